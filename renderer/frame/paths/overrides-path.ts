/** Where rule rows of one's own are kept. */
export const overridesPath = '/regulatory/overrides';
