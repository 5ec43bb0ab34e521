export declare const systemFloors: {
  readonly linux: { readonly glibc: string; readonly libstdcxxSymbol: string; readonly gcc: string };
  readonly darwin: { readonly macos: string; readonly darwin: number };
  readonly win32: { readonly windows: number };
};

interface SystemFacts {
  readonly platform: string;
  /** As the kernel names itself: `6.1.0-18-amd64`, `22.1.0`, `10.0.19045`. */
  readonly release: string;
  readonly glibc: string | null;
}

export declare const readSystem: (
  platform: string,
  release: string,
  /** `process.report`; a runtime may have none. */
  report: { excludeNetwork?: boolean; getReport(): object } | undefined,
) => SystemFacts;

export declare const findUnmetFloor: (facts: SystemFacts) => string | null;
