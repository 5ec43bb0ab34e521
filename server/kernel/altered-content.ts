import { AppError } from '#kernel/app-error.ts';
import type { RecordRef } from '#kernel/record-ref.ts';

/** Something stored whose SHA-256 was recorded when it was written. */
export interface StoredContent {
  readonly record: RecordRef;
  /** What of the record it is, as a sentence goes on: "the report rep_…", "the spectrum of run run_…". */
  readonly what: string;
}

/** Content that is not what was recorded, or is not there any more (`foundSha256` null). */
export interface Alteration extends StoredContent {
  readonly expectedSha256: string;
  readonly foundSha256: string | null;
}

const sentenceOf = ({ what, expectedSha256, foundSha256 }: Alteration): string => {
  const recorded = expectedSha256.slice(0, 16);
  const found =
    foundSha256 === null
      ? `is not in the store any more; the SHA-256 that was recorded begins with ${recorded}`
      : `is not what was recorded: its SHA-256 begins with ${foundSha256.slice(0, 16)}, the recorded one with ${recorded}`;
  return `${what[0]?.toUpperCase()}${what.slice(1)} ${found}. Nothing of it is shown, and nothing is computed or signed from it. Other records and the audit trail can be read as before. An administrator should keep the data folder as it is, verify the audit trail, and compare with a backup: it holds what was recorded.`;
};

/**
 * Thrown where stored content is read and does not have the hash it was recorded with. Every request that runs into it is answered
 * with 409 and nothing of the content; the pipeline tells the security stream and the audit trail (`Alterations`).
 */
export class AlteredContent extends AppError {
  readonly alteration: Alteration;

  constructor(alteration: Alteration) {
    const { record, expectedSha256, foundSha256 } = alteration;
    super('conflict', sentenceOf(alteration), {
      details: {
        altered: { record_type: record.type, record_id: record.id },
        expected_sha256: expectedSha256,
        found_sha256: foundSha256,
      },
    });
    this.name = 'AlteredContent';
    this.alteration = alteration;
  }
}

/** Throws AlteredContent where the two hashes differ. */
export const requireUnaltered = (
  content: StoredContent,
  expectedSha256: string,
  foundSha256: string | null,
): void => {
  if (foundSha256 !== expectedSha256) throw new AlteredContent({ ...content, expectedSha256, foundSha256 });
};
