import { AppError } from '#kernel/app-error.ts';

/** The trail does not continue what was signed before: it signs nothing more until somebody has looked. */
export class ChainBreak extends AppError {
  readonly firstBadSequence: number;

  constructor(firstBadSequence: number, message: string, options: { cause?: unknown } = {}) {
    super('conflict', message, options);
    this.name = 'ChainBreak';
    this.firstBadSequence = firstBadSequence;
  }
}
