import { executeAll, type Migration } from '#kernel/db/migration.ts';

/** What people say of an annotation of mass spectra has reasons of its own; those of other predictions keep their column. */
export const annotationFeedback: Migration = {
  name: '1061-annotation-feedback',
  up: (tx) =>
    executeAll(tx, [
      `ALTER TABLE ai_feedback ADD COLUMN annotation_reason_code TEXT CHECK (annotation_reason_code IN ('wrong_compound',
        'wrong_formula', 'wrong_adduct', 'isomers_not_parted', 'level_too_high', 'not_a_compound'))`,
    ]),
};
