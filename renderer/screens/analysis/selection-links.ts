import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { Linked, Links } from '../../plot/selection-store.ts';

export interface LinkedRevision {
  readonly peaks: readonly Pick<PeakRow, 'id' | 'category' | 'atom_ids' | 'excluded_by'>[];
  readonly multiplets: readonly Pick<Analysis['multiplets'][number], 'id' | 'peak_ids'>[];
  readonly contradictions: readonly Pick<Analysis['contradictions'][number], 'code' | 'peak_ids'>[];
}

/** One code may come twice in an analysis, so its place belongs to the id of a card. */
export const contradictionId = (code: string, index: number): string => `${code}/${index}`;

/** The peaks a factor of the confidence is about; the others speak of the spectrum as a whole. */
const evidenceAbout: Readonly<Record<string, PeakRow['category']>> = {
  reference: 'reference',
  solvent: 'solvent',
  explained: 'unknown',
  integrals: 'compound',
};

/**
 * What belongs to what in a revision: a multiplet is its lines, an atom the peaks assigned to it, a contradiction or a
 * factor of the confidence the peaks it is about, an excluded zone the peaks in it, and each brings the atoms and multiplets
 * of its peaks along. Answers are kept, so that the same question gives the same object.
 */
export const buildLinks = ({ peaks, multiplets, contradictions }: LinkedRevision): Links => {
  const peakById = new Map(peaks.map((peak) => [peak.id, peak]));
  const linesOf = new Map(multiplets.map((multiplet) => [multiplet.id, multiplet.peak_ids]));
  const multipletOf = new Map(multiplets.flatMap(({ id, peak_ids }) => peak_ids.map((line) => [line, id])));
  const claimed = new Map(
    contradictions.map(({ code, peak_ids }, index) => [contradictionId(code, index), peak_ids]),
  );
  const peaksOf: Readonly<Record<string, (id: string) => readonly string[]>> = {
    peak: (id) => [id],
    multiplet: (id) => linesOf.get(id) ?? [],
    evidence: (name) => peaks.filter((peak) => peak.category === evidenceAbout[name]).map((peak) => peak.id),
    exclusion: (id) => peaks.filter((peak) => peak.excluded_by === id).map((peak) => peak.id),
    contradiction: (id) => claimed.get(id) ?? [],
    atom: (id) => peaks.filter((peak) => peak.atom_ids.includes(id)).map((peak) => peak.id),
  };
  const known = new Map<string, Linked>();
  return ({ kind, id, peakIds: stated }) => {
    const key = `${kind} ${id} ${stated?.join(' ') ?? ''}`;
    const answered = known.get(key);
    if (answered !== undefined) return answered;
    const peakIds = (stated ?? peaksOf[kind]?.(id) ?? []).filter((peakId) => peakById.has(peakId));
    const atomIds = peakIds.flatMap((peakId) => peakById.get(peakId)?.atom_ids ?? []);
    const linked = {
      peakIds,
      multipletIds: [...new Set(peakIds.flatMap((peakId) => multipletOf.get(peakId) ?? []))],
      // The other atoms of its peaks are not what somebody pointed at.
      atomIds: kind === 'atom' ? [id] : [...new Set(atomIds)],
    };
    known.set(key, linked);
    return linked;
  };
};
