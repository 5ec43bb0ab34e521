export { type KnownImpurity, listKnownImpurities } from './list-known-impurities.ts';
export {
  type CurrentRegister,
  findNewestCumulativeRisk,
  findNewestElements,
  findNewestSolvents,
  listWatches,
  readCurrentRegister,
} from './read-current.ts';
