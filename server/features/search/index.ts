export {
  type LineHits,
  type LinePattern,
  type SearchSource,
  searchSources,
  type TextHit,
} from './hooks.ts';
