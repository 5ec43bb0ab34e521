import { type Warning, warn } from '#engines/common/result.ts';
import type { Contradiction } from '#engines/ms/annotation/find-contradictions.ts';
import { judgeRun } from '#engines/ms/retention/judge-run.ts';
import type { MassIon } from '#engines/ms/sample/main-ion.ts';
import type { AnnotateInput } from './annotate-input.ts';
import { describeAnnotated, type LookedUp } from './annotate-ion.ts';
import type { AskedIon } from './asked-ion.ts';
import { holdAgainstNmr, nmrContradictions } from './hold-against-nmr.ts';
import type { StoredAnnotation, StoredIon } from './stored.ts';

/** An ion, and what it shows by itself. */
interface LookedIon {
  readonly ion: AskedIon;
  readonly looked: LookedUp;
  readonly contradictions: readonly Contradiction[];
}

/** Levels others may be judged by. */
const anchoring: ReadonlySet<string> = new Set(['1', '2a', '2b']);
const structured: ReadonlySet<string> = new Set([...anchoring, '3']);

/** Structures of the run by when they come; only where the method was said. */
const judgeTimes = async ({ settings }: AnnotateInput, described: readonly StoredIon[]) => {
  if (settings.separation === null) return { found: new Map<string, Contradiction>(), warnings: [] };
  const compounds = described.flatMap(({ ion }) => {
    const { answer, identification_level: level, rt_s: retentionTimeS } = ion;
    if (answer?.smiles == null || retentionTimeS === null || !structured.has(level)) return [];
    const isAnchor = anchoring.has(level);
    return [{ key: ion.key, smiles: answer.smiles, retentionTimeS, isAnchor }];
  });
  const { contradictions, reasons, judged } = await judgeRun(compounds, settings.separation);
  const none = compounds.length === 0 ? ['No ion is taken for a structure.'] : [];
  const what = judged === 0 ? 'Retention' : `Retention of ${compounds.length - judged} structures`;
  return {
    found: contradictions,
    warnings: [...none, ...reasons].map((reason) =>
      warn('retention_not_judged', `${what} was not judged. ${reason}`),
    ),
  };
};

const toMassIon = (asked: AskedIon, { ion }: StoredIon): MassIon => ({
  key: ion.key,
  mz: ion.mz,
  polarity: asked.polarity,
  rtS: ion.rt_s,
  areaPercent: ion.area_percent,
  signalToNoise: asked.signalToNoise,
  isotopes: asked.seenIsotopes,
  adduct: ion.adduct,
  isAdductTold: asked.adductBasis === 'partner' && asked.partners > 1,
  level: ion.identification_level,
  formula: ion.answer?.formula ?? null,
  isContradicted: ion.contradictions.length > 0,
});

/**
 * The ions once more, beside each other and beside NMR: retention against polarity takes identified compounds, and NMR is held against what
 * mass spectra say by themselves.
 */
export const lookAgain = async (
  input: AnnotateInput,
  ions: readonly LookedIon[],
): Promise<{ readonly stored: StoredAnnotation; readonly warnings: readonly Warning[] }> => {
  const first = ions.map(({ ion, looked, contradictions }) =>
    describeAnnotated(input, ion, looked, contradictions),
  );
  const { found: byTime, warnings } = await judgeTimes(input, first);
  const second = ions.map(({ ion, looked, contradictions }, place) => {
    const own = byTime.get(ion.key);
    const against = own === undefined ? contradictions : [...contradictions, own];
    const before = first[place];
    const described =
      own === undefined && before !== undefined ? before : describeAnnotated(input, ion, looked, against);
    return { ion, looked, against, described };
  });
  const massIons = second.map(({ ion, described }) => toMassIon(ion, described));
  const nmr = holdAgainstNmr(input.nmr, massIons, input.settings.formula_ppm);
  const byNmr = nmrContradictions(nmr);
  const stored = second.map(({ ion, looked, against, described }): StoredIon => {
    const own = byNmr.get(ion.key);
    if (own === undefined) return described;
    const { answer, identification_level } = described.ion;
    return {
      ...describeAnnotated(input, ion, looked, [...against, ...own]),
      byMass: { identification_level, formula: answer?.formula ?? null },
    };
  });
  return { stored: { ions: stored, ...(nmr.length === 0 ? {} : { nmr }) }, warnings };
};
