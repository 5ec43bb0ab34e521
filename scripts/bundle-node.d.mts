export declare const bundleNode: (options: {
  readonly input: Readonly<Record<string, string>>;
  readonly outDir: string;
  readonly format: 'es' | 'cjs';
  readonly entryFileNames: string;
  readonly emptyOutDir: boolean;
  readonly inside?: readonly string[];
}) => Promise<unknown>;
