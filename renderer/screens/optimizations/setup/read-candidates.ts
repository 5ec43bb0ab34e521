import Papa from 'papaparse';
import type { ReadCandidates, ReadNumber, RunDraft } from './run-draft.ts';

const isNumeric = (kind: RunDraft['parameters'][number]['kind']): boolean =>
  kind === 'continuous' || kind === 'integer' || kind === 'discrete';

const foldName = (name: string): string => name.trim().toLowerCase();

/** A table of allowed conditions: a header that names the parameters, then one row a set; other columns are left aside. */
export const readCandidates = (text: string, draft: RunDraft, parse: ReadNumber): ReadCandidates => {
  const [head = [], ...body] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
  }).data;
  const header = head.map(foldName);
  const columns = draft.parameters.map((parameter) => ({
    parameter,
    column: header.indexOf(foldName(parameter.name)),
  }));
  const missing = columns.filter(({ column }) => column === -1).map(({ parameter }) => parameter.name);
  const rows: ReadCandidates['rows'][number][] = [];
  const refused: ReadCandidates['refused'][number][] = [];
  if (missing.length > 0) return { rows, refused, missing };
  body.forEach((cells, i) => {
    const before = refused.length;
    const entries = columns.map(({ parameter, column }) => {
      const cell = cells[column]?.trim() ?? '';
      const value = isNumeric(parameter.kind) ? parse(cell) : cell || null;
      if (value === null) refused.push({ line: i + 2, column: parameter.name, text: cell });
      return [parameter.name.trim(), value ?? ''] as const;
    });
    if (refused.length === before) rows.push(Object.fromEntries(entries));
  });
  return { rows, refused, missing };
};
