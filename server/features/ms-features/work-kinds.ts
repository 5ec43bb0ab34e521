import type { WorkKind } from '../ms/index.ts';

export const featureListKind: WorkKind = {
  table: 'ms_feature_list',
  jobKind: 'ms_features.find',
  completed: 'ms_features.found',
  failed: 'ms_features.failed',
  task: 'ms_features',
  what: 'list of features',
};

export const comparisonKind: WorkKind = {
  table: 'ms_comparison',
  jobKind: 'ms_comparison.compare',
  completed: 'ms_comparison.compared',
  failed: 'ms_comparison.failed',
  task: 'ms_comparison',
  what: 'comparison of runs',
};
