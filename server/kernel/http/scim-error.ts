import { AppError } from '#kernel/app-error.ts';
import { mapError } from '#kernel/http/map-error.ts';

/** RFC 7644, table 9. */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** What only provisioning routes answer: a refusal with the standard's own word for it, or a precondition that failed. */
export class ScimError extends AppError {
  readonly scimStatus: 400 | 409 | 412;
  readonly scimType: ScimType | null;

  constructor(scimStatus: 400 | 409 | 412, scimType: ScimType | null, message: string) {
    super(scimStatus === 400 ? 'bad_request' : 'conflict', message);
    this.name = 'ScimError';
    this.scimStatus = scimStatus;
    this.scimType = scimType;
  }
}

/** 400 with the standard's word for what is wrong. */
export const badScim = (scimType: ScimType, message: string): ScimError =>
  new ScimError(400, scimType, message);

export interface ScimErrorBody {
  readonly schemas: readonly string[];
  readonly status: string;
  readonly scimType?: ScimType;
  readonly detail: string;
}

const scimErrorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

const bodyOf = (status: number, scimType: ScimType | null, detail: string): ScimErrorBody => ({
  schemas: [scimErrorSchema],
  status: String(status),
  ...(scimType === null ? {} : { scimType }),
  detail,
});

/** The standard knows no 422: what fails validation is a 400 that names the fields in its text. */
export const mapToScimError = (error: unknown): { readonly status: number; readonly body: ScimErrorBody } => {
  if (error instanceof ScimError)
    return { status: error.scimStatus, body: bodyOf(error.scimStatus, error.scimType, error.message) };
  const { status, code, message, fields } = mapError(error);
  if (code === 'validation_error') {
    const named = Object.entries(fields ?? {}).map(([name, messages]) => `${name}: ${messages.join(' ')}`);
    return { status: 400, body: bodyOf(400, 'invalidValue', [message, ...named].join(' ')) };
  }
  if (code === 'bad_request') return { status, body: bodyOf(status, 'invalidSyntax', message) };
  if (code === 'conflict') return { status, body: bodyOf(status, 'uniqueness', message) };
  return { status, body: bodyOf(status, null, message) };
};
