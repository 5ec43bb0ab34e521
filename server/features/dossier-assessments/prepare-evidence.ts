import type {
  ImpurityEvidence,
  MassEvidence,
  NmrEvidence,
  Register,
  Watch,
} from '#contract/dossier-assessments';
import { conflict } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { UsageEvent } from '#kernel/events/usage-events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail } from '#kernel/request/outcome.ts';
import { type DossierTable, requireStillOpen } from '../dossiers/index.ts';
import { identifyNitrosamineOnPool } from '../regulatory/index.ts';
import { identifyOnPool } from '../structures/index.ts';
import { type EvidenceRef, findEvidence, insertEvidence } from './evidence-store.ts';
import { rankWatches, structureOf } from './rank-watches.ts';
import { type NmrToday, type RecordedEvidence, recordedEvidence } from './read-evidence.ts';
import { type PreparedRecord, prepareRegister } from './register-impurities.ts';
import { impurityOf, listCurrentEntries } from './register-store.ts';
import { requireSameSubstance } from './same-impurity.ts';
import { prepareWatch } from './watch-nitrosamine.ts';
import { listWatchRows } from './watch-store.ts';

type Recorded = 'id' | 'check' | 'check_note' | 'register_id' | 'watch_id' | 'sent_by' | 'sent_at';

/** What was measured of an impurity, before it is recorded. */
export type Measured = Omit<MassEvidence, Recorded> | Omit<NmrEvidence, Recorded | keyof NmrToday>;

/** As much as names it. */
type MeasuredAt =
  | Pick<MassEvidence, 'method' | 'annotation_id' | 'ion_key'>
  | Pick<NmrEvidence, 'method' | 'analysis_id' | 'signal_key'>;

/** An impurity that was found and what was measured of it. */
export interface Finding {
  readonly measured: Measured;
  readonly impurity_kind: 'process' | 'degradant' | undefined;
}

export interface PreparedEvidence {
  /** Answers what was recorded: this, or what was there before. */
  readonly write: (tx: Tx) => Promise<{ readonly evidence: RecordedEvidence; readonly is_new: boolean }>;
  readonly usage: readonly UsageEvent[];
}

type Services = Pick<
  Kernel,
  'alterations' | 'audit' | 'blobs' | 'hooks' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'
>;

interface Check {
  readonly kind: ImpurityEvidence['check'];
  readonly note: string | null;
  /** As it is assessed; undefined where there is none that can be read. */
  readonly smiles: string | undefined;
  readonly nitrosamine: Watch['identity'] | null;
}

const chooseCheck = async (kernel: Services, ctx: Ctx, { proposed }: Measured): Promise<Check> => {
  const smiles = proposed?.smiles ?? undefined;
  const none = { kind: null, smiles: undefined, nitrosamine: null };
  if (smiles === undefined)
    return {
      ...none,
      note: 'No structure is proposed, so neither M7 nor the nitrosamine rules can be asked.',
    };
  const read = await identifyOnPool(kernel.pool, { smiles }, ctx.signal);
  if (!read.ok) return { ...none, note: `The proposed structure cannot be read: ${read.error.message}` };
  const identified = await identifyNitrosamineOnPool(kernel, smiles, ctx.signal);
  if (!identified.ok || !identified.value.isNitrosamine)
    return { kind: 'mutagenic_impurity', note: null, smiles, nitrosamine: null };
  const { code, method } = identified.value;
  return { kind: 'nitrosamine', note: null, smiles, nitrosamine: { code, method } };
};

const shiftDecimals = 2;

/** The record it was found in, in words. */
const sourceOf = (measured: Measured): string =>
  measured.method === 'ms'
    ? `Annotation ${measured.annotation_id} of mass spectra, revision ${measured.annotation_revision}, ion ${measured.ion_key}`
    : `Analysis ${measured.analysis_id} by NMR, revision ${measured.analysis_revision}, δ ${measured.signals.map(({ shift_ppm }) => shift_ppm.toFixed(shiftDecimals)).join(', ')} ppm`;

/** Names what was measured among what was sent to a dossier. */
export const refOf = (dossierId: string, measured: MeasuredAt): EvidenceRef => ({
  dossier_id: dossierId,
  annotation_id: measured.method === 'ms' ? measured.annotation_id : null,
  ion_key: measured.method === 'ms' ? measured.ion_key : null,
  analysis_id: measured.method === 'nmr' ? measured.analysis_id : null,
  signal_key: measured.method === 'nmr' ? measured.signal_key : null,
});

/** The record and its revision, as the trail says them. */
export const sourceFields = (measured: Measured) =>
  measured.method === 'ms'
    ? {
        annotation_id: measured.annotation_id,
        annotation_revision: measured.annotation_revision,
        ion_key: measured.ion_key,
      }
    : {
        analysis_id: measured.analysis_id,
        analysis_revision: measured.analysis_revision,
        signal_key: measured.signal_key,
      };

/** What the register has not got yet, without an amount: a share of areas is none. */
const registerBodyOf = (
  { measured, impurity_kind }: Finding,
  { kind, smiles }: Check,
  sections: ReadonlySet<string>,
): Register['request'] | null => {
  const { name } = measured;
  const structure = smiles === undefined ? {} : { smiles };
  const organic = sections.has('organic_impurities')
    ? []
    : [{ name, ...structure, ...(impurity_kind === undefined ? {} : { impurity_kind }) }];
  const mutagenic =
    kind !== 'mutagenic_impurity' || smiles === undefined || sections.has('mutagenic_impurities')
      ? []
      : [{ name, smiles }];
  if (organic.length + mutagenic.length === 0) return null;
  return {
    ...(organic.length > 0 && { organic_impurities: organic }),
    ...(mutagenic.length > 0 && { mutagenic_impurities: mutagenic }),
    source: sourceOf(measured),
  };
};

const prepareMissingWatch = async (
  kernel: Services,
  ctx: Ctx,
  dossier: DossierTable,
  { name }: Measured,
  { nitrosamine, smiles }: Check,
) => {
  if (nitrosamine === null || smiles === undefined) return null;
  const structure = structureOf(nitrosamine);
  const watches = rankWatches(await listWatchRows(kernel.store.read, dossier.id));
  const isWatched = watches.some(
    (each) => each.structure === structure && each.standing.status === 'current',
  );
  return isWatched ? null : prepareWatch(kernel, ctx, dossier, { name, smiles }, nitrosamine);
};

/**
 * An impurity that was found, for the register of an open dossier: its entries where the dossier has none of its name, without an amount, so
 * that no verdict but `review` comes of it; the check of its structure; and what was measured. Entries that are there stay as they are. Throws
 * a conflict where the name stands for another structure.
 */
export const prepareEvidence = async (
  kernel: Services,
  ctx: Ctx,
  dossier: DossierTable,
  finding: Finding,
): Promise<PreparedEvidence> => {
  const { measured } = finding;
  const impurity = impurityOf(measured.name);
  const currentOf = async (db: Tx | Kernel['store']['read']) =>
    (await listCurrentEntries(db, dossier.id)).filter((entry) => entry.impurity === impurity);
  const current = await currentOf(kernel.store.read);
  await requireSameSubstance(kernel, ctx, dossier.id, current, measured);
  const check = await chooseCheck(kernel, ctx, measured);
  const body = registerBodyOf(finding, check, new Set(current.map(({ section }) => section)));
  const register = body === null ? null : await prepareRegister(kernel, ctx, dossier, body);
  const watch = await prepareMissingWatch(kernel, ctx, dossier, measured, check);
  const recorded = {
    id: kernel.newId('ime'),
    check: check.kind,
    check_note: check.note,
    register_id: register?.record.id ?? null,
    watch_id: watch?.record.id ?? null,
    sent_by: ctx.principal.id,
    sent_at: ctx.nowUtc,
  };
  const evidence: RecordedEvidence = { ...measured, ...recorded };
  const row = {
    id: evidence.id,
    impurity,
    ...refOf(dossier.id, measured),
    register_id: evidence.register_id,
    watch_id: evidence.watch_id,
    record: JSON.stringify(evidence),
    created_by: evidence.sent_by,
    created_at: evidence.sent_at,
  };
  return {
    usage: [...(register?.usage ?? []), ...(watch?.usage ?? [])],
    write: async (tx) => {
      const before = await findEvidence(tx, row);
      if (before !== undefined) return { evidence: recordedEvidence(before), is_new: false };
      await requireStillOpen(tx, dossier.id);
      const now = await currentOf(tx);
      if (now.map(({ id }) => id).join() !== current.map(({ id }) => id).join())
        throw conflict('The register got another entry of this name meanwhile; send it again.');
      if (register !== null)
        await writePart(tx, kernel, ctx, register, 'regulatory_compliance.impurity_risk_register.create');
      if (watch !== null)
        await writePart(tx, kernel, ctx, watch, 'regulatory_compliance.nitrosamine_watch.create');
      await insertEvidence(tx, row);
      await append(tx, kernel, ctx, 'regulatory_compliance.impurity_evidence.create', {
        recordType: 'dossier',
        recordId: dossier.id,
        payload: {
          evidence_id: row.id,
          name: evidence.name,
          ...sourceFields(measured),
          register_id: row.register_id,
          watch_id: row.watch_id,
        },
      });
      return { evidence, is_new: true };
    },
  };
};

type Made =
  | 'regulatory_compliance.impurity_risk_register.create'
  | 'regulatory_compliance.nitrosamine_watch.create'
  | 'regulatory_compliance.impurity_evidence.create';

/** The same entry as where a person registers it. */
const writePart = async (
  tx: Tx,
  kernel: Services,
  ctx: Ctx,
  { write, audit }: Pick<PreparedRecord<unknown>, 'write' | 'audit'>,
  event: Made,
): Promise<void> => {
  await write(tx);
  await append(tx, kernel, ctx, event, audit);
};

const append = (
  tx: Tx,
  { audit }: Services,
  { principal, requestId, adoptionGap }: Ctx,
  event: Made,
  { recordType, recordId, payload, made }: AuditDetail,
): Promise<void> =>
  audit.append(tx, {
    actor: { kind: principal.kind, id: principal.id },
    event,
    recordType,
    recordId,
    requestId,
    payload,
    reasonForChange: null,
    adoptionGap,
    ...(made === undefined ? {} : { made }),
  });
