export {
  checkStructureOnPool,
  countHydrogensOnPool,
  identifyOnPool,
  readStructureOnPool,
  weighOnPool,
} from './read-on-pool.ts';
export { signalsOfCompound } from './signals-of-compound.ts';
