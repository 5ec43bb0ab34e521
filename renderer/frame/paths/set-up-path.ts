/** The five steps from a started program to a first result. */
export const setUpPath = '/set-up';
