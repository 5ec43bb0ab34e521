import type { z } from 'zod';
import type { Analysis } from '#contract/analyses';
import type { candidatesRoutes } from '#contract/candidates';

type Body = z.input<typeof candidatesRoutes.compareCouplings.body>;
export type Candidate = Body['candidates'][number];
export type Signal = Analysis['multiplets'][number];

/** As many as the service compares at once. */
export const mostCandidates = 20;
const mostCouplings = 6;
const mostHz = 100;

const canBeCompared = ({ j_hz }: Signal): boolean =>
  j_hz.length <= mostCouplings && j_hz.every((coupling) => coupling > 0 && coupling <= mostHz);

/** Signals of the compound as the service takes them; `leftOut` have couplings it does not take. */
export const signalsToCompare = ({ multiplets }: Pick<Analysis, 'multiplets'>) => {
  const ofCompound = multiplets.filter(({ category }) => category === 'compound');
  const signals = ofCompound.filter(canBeCompared);
  return { signals, leftOut: ofCompound.length - signals.length };
};

/** The question for the service. */
export const comparisonBody = (signals: readonly Signal[], candidates: readonly Candidate[]): Body => ({
  observed: signals.map(({ shift_ppm, j_hz, multiplicity }) => ({ shift_ppm, j_hz, multiplicity })),
  candidates: [...candidates],
});

/** Messages of a refusal by the candidate they are about, "" for the rest. */
export const refusalsByCandidate = (
  fields: Readonly<Record<string, readonly string[]>>,
  candidates: readonly Candidate[],
): readonly { readonly name: string; readonly message: string }[] =>
  Object.entries(fields).flatMap(([field, messages]) => {
    const [, place] = /^(?:body\.)?candidates\.(\d+)\./.exec(field) ?? [];
    const name = place === undefined ? '' : (candidates[Number(place)]?.id ?? '');
    return messages.map((message) => ({ name, message }));
  });
