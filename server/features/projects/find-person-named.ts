import { invalidField } from '#kernel/app-error.ts';
import type { Db } from '#kernel/db/store.ts';
import { emailKeyOf } from '../identity/index.ts';
import { findNamed } from './member-store.ts';

interface NamedInField {
  /** An e-mail address, or a name that one account alone has. */
  readonly person: string;
  /** Where the request names them. */
  readonly field: string;
}

/** The account somebody is called by; throws 422 where there is none, or more than one. */
export const findPersonNamed = async (db: Db, { person, field }: NamedInField): Promise<string> => {
  const [found, another] = await findNamed(db, { emailKey: emailKeyOf(person), name: person });
  if (found === undefined)
    throw invalidField(field, 'No account has this e-mail address or exactly this name.');
  if (another !== undefined)
    throw invalidField(
      field,
      'More than one account goes by this; give the e-mail address of the one you mean.',
    );
  return found.id;
};
