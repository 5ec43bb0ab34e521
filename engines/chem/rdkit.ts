import rdkitModule, { type MainModule } from '@rdkit/rdkit';

export type Rdkit = MainModule;

// The package's types speak of an ES module and its file is CommonJS: what Node imports as default is the function itself.
const startRdkit = rdkitModule as unknown as () => Promise<Rdkit>;

let loading: Promise<Rdkit> | null = null;

/** The library, instantiated once per thread: half a second, so worker threads ask for it with their first structure. */
export const loadRdkit = (): Promise<Rdkit> => {
  loading ??= startRdkit();
  return loading;
};
