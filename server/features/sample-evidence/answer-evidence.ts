import type {
  EvidencePair,
  MassOfCompound,
  NmrOfCompound,
  sampleEvidenceRoutes,
} from '#contract/sample-evidence';
import { mainIonOf } from '#engines/ms/sample/main-ion.ts';
import { massComparisonVersion } from '#engines/ms/sample/mass-comparison-version.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { type AnalysisTable, findAnalysis, findCurrentResult } from '../analyses/index.ts';
import { findReadableCompound, listMeasurements } from '../compounds/index.ts';
import { listReviewStates } from '../fid-runs/index.ts';
import { findRun, type MsRunTable } from '../ms/index.ts';
import { compareMassOnPool, identifyOnPool, type MassOfSample, nameOne } from '../structures/index.ts';
import { readMass, sourceOfRun } from './find-mass.ts';

type Declaration = typeof sampleEvidenceRoutes.ofCompound;
type Services = Pick<Kernel, 'hooks' | 'pool' | 'securityEvents' | 'settings' | 'store'>;

/** Compared at once; of more the newest. */
const mostRecords = 20;

interface NmrRecord {
  readonly row: NmrOfCompound;
  readonly solvent: string | null;
}

const describeNmr = async (
  kernel: Services,
  ctx: Ctx,
  row: AnalysisTable,
  identity: string,
): Promise<NmrRecord> => {
  const current = await findCurrentResult(kernel, row);
  const structure = current?.structure ?? null;
  const states = row.run_id === null ? null : await listReviewStates(kernel.store.read, [row.run_id]);
  const identified =
    structure === null ? null : await identifyOnPool(kernel.pool, { smiles: structure.smiles }, ctx.signal);
  const named = structure === null ? null : await nameOne(kernel.pool, structure, ctx.signal);
  return {
    solvent: current?.result.solvent ?? null,
    row: {
      analysis_id: row.id,
      title: row.title,
      nucleus: row.nucleus,
      status: row.status,
      revision: row.revision,
      review_state: row.run_id === null ? null : (states?.get(row.run_id) ?? null),
      created_at: row.created_at,
      smiles: structure?.smiles ?? null,
      inchi: named?.inchi ?? null,
      inchikey: named?.inchikey ?? null,
      formula: structure?.formula ?? null,
      is_registered: identified === null ? null : identified.ok && identified.value.identity === identity,
      verdict: current?.check?.verdict ?? null,
      score: current?.check?.score ?? null,
      contradictions: row.contradiction_count,
    },
  };
};

interface MassRecord {
  readonly run: MsRunTable;
  readonly sample: MassOfSample | null;
}

const describeMass = (
  { run, sample }: MassRecord,
  registered: MassOfCompound['registered'],
): MassOfCompound => {
  const main = sample === null ? null : mainIonOf(sample.ions, sample.ppm);
  return {
    run_id: run.id,
    sample_name: run.sample_name,
    created_at: run.created_at,
    annotation_id: sample?.source.annotation_id ?? null,
    revision: sample?.source.revision ?? null,
    reviewed: sample?.source.reviewed ?? false,
    main:
      main === null
        ? null
        : { key: main.key, mz: main.mz, adduct: main.adduct, formula: main.formula, level: main.level },
    registered,
  };
};

const comparePairs = async (
  kernel: Services,
  ctx: Ctx,
  nmr: readonly NmrRecord[],
  samples: readonly MassOfSample[],
): Promise<EvidencePair[]> => {
  const pairs = nmr.map(async ({ row, solvent }): Promise<EvidencePair[]> => {
    if (row.smiles === null || samples.length === 0) return [];
    const [rows = []] = await compareMassOnPool(
      kernel.pool,
      { structures: [row.smiles], solvent, samples },
      ctx.signal,
    );
    const own = { analysis_id: row.analysis_id, title: row.title, revision: row.revision };
    return rows.map((judged) => ({ ...own, judged }));
  });
  return (await Promise.all(pairs)).flat();
};

/** What is attached to a compound and open to the caller, NMR beside mass spectra, and how they agree as they stand now. */
export const answerEvidence = async (
  kernel: Services,
  { params }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const { read } = kernel.store;
  const compound = await findReadableCompound(kernel, ctx, params.id, 'compounds.evidence');
  const attached = (await listMeasurements(read, ctx.principal, compound.id)).slice(0, mostRecords);
  const nmr: NmrRecord[] = [];
  const mass: MassRecord[] = [];
  const tie = { tie: 'compound', tied_by: `Both are attached to the compound ${compound.id}.` } as const;
  for (const { analysis_id, ms_run_id } of attached) {
    const analysis = analysis_id === null ? undefined : await findAnalysis(read, analysis_id);
    if (analysis !== undefined) nmr.push(await describeNmr(kernel, ctx, analysis, compound.identity));
    const run = ms_run_id === null ? undefined : await findRun(read, ms_run_id);
    if (run === undefined) continue;
    const [source] = await sourceOfRun(read, run, tie, ctx.principal);
    const [sample] = source === undefined ? [] : await readMass(read, source);
    mass.push({ run, sample: sample ?? null });
  }
  const samples = mass.flatMap(({ sample }) => sample ?? []);
  const [registered = []] =
    samples.length === 0
      ? []
      : await compareMassOnPool(
          kernel.pool,
          { structures: [compound.smiles], solvent: null, samples },
          ctx.signal,
        );
  const ofAnnotation = new Map(registered.map((row) => [row.annotation_id, row]));
  return {
    body: {
      compound_id: compound.id,
      nmr: nmr.map(({ row }) => row),
      mass: mass.map((record) =>
        describeMass(record, ofAnnotation.get(record.sample?.source.annotation_id ?? '') ?? null),
      ),
      pairs: await comparePairs(kernel, ctx, nmr, samples),
      ...unreviewed(massComparisonVersion, []),
    },
  };
};
