import type { z } from 'zod';
import type { Analysis } from '#contract/analyses';
import type { spectrumRoutes } from '#contract/spectrum';

type Body = z.input<typeof spectrumRoutes.integrate.body>;
type Multiplet = Analysis['multiplets'][number];

export const integrationMethods = ['sum', 'edited_sum', 'peaks'] as const satisfies readonly Body['method'][];
type IntegrationMethod = (typeof integrationMethods)[number];

/** `none`: areas alone. `region`: one region stands for nuclei. `structure`: all together stand for those of the structure. */
export const integralScales = ['none', 'region', 'structure'] as const;
type IntegralScale = (typeof integralScales)[number];

export interface IntegrationSettings {
  readonly method: IntegrationMethod;
  readonly scale: IntegralScale;
  /** The multiplet whose region is the reference; the first one where null. */
  readonly referenceId: string | null;
  /** Nuclei the reference region stands for. */
  readonly regionNuclei: number;
  /** Nuclei all regions stand for; those of the structure where null. */
  readonly totalNuclei: number | null;
  readonly withImpurities: boolean;
}

type Subject = Pick<Analysis, 'id' | 'nucleus' | 'multiplets' | 'structure'>;

/** Hydrogens of the structure where protons are looked at; null where it says nothing about the nucleus. */
export const structureNuclei = ({ nucleus, structure }: Subject): number | null =>
  nucleus === '1H' ? (structure?.hydrogen_count ?? null) : null;

export const firstSettings = (subject: Subject): IntegrationSettings => ({
  method: 'edited_sum',
  scale: structureNuclei(subject) === null ? 'none' : 'structure',
  referenceId: null,
  regionNuclei: 1,
  totalNuclei: null,
  withImpurities: false,
});

/** The signals whose regions are integrated; impurities are no part of what a structure stands for. */
export const regionsToIntegrate = (
  { multiplets }: Subject,
  { scale, withImpurities }: IntegrationSettings,
): readonly Multiplet[] =>
  multiplets.filter(
    ({ category }) =>
      category === 'compound' || (category === 'impurity' && withImpurities && scale !== 'structure'),
  );

/** Settings that cannot be asked for are brought to those that can. */
export const usableSettings = (subject: Subject, settings: IntegrationSettings): IntegrationSettings => {
  const scale =
    settings.scale === 'structure' && structureNuclei(subject) === null && settings.totalNuclei === null
      ? 'none'
      : settings.scale;
  return scale === settings.scale ? settings : { ...settings, scale };
};

const regionOf = ({ from_ppm, to_ppm }: Multiplet) => ({ from_ppm, to_ppm });

/** The question as the service takes it; null where there is nothing to integrate. */
export const integrationRequest = (subject: Subject, settings: IntegrationSettings): Body | null => {
  const multiplets = regionsToIntegrate(subject, settings);
  const [first] = multiplets;
  if (first === undefined) return null;
  const question = {
    spectrum: { analysis_id: subject.id },
    method: settings.method,
    regions: multiplets.map(regionOf),
  };
  if (settings.scale === 'none') return question;
  if (settings.scale === 'region') {
    const reference = multiplets.find(({ id }) => id === settings.referenceId) ?? first;
    return { ...question, reference: { region: regionOf(reference), protons: settings.regionNuclei } };
  }
  const total = settings.totalNuclei ?? structureNuclei(subject);
  return total === null ? question : { ...question, reference: { total_protons: total } };
};

/** Decimals that show `digits` significant ones, six at most. */
export const significantDecimals = (value: number, digits: number): number =>
  value === 0 || !Number.isFinite(value)
    ? digits
    : Math.min(6, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value)))));
