export declare const splitTestArguments: (given: readonly string[]) => {
  readonly vitest: readonly string[] | null;
  readonly playwright: readonly string[] | null;
};
