/** What the sections say, and how they are laid out; a change of either is another version. */
export const ctdVersion = 'ctd-module3@1.3.0';
