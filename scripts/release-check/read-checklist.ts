export interface ChecklistRow {
  readonly id: string;
  readonly row: string;
}

const rowPattern = /^- \[ \] \*\*([a-z-]+)\*\* (.+)$/gm;

/** The rows of docs/release-checklist.md that a built program has to show, by the word each begins with. */
export const readChecklist = (page: string): readonly ChecklistRow[] => {
  const rows = Array.from(page.matchAll(rowPattern), ([, id = '', row = '']) => ({ id, row }));
  const ids = rows.map(({ id }) => id);
  if (rows.length === 0 || new Set(ids).size !== ids.length)
    throw new Error('The release checklist has no rows, or two under one word.');
  return rows;
};
