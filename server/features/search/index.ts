export {
  findStructures,
  type SearchSource,
  type StructureHits,
  searchSources,
  type TextHit,
} from './hooks.ts';
