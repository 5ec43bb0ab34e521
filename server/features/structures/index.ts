export { countHydrogensOnPool, readStructureOnPool, weighOnPool } from './read-on-pool.ts';
