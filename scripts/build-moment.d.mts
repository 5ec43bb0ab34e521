export declare const buildMomentSeconds: (env?: Readonly<Record<string, string | undefined>>) => number;
