import { hash } from 'node:crypto';
import { type OverrideBody, overrideUnits, type regulatoryRoutes } from '#contract/regulatory';
import type { EngineError, Result } from '#engines/common/result.ts';
import { doOverlap, type OverrideGuideline } from '#engines/regulatory/overrides/rule-override.ts';
import { conflict, invalidField } from '#kernel/app-error.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { given } from './given.ts';
import { countNotEnded, insertOverride, listAboutSubject } from './override-store.ts';
import { overrideToWire } from './override-to-wire.ts';
import type { ReadOverride, ReadOverrideTask } from './read-override-task.ts';
import { dayOf } from './rules-of-owner.ts';
import type { RuleOverrideTable } from './tables.ts';

type Declaration = typeof regulatoryRoutes.enterOverride;

/** Rows of one owner that hold or will: every assessment reads them all. */
const mostRows = 1_000;
const mostPpm = 1_000_000;

const subjectFields = {
  Q3C: ['name', 'cas'],
  Q3D: ['element', 'route'],
  M7: ['name', 'smiles'],
  nitrosamines: ['name', 'smiles', 'jurisdiction'],
} as const satisfies Readonly<Record<OverrideGuideline, readonly (keyof OverrideBody)[]>>;

const allSubjectFields = [...new Set(Object.values(subjectFields).flat())];

/** Throws 422 for a guideline, a field or a unit a rule row cannot have. */
const requireSense = (body: OverrideBody): OverrideGuideline => {
  const { guideline, unit, value } = body;
  if (guideline === 'Q3A' || guideline === 'Q3B')
    throw invalidField(
      'guideline',
      `The thresholds of ${guideline} follow the daily dose and hold for every impurity alike, so no row can stand in for one of them. What qualifies a single impurity above its threshold belongs into its dossier.`,
    );
  const fitting: readonly string[] = subjectFields[guideline];
  const foreign = allSubjectFields.find((field) => body[field] !== undefined && !fitting.includes(field));
  if (foreign !== undefined) throw invalidField(foreign, `A rule row of ${guideline} has no ${foreign}.`);
  const units: readonly string[] = overrideUnits[guideline];
  if (!units.includes(unit))
    throw invalidField('unit', `A rule row of ${guideline} is written in ${units.join(' or ')}.`);
  if (unit === 'ppm' && Number(value) > mostPpm)
    throw invalidField('value', 'More than 1000000 ppm is more than the whole.');
  return guideline;
};

/** Fields the codes of the engine are about; the rest are about the structure. */
const fieldOf = ({ code }: EngineError): string => {
  if (code === 'cas_invalid' || code === 'solvent_contradicts') return 'cas';
  if (code.startsWith('solvent_')) return 'name';
  if (code.startsWith('element_')) return 'element';
  return code === 'route_missing' ? 'route' : 'smiles';
};

const readOnPool = async (
  kernel: Pick<Kernel, 'pool'>,
  task: ReadOverrideTask,
  signal: AbortSignal,
): Promise<ReadOverride> => {
  const read = await kernel.pool.run<Result<ReadOverride>>('regulatory.read_override', task, { signal });
  if (!read.ok) throw invalidField(fieldOf(read.error), read.error.message);
  return read.value;
};

/** Digest of a row without its end date, which does not change what the row was when it was used. */
const hashContent = (row: Omit<RuleOverrideTable, 'content_sha256'>): string => {
  const {
    replaced: _seen,
    effective_to: _end,
    ended_at: _at,
    ended_by: _by,
    end_reason: _why,
    ...content
  } = row;
  return hash('sha256', renderCanonicalJson(content));
};

const requireFree = async (tx: Db, row: RuleOverrideTable, today: string): Promise<void> => {
  const spanOf = ({ effective_from, effective_to }: RuleOverrideTable) => ({
    effectiveFrom: effective_from,
    effectiveTo: effective_to,
  });
  const others = await listAboutSubject(tx, row);
  const other = others.find((each) => doOverlap(spanOf(each), spanOf(row)));
  if (other !== undefined)
    throw conflict(
      `Your rule row ${other.id} about ${other.name} holds on some of these days (from ${other.effective_from}${other.effective_to === null ? '' : ` to ${other.effective_to}`}); end it first.`,
      { existing_id: other.id },
    );
  if ((await countNotEnded(tx, row.owner_user_id, today)) >= mostRows)
    throw conflict(`At most ${mostRows} rule rows hold at a time; end those that are no longer needed.`);
};

/** Enters a limit of one's own, for what the worker read it to be about. */
export const enterOverride = async (
  kernel: Pick<Kernel, 'newId' | 'pool'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const guideline = requireSense(body);
  const [id, owner] = [kernel.newId('rov'), ctx.principal.id];
  const { name, cas, element, route, smiles, jurisdiction, value, unit, reason, source } = body;
  const engineRow = {
    ...{ id, guideline, value, unit, reason, source, enteredBy: owner, contentSha256: '' },
    effectiveFrom: body.effective_from,
    effectiveTo: null,
    origin: 'rule_row' as const,
    // What it would be once it is reviewed; the warnings say what it is measured by.
    isReviewed: true,
    refusal: null,
    isBackdated: body.effective_from < dayOf(ctx.nowUtc),
  };
  const asked = given({ guideline, name, cas, element, route, smiles, scope: jurisdiction });
  const { subject, replaced, warnings } = await readOnPool(
    kernel,
    { subject: asked, row: engineRow },
    ctx.signal,
  );
  const content: Omit<RuleOverrideTable, 'content_sha256'> = {
    id,
    owner_user_id: owner,
    guideline,
    subject_key: subject.key,
    name: subject.name,
    cas: subject.cas,
    element: subject.element,
    administration_route: subject.route,
    smiles: subject.smiles,
    scope: subject.scope,
    value,
    unit,
    effective_from: body.effective_from,
    effective_to: body.effective_to ?? null,
    reason,
    source,
    replaced: replaced === null ? null : JSON.stringify(replaced),
    created_at: ctx.nowUtc,
    ended_at: null,
    ended_by: null,
    end_reason: null,
  };
  const row: RuleOverrideTable = { ...content, content_sha256: hashContent(content) };
  const entered = overrideToWire(row, ctx.nowUtc, new Map([[owner, ctx.principal.displayName]]));
  const { ended: _none, entered_by_name: _name, ...payload } = entered;
  return {
    write: async (tx) => {
      await requireFree(tx, row, dayOf(ctx.nowUtc));
      await insertOverride(tx, row);
    },
    body: { ...entered, warnings: [...warnings] },
    audit: { recordType: 'rule_override', recordId: id, payload },
  };
};
