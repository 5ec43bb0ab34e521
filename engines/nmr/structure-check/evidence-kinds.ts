import { evidenceKinds } from '../vocabulary.ts';

export { evidenceKinds } from '../vocabulary.ts';

/** What a structure is judged by; each kind is weighed by itself. */
export type EvidenceKind = (typeof evidenceKinds)[number];

/** ln of likelihood ratios by kind; 0 where a kind says nothing. */
export type Evidence = Record<EvidenceKind, number>;

export const noEvidence = (): Evidence =>
  Object.fromEntries(evidenceKinds.map((kind) => [kind, 0])) as Evidence;

export const addEvidence = (into: Evidence, more: Evidence): void => {
  for (const kind of evidenceKinds) into[kind] += more[kind];
};
