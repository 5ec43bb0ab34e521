interface FileResult {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

interface Report {
  readonly numFailedTests: number;
  readonly numPassedTests?: number;
  readonly testResults: readonly FileResult[];
  readonly success?: boolean;
}

export function listInterrupted(report: Report): readonly string[];
export function mergeReports<R extends Report>(first: R, again: Report): R;
