export const recordsPath = '/knowledge/records';
export const reviewTasksPath = '/knowledge/review-tasks';
export const datasetsPath = '/knowledge/datasets';
export const deploymentsPath = '/knowledge/deployments';

export const sourcePath = (id: string): string => `/knowledge/${id}`;
export const datasetPath = (id: string): string => `${datasetsPath}/${id}`;
export const deploymentPath = (id: string): string => `${deploymentsPath}/${id}`;
