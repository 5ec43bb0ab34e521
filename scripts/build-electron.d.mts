/** Names of the packages the main process and its worker load at run time. */
export const buildElectron: (outDir?: string) => Promise<readonly string[]>;
