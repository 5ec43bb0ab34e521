import type { Kernel } from '#kernel/kernel.ts';
import { listApprovedAssignments, renderApproved } from '../analyses/index.ts';
import { activePack } from '../reference-packs/index.ts';
import type { DriftInput, MeasuredDrift } from './drift-task.ts';
import { findBuildOfPack } from './store.ts';
import { readInputs } from './to-wire.ts';

/** So many of the newest approved analyses are looked at: with a few lines each they fill both windows. */
const mostAnalyses = 400;

export interface PackDrift {
  readonly packId: string;
  readonly drift: MeasuredDrift;
}

/** Analyses the pack was built from: what it learnt says nothing of how it does. */
const listLearnt = async (kernel: Pick<Kernel, 'store'>, packId: string): Promise<ReadonlySet<string>> => {
  const build = await findBuildOfPack(kernel.store.read, packId);
  const inputs = build === undefined ? [] : readInputs(build);
  return new Set(inputs.flatMap((input) => ('analysis_id' in input ? [input.analysis_id] : [])));
};

/**
 * How the errors of the shifts pack in use, on what people approved since, compare with those it was calibrated with. Everybody's approved
 * analyses count; nothing but counts leaves. Null where no pack of shifts is in use.
 */
export const measurePackDrift = async (
  kernel: Pick<Kernel, 'alterations' | 'blobs' | 'log' | 'pool' | 'store'>,
  signal: AbortSignal,
): Promise<PackDrift | null> => {
  const pack = await activePack(kernel, 'shifts');
  if (pack === null) return null;
  const learnt = await listLearnt(kernel, pack.id);
  const approved = await listApprovedAssignments(kernel, 'everybody', mostAnalyses);
  const texts: string[] = [];
  for (const { analysisId, revision } of approved) {
    if (learnt.has(analysisId)) continue;
    const text = await renderApproved(kernel, analysisId, revision);
    if (text !== null) texts.push(text);
  }
  const input: DriftInput = { bytes: new TextEncoder().encode(texts.join('')), models: pack.models };
  return { packId: pack.id, drift: await kernel.pool.run<MeasuredDrift>('pack.drift', input, { signal }) };
};
