import type {
  dossierAssessmentRoutes,
  ElementalAssessment,
  RecordedRisk,
  Register,
  RegisterSummary,
  SolventAssessment,
  Watch,
} from '#contract/dossier-assessments';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { answerStored } from './answer-stored.ts';
import { assessElements } from './assess-elements.ts';
import { assessSolvents } from './assess-solvents.ts';
import { recordCumulativeRisk, showCumulativeRisk } from './cumulative-risk.ts';
import { decideRisk } from './decide-risk.ts';
import { type StoredElements, type StoredSolvents, withLevelStanding } from './level-standing.ts';
import { showMarketLimits } from './market-limits.ts';
import { withEntries } from './read-register.ts';
import { readAssessments, readOne, readRecord } from './read-stored.ts';
import { withStanding } from './read-watch.ts';
import { registerImpurities } from './register-impurities.ts';
import type { DossierAssessmentTable, StoredRegister } from './tables.ts';
import { watchNitrosamine } from './watch-nitrosamine.ts';
import { withdrawElements, withdrawSolvents } from './withdraw-levels.ts';
import { withdrawWatch } from './withdraw-watch.ts';

type Rows = readonly DossierAssessmentTable[];

const elements = { kind: 'elemental_impurity_assessment', route: 'dossiers.elementalAssessments' } as const;
const solvents = { kind: 'residual_solvent_assessment', route: 'dossiers.solventAssessments' } as const;
const registers = { kind: 'impurity_risk_register', route: 'dossiers.registers' } as const;
const watches = { kind: 'nitrosamine_watch', route: 'dossiers.watches' } as const;
const risks = { kind: 'nitrosamine_cumulative_risk', route: 'dossiers.recordedRisk' } as const;

const readElements = (read: Db) => withLevelStanding<StoredElements>(read, elements.kind);
const readSolvents = (read: Db) => withLevelStanding<StoredSolvents>(read, solvents.kind);

const readRegisters = (read: Db) => (rows: Rows) =>
  withEntries(
    read,
    rows.map((row) => readRecord<StoredRegister>(row)),
  );

const readWatches =
  (read: Db) =>
  async (rows: Rows): Promise<ReadonlyMap<string, Watch>> =>
    rows[0] === undefined ? new Map() : withStanding(read, rows[0].dossier_id, rows);

export const dossierAssessmentHandlers: Handlers<typeof dossierAssessmentRoutes, Kernel> = {
  assessElements,
  elementalAssessments: async (kernel, input, ctx) => ({
    body: await readAssessments<ElementalAssessment>(
      kernel,
      ctx,
      elements,
      input,
      readElements(kernel.store.read),
    ),
  }),
  elementalAssessment: async (kernel, input, ctx) => {
    const row = await readOne(kernel, ctx, elements, input, input.params.elemental_assessment_id);
    return answerStored(
      kernel,
      ctx,
      (await readElements(kernel.store.read)([row])).get(row.id) as ElementalAssessment,
    );
  },
  withdrawElements,
  assessSolvents,
  solventAssessments: async (kernel, input, ctx) => ({
    body: await readAssessments<SolventAssessment>(
      kernel,
      ctx,
      solvents,
      input,
      readSolvents(kernel.store.read),
    ),
  }),
  solventAssessment: async (kernel, input, ctx) => {
    const row = await readOne(kernel, ctx, solvents, input, input.params.solvent_assessment_id);
    return answerStored(
      kernel,
      ctx,
      (await readSolvents(kernel.store.read)([row])).get(row.id) as SolventAssessment,
    );
  },
  withdrawSolvents,
  registerImpurities,
  registers: async (kernel, input, ctx) => ({
    body: await readAssessments<RegisterSummary>(
      kernel,
      ctx,
      registers,
      input,
      readRegisters(kernel.store.read),
    ),
  }),
  register: async (kernel, input, ctx) => {
    const row = await readOne(kernel, ctx, registers, input, input.params.register_id);
    return answerStored(kernel, ctx, (await readRegisters(kernel.store.read)([row])).get(row.id) as Register);
  },
  decideRisk,
  watchNitrosamine,
  watches: async (kernel, input, ctx) => ({
    body: await readAssessments(kernel, ctx, watches, input, readWatches(kernel.store.read)),
  }),
  watch: async (kernel, input, ctx) => {
    const row = await readOne(kernel, ctx, watches, input, input.params.watch_id);
    return answerStored(kernel, ctx, (await readWatches(kernel.store.read)([row])).get(row.id) as Watch);
  },
  withdrawWatch,
  cumulativeRisk: showCumulativeRisk,
  marketLimits: showMarketLimits,
  recordCumulativeRisk,
  recordedRisk: async (kernel, input, ctx) => {
    const row = await readOne(kernel, ctx, risks, input, input.params.risk_id);
    return answerStored(kernel, ctx, readRecord<RecordedRisk>(row));
  },
};
