import type { MsAnnotatedIon, MsAnnotation, MsAnswer, MsHit } from '#contract/ms-annotations';
import type { Translate } from '../../../i18n/use-messages.ts';
import type { Tone } from '../../../ui/chip.tsx';

type Level = MsAnnotatedIon['identification_level'];

/** What an ion is taken for, in the words there are for it. */
export const answerText = (t: Translate, answer: MsAnswer | null): string =>
  answer?.name ?? answer?.formula ?? answer?.smiles ?? t('ms.answer.none');

/** The surer, the less it warns; a level is never green by itself: a person decides. */
export const levelTone = (level: Level): Tone => (level === '1' || level === '2a' ? 'info' : 'neutral');

export const reviewTone: Readonly<Record<MsAnnotation['review_state'], Tone>> = {
  none: 'neutral',
  pending: 'warn',
  approved: 'ok',
  rejected: 'danger',
};

export interface HitGroup {
  readonly group: number;
  readonly hits: readonly MsHit[];
}

/** Hits in the order of their best rank; isomers that the fragments cannot part stand together. */
export const groupHits = (hits: readonly MsHit[]): readonly HitGroup[] => {
  const groups = new Map<number, MsHit[]>();
  for (const hit of hits.toSorted((a, b) => a.rank - b.rank))
    groups.set(hit.group, [...(groups.get(hit.group) ?? []), hit]);
  return [...groups].map(([group, of]) => ({ group, hits: of }));
};
