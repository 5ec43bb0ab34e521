/** Room a column takes, by its heading; the others take one part. */
const parts: Readonly<Record<string, number>> = {
  Test: 1.4,
  'Limit by rule': 1,
  'What it is': 1.4,
  Clause: 1.7,
  Verification: 1.2,
  'Acceptance criterion': 0.9,
  'Analytical procedure': 0.9,
  Record: 1.8,
  Answer: 3.2,
  Number: 1.7,
  'Rule set': 1.8,
  Guideline: 1.1,
  Value: 0.9,
  Requirement: 1.8,
  Evidence: 1.8,
  Gap: 0.4,
  'What a writer fills': 4,
  'What to do': 2.2,
  'What is missing': 2.2,
  Arithmetic: 4,
  Why: 2.2,
  Rule: 1.2,
};

export const columnParts = (columns: readonly string[]): readonly number[] =>
  columns.map((column) => parts[column] ?? 1);
