import { z } from 'zod';
import { type KeyScope, keyScopes } from '#kernel/contract/define-route.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { ApiKeyTable } from './tables.ts';

const storedScopes = z.array(z.enum(keyScopes));

/** What a key may be used for; empty for all its owner may. */
export const readScopes = ({ id, scopes }: Pick<ApiKeyTable, 'id' | 'scopes'>): KeyScope[] =>
  readStored(storedScopes, scopes, { column: 'api_key.scopes', id });
