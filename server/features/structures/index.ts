export {
  checkStructureOnPool,
  countHydrogensOnPool,
  readStructureOnPool,
  weighOnPool,
} from './read-on-pool.ts';
export { signalsOfCompound } from './signals-of-compound.ts';
