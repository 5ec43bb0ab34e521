/** Where the platform keeps application data. */
export declare const defaultDataDir: (
  env: Readonly<Record<string, string | undefined>>,
  platform: { readonly os: string; readonly homeDir: string },
) => string;
