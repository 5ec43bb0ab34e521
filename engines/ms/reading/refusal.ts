import { type EngineError, fail, type Result } from '../../common/result.ts';

/**
 * Why a file cannot be read. It is thrown, for the parser of XML calls back from deep within, and caught in read-run.ts and
 * recognise-run.ts, the only places that call readers: to everybody else it is a Result.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly detail: Pick<EngineError, 'found' | 'expected'>;

  constructor(code: string, message: string, detail: Pick<EngineError, 'found' | 'expected'> = {}) {
    super(message);
    this.code = code;
    this.detail = detail;
  }

  toResult(): Result<never> {
    return fail(this.code, this.message, this.detail);
  }
}
