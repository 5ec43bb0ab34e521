import { StoreRefusal, type StoreRefusalKind } from '#kernel/db/store-refusal.ts';

/** What a start meets that an operator can put right, by the code of the system or of PostgreSQL. */
const refusals: Readonly<Record<string, readonly [StoreRefusalKind, string]>> = {
  ECONNREFUSED: ['missing', 'Nothing listens at the host and port of DATABASE_URL.'],
  ENOTFOUND: ['missing', 'The host of DATABASE_URL is not known.'],
  EAI_AGAIN: ['missing', 'The host of DATABASE_URL cannot be looked up at the moment.'],
  ETIMEDOUT: ['missing', 'The host of DATABASE_URL does not answer.'],
  ECONNRESET: ['missing', 'The host of DATABASE_URL cut the connection.'],
  '28P01': ['unwritable', 'PostgreSQL refuses the user or the password of DATABASE_URL.'],
  '28000': ['unwritable', 'PostgreSQL does not let the user of DATABASE_URL in from here.'],
  '3D000': [
    'missing',
    "There is no such database. Create it with ENCODING 'UTF8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' TEMPLATE template0, before PostgreSQL 17 with ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0.",
  ],
  '42501': [
    'unwritable',
    'The user of DATABASE_URL may not come in, or may not create tables in the database. Make it the owner: ALTER DATABASE … OWNER TO ….',
  ],
  '53300': ['in_use', 'PostgreSQL takes no more connections: a server needs up to 18.'],
  '57P03': ['in_use', 'PostgreSQL is starting or stopping. Try again in a moment.'],
};

/** The sentence for an error of opening a database; the error itself where it is none an operator can put right. */
export const refusalOf = (error: unknown): unknown => {
  const code = (error as { code?: unknown } | null)?.code;
  const found = typeof code === 'string' && Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  if (found !== undefined) return new StoreRefusal(found[0], found[1], { cause: error });
  const timedOut = error instanceof Error && /timeout (?:exceeded|expired)/.test(error.message);
  return timedOut
    ? new StoreRefusal('missing', 'The host of DATABASE_URL does not answer.', { cause: error })
    : error;
};
