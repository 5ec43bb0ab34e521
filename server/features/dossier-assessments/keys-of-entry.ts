import { z } from 'zod';
import { readStored } from '#kernel/db/stored-json.ts';
import type { EntryRow } from './register-store.ts';

const keys = z.array(z.string());

/** What the impurity of an entry is known by. An entry from before keys were kept is known by its name alone, whatever it is drawn as. */
export const keysOfEntry = ({ id, identities }: EntryRow): readonly string[] =>
  identities === null ? [] : readStored(keys, identities, { column: 'impurity_risk_entry.identities', id });
