/** Names of the packages the main process and its worker load at run time. */
export const buildElectron: () => Promise<readonly string[]>;
