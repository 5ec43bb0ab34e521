import { z } from 'zod';
import { decisionContent, entryLink, reviewContent } from './contract-entries.ts';
import type { EntryContent } from './seal-entry.ts';

const storedEntry = z.discriminatedUnion('kind', [
  decisionContent.extend(entryLink.shape),
  reviewContent.extend(entryLink.shape),
]);

export interface ParsedEntry {
  readonly link: z.infer<typeof entryLink>;
  readonly content: EntryContent;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The caller treats text that is no JSON like any other text that is no entry.
    return undefined;
  }
};

/** An entry as it was hashed; null where the text is none. */
export const parseEntry = (canonical: string): ParsedEntry | null => {
  const read = storedEntry.safeParse(readJson(canonical));
  if (!read.success) return null;
  const { dossier_id, sequence, previous_entry_hash, created_by, created_by_name, created_at, ...content } =
    read.data;
  return {
    link: { dossier_id, sequence, previous_entry_hash, created_by, created_by_name, created_at },
    content,
  };
};
