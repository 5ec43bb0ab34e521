export { pageOfRows } from './page-of-rows.ts';
export { readFeatures, recipeOf } from './read-features.ts';
export { findFeatureList, findNewestList } from './store.ts';
