/** What the program is worth to its people. */
export const timeSavedPath = '/settings/time-saved';

/** What administrators look at about models in use. */
export const operationsPath = '/settings/operations';
