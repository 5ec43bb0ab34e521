/** Name and version of the structure check; stored with every verdict. A file of its own, so that naming it loads no chemistry. */
export const structureCheckVersion = 'larmor-structure-check 0.4.0';
