export const recordsPath = '/knowledge/records';
export const reviewTasksPath = '/knowledge/review-tasks';

export const sourcePath = (id: string): string => `/knowledge/${id}`;
