export {
  checkStructureOnPool,
  countHydrogensOnPool,
  readStructureOnPool,
  weighOnPool,
} from './read-on-pool.ts';
