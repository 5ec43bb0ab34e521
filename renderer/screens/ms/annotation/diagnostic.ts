import type { Correction } from './corrections.ts';

/** What a reviewer types to state that no other structure fits. */
export interface DiagnosticDraft {
  readonly rule: string;
  /** m/z, with commas, semicolons, spaces or lines between. */
  readonly ions: string;
  /** One structure on a line. */
  readonly excluded: string;
}

/** @internal for its test. */
export const emptyDiagnostic: DiagnosticDraft = { rule: '', ions: '', excluded: '' };

export type DiagnosticField = keyof DiagnosticDraft;

const mostMz = 1e6;

const numbersOf = (text: string): readonly number[] =>
  text
    .split(/[\s;]+|,(?!\d)/)
    .filter((part) => part !== '')
    .map((part) => Number(part.replace(',', '.')));

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const isBegun = ({ rule, ions, excluded }: DiagnosticDraft): boolean =>
  [rule, ions, excluded].some((text) => text.trim() !== '');

/** The fields that are empty, or hold no m/z; none where nothing was begun. */
export const missingOf = (draft: DiagnosticDraft): readonly DiagnosticField[] => {
  if (!isBegun(draft)) return [];
  const ions = numbersOf(draft.ions);
  const hasIons = ions.length > 0 && ions.every((mz) => mz > 0 && mz <= mostMz);
  return [
    ...(draft.rule.trim() === '' ? (['rule'] as const) : []),
    ...(hasIons ? [] : (['ions'] as const)),
    ...(linesOf(draft.excluded).length === 0 ? (['excluded'] as const) : []),
  ];
};

/** Diagnostic evidence as the service takes it; undefined where none was given, or not all of it. */
export const diagnosticOf = (draft: DiagnosticDraft): Correction['diagnostic'] =>
  isBegun(draft) && missingOf(draft).length === 0
    ? { rule: draft.rule.trim(), ions: [...numbersOf(draft.ions)], excluded: [...linesOf(draft.excluded)] }
    : undefined;

/** What was kept of it, to be changed again. */
export const draftOfDiagnostic = (given: Correction['diagnostic']): DiagnosticDraft =>
  given === undefined
    ? emptyDiagnostic
    : { rule: given.rule, ions: given.ions.join('\n'), excluded: given.excluded.join('\n') };
