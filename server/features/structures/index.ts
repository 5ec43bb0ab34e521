export type { MassOfSample } from './compare-mass-task.ts';
export { nameOne, withNames, withNamesWhereKnown } from './name-on-pool.ts';
export {
  checkStructureOnPool,
  compareMassOnPool,
  countHydrogensOnPool,
  findSubstructuresOnPool,
  identifyOnPool,
  matchStructureOnPool,
  printStructuresOnPool,
  readStructureOnPool,
  screenPartOnPool,
  screenStructuresOnPool,
  weighOnPool,
} from './read-on-pool.ts';
export { withMass } from './with-mass.ts';
