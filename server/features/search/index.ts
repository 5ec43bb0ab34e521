export {
  type LineHits,
  type LinePattern,
  type SearchSource,
  type StructureHit,
  searchSources,
  type TextHit,
} from './hooks.ts';
