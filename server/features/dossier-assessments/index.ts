export {
  findNewestCumulativeRisk,
  findNewestElements,
  findNewestSolvents,
  listWatches,
  readCurrentRegister,
} from './read-current.ts';
