export { countHydrogensOnPool, readStructureOnPool } from './read-on-pool.ts';
