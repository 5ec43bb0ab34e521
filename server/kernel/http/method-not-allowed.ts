import { AppError } from '#kernel/app-error.ts';

/** A path that is there, asked in a way it is not answered. Of the public codes `bad_request` says so; the status is 405 (RFC 9110, 15.5.6). */
export class MethodNotAllowed extends AppError {
  /** As `Allow` lists them. */
  readonly allow: string;

  constructor(methods: readonly string[]) {
    const allow = methods.join(', ');
    super('bad_request', `This path answers ${allow} alone.`);
    this.name = 'MethodNotAllowed';
    this.allow = allow;
  }
}
