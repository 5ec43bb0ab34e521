export type { MassOfSample } from './compare-mass-task.ts';
export {
  findScreens,
  isUnscreened,
  type KeptScreen,
  keepScreens,
  screenRecords,
} from './kept-screens.ts';
export { nameOne, withNames, withNamesWhereKnown } from './name-on-pool.ts';
export {
  askedWithinMs,
  checkStructureOnPool,
  compareMassOnPool,
  countHydrogensOnPool,
  findSubstructuresOnPool,
  identifyOnPool,
  matchStructureOnPool,
  type Patience,
  printStructuresOnPool,
  readStructureOnPool,
  screenPartOnPool,
  screenStructuresOnPool,
  weighOnPool,
} from './read-on-pool.ts';
export { withMass } from './with-mass.ts';
