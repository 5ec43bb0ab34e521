/** "Temperature × Base" */
export const pairWords = (parameters: readonly string[]): string => parameters.join(' × ');
