import type { NmrEvidence } from '#contract/dossier-assessments';
import type { nmrFindingRoutes } from '#contract/nmr-findings';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { countMultiplets, findCurrentResult, findReadableAnalysis } from '../analyses/index.ts';
import { sendFinding } from '../dossier-assessments/index.ts';
import { findRun } from '../fid-runs/index.ts';
import { identifyOnPool } from '../structures/index.ts';
import { groupSignals, type ImpuritySignals } from './group-signals.ts';
import { measureAmount, type NoAmount, shareOfCompound } from './measure-amount.ts';

type Declaration = typeof nmrFindingRoutes.sendImpurity;
type Body = Input<Declaration>['body'];
type Services = Pick<
  Kernel,
  'alterations' | 'audit' | 'blobs' | 'hooks' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'
>;
const route = 'nmrFindings.sendImpurity';
const shiftDecimals = 2;

/** Nothing is invented: what nobody identified is called by its shift. */
const nameOf = ({ name }: Body, { assignment, signals }: ImpuritySignals): string =>
  name ?? assignment ?? `Unidentified, δ ${(signals[0]?.shift_ppm ?? 0).toFixed(shiftDecimals)} ppm`;

/** What a person says it is: the structure that was given, or the name of the assignment alone. */
const proposedOf = async (
  { pool }: Services,
  ctx: Ctx,
  { smiles, name }: Body,
  { assignment }: ImpuritySignals,
): Promise<NmrEvidence['proposed']> => {
  const called = name ?? assignment;
  if (smiles === undefined)
    return assignment === null ? null : { name: called, smiles: null, inchikey: null, formula: null };
  const read = await identifyOnPool(pool, { smiles }, ctx.signal);
  if (!read.ok) throw invalidField('smiles', read.error.message);
  const [names] = await pool.run<readonly { readonly inchikey: string | null }[]>('chem.name', [smiles], {
    signal: ctx.signal,
  });
  return { name: called, smiles, inchikey: names?.inchikey ?? null, formula: read.value.formula };
};

const whyNoAmount: Readonly<Record<NoAmount, string>> = {
  no_area:
    'A line of this impurity has no area that counts; draw a range around it, or leave the protons out.',
  no_reference:
    'No signal of the compound alone has known protons, so the integral is no amount; give the analysis its structure, set the protons of a signal, or leave the protons out.',
};

const amountOf = (
  { protons }: Body,
  { peaks }: ImpuritySignals,
  counted: Parameters<typeof measureAmount>[1],
): NmrEvidence['amount'] => {
  if (protons === undefined) return null;
  const amount = measureAmount(peaks, counted, protons);
  if (typeof amount === 'string') throw invalidField('protons', whyNoAmount[amount]);
  return amount;
};

/** Sent again with protons or a structure it is more than was sent, and recorded beside it. */
const keyOf = ({ key }: ImpuritySignals, { protons }: Body, proposed: NmrEvidence['proposed']): string =>
  [
    key,
    ...(protons === undefined ? [] : [`${protons} H`]),
    ...(proposed?.smiles == null ? [] : [proposed.inchikey ?? proposed.smiles]),
  ].join(' ');

/** Lines of an impurity in the revision that counts, as evidence of an impurity of a dossier. */
export const sendImpurity = async (
  kernel: Services,
  { params, body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const analysis = await findReadableAnalysis(kernel, ctx, params.id, route);
  const current = await findCurrentResult(kernel, analysis);
  const run = analysis.run_id === null ? undefined : await findRun(kernel.store.read, analysis.run_id);
  const isOpen = run === undefined || run.review_state === 'pending' || run.review_state === 'rejected';
  if (current === null || isOpen || analysis.status !== 'completed')
    throw conflict(
      'What an analysis says goes to other records once it is complete; this one is being processed or waits for its review.',
    );
  if (analysis.revision !== body.revision)
    throw conflict(`Revision ${analysis.revision} is the newest by now; read it and send from it.`);
  const line = current.peaks.find(({ id }) => id === body.peak_id);
  if (line === undefined) throw invalidField('peak_id', `The analysis has no line ${body.peak_id}.`);
  if (line.category !== 'impurity')
    throw invalidField(
      'peak_id',
      'This line is not classified as of an impurity; correct its category first.',
    );
  const counted = { peaks: current.peaks, multiplets: countMultiplets(current) };
  const found = groupSignals(line, {
    runId: run.id,
    revision: analysis.revision,
    read: current.result.peaks,
    ...counted,
  });
  const isProton = current.result.nucleus === '1H';
  if (body.protons !== undefined && !isProton)
    throw invalidField('protons', 'Integrals of this nucleus are no amounts; leave the protons out.');
  const proposed = await proposedOf(kernel, ctx, body, found);
  return sendFinding<NmrEvidence>(kernel, ctx, {
    finding: {
      measured: {
        method: 'nmr',
        name: nameOf(body, found),
        analysis_id: analysis.id,
        analysis_revision: analysis.revision,
        run_id: run.id,
        signal_key: keyOf(found, body, proposed),
        nucleus: current.result.nucleus,
        solvent: analysis.solvent,
        signals: found.signals,
        area_percent: isProton ? shareOfCompound(found.peaks, counted) : null,
        amount: amountOf(body, found, counted),
        proposed,
      },
      impurity_kind: body.impurity_kind,
    },
    dossierId: body.dossier_id,
    route,
    record: { type: 'analysis', id: analysis.id },
  });
};
