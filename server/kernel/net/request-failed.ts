/**
 * `out_of_reach`, `certificate_mismatch`, `certificate_expired`, `proxy_…`: nothing was sent. `cut_off`: the answer began and did not end.
 */
export type RequestFault =
  | 'out_of_reach'
  | 'certificate_mismatch'
  | 'certificate_expired'
  | 'proxy_unreachable'
  | 'proxy_credentials'
  | 'proxy_refused'
  | 'proxy_unsupported'
  | 'no_answer'
  | 'cut_off'
  | 'too_long';

/** Why an address gave no answer that could be read. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed';
  readonly fault: RequestFault;

  constructor(fault: RequestFault, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.fault = fault;
  }
}
