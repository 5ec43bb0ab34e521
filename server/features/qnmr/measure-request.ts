import type { QuantificationRecord, QuantificationRequest } from '#contract/qnmr';
import type { MolarMass } from '#engines/chem/molar-mass.ts';
import { readFormula } from '#engines/chem/read-formula.ts';
import type { Result } from '#engines/common/result.ts';
import type { QnmrQuestion, Quantification } from '#engines/nmr/qnmr/model.ts';
import { invalidField } from '#kernel/app-error.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { weighOnPool } from '../structures/index.ts';
import { analysesOf, substancesOf, toQuestion } from './ask-engine.ts';
import { requireSoundRequest } from './decide-request.ts';
import { type GatheredMeasured, gatherMeasured } from './gather-measured.ts';
import { toWire } from './to-wire.ts';

/** More of one element are in no molecule that is weighed here. */
const largestCount = 99_999;

const weighAll = (
  kernel: Pick<Kernel, 'pool'>,
  ctx: Ctx,
  request: QuantificationRequest,
): Promise<MolarMass[]> =>
  Promise.all(
    substancesOf(request).map(async ({ field, substance }) => {
      const { formula, smiles } = substance;
      const text = formula === undefined ? { smiles: smiles ?? '' } : { formula };
      const weighed: Result<MolarMass> = await weighOnPool(kernel.pool, text, ctx.signal);
      if (!weighed.ok)
        throw invalidField(`${field}.${formula === undefined ? 'smiles' : 'formula'}`, weighed.error.message);
      return weighed.value;
    }),
  );

const compute = (
  kernel: Pick<Kernel, 'pool'>,
  ctx: Ctx,
  question: QnmrQuestion,
  gathered: readonly GatheredMeasured[],
): Promise<Quantification> => {
  const transfer = gathered.map(({ data }) => data.spectrum.re.buffer as ArrayBuffer);
  return kernel.pool.run<Quantification>('qnmr.quantify', question, { signal: ctx.signal, transfer });
};

/** All spectra are of one nucleus; another one has other frequencies and other rules. */
const nucleusOf = (gathered: readonly GatheredMeasured[]): string => {
  const nuclei = [...new Set(gathered.map(({ data }) => data.spectrum.nucleus))];
  const [first = ''] = nuclei;
  if (nuclei.length > 1) {
    throw invalidField('measurements', `The analyses are of several nuclei: ${nuclei.join(', ')}.`);
  }
  return first;
};

/** 1H counts H, 13C counts C: a signal has no more nuclei than the molecule has of its element. */
const requireCountable = (
  request: QuantificationRequest,
  masses: readonly MolarMass[],
  nucleus: string,
): void => {
  const element = nucleus.replace(/^\d+/, '');
  for (const [index, { field, substance }] of substancesOf(request).entries()) {
    const formula = masses[index]?.formula ?? '';
    const there = readFormula(formula, largestCount)?.get(element) ?? 0;
    const counted = substance.signals.reduce((sum, { nuclei }) => sum + nuclei, 0);
    if (counted > there)
      throw invalidField(
        `${field}.signals`,
        `The signals count ${counted} nuclei of ${element}, and ${formula} has ${there}.`,
      );
  }
};

/** What a quantification finds, apart from what makes a record of it. */
export type Measurement = Pick<
  QuantificationRecord,
  | 'status'
  | 'nucleus'
  | 'substances'
  | 'inputs'
  | 'result'
  | 'budget'
  | 'checks'
  | 'signals'
  | keyof ReturnType<typeof unreviewed>
>;

/** Reads the spectra, asks the engine on a worker, and answers in the shapes of the wire; nothing is recorded here. */
export const measureRequest = async (
  kernel: Pick<Kernel, 'hooks' | 'pool' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  { request, route }: { readonly request: QuantificationRequest; readonly route: string },
): Promise<Measurement> => {
  requireSoundRequest(request);
  const masses = await weighAll(kernel, ctx, request);
  const gathered = await gatherMeasured(kernel, ctx, analysesOf(request), route);
  const nucleus = nucleusOf(gathered);
  requireCountable(request, masses, nucleus);
  const question = toQuestion(
    request,
    gathered.map(({ data }) => data),
    masses,
  );
  const found = toWire(await compute(kernel, ctx, question, gathered));
  return {
    status: found.result === null ? 'refused' : 'quantified',
    nucleus,
    substances: substancesOf(request).map(({ substance }, index) => ({
      name: substance.name,
      formula: masses[index]?.formula ?? '',
      molar_mass_g_mol: masses[index]?.value ?? 0,
      molar_mass_uncertainty_g_mol: masses[index]?.standardUncertainty ?? 0,
    })),
    inputs: gathered.map(({ input }) => input),
    ...found,
    ...unreviewed(
      found.engine_version,
      found.checks
        .filter(({ verdict }) => verdict === 'warning' || verdict === 'unknown')
        .map(({ code, message, subject }) => ({
          code,
          message: subject === '' ? message : `${subject}: ${message}`,
        })),
    ),
  };
};
