import { type ActionItem, mostPerDossier, type Requirement } from '#contract/dossiers';
import { type Checklist, guideline as guidelines, type readinessRoutes } from '#contract/readiness';
import type { Input } from '#kernel/contract/define-route.ts';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import { firstRows } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { readCurrentRegister } from '../dossier-assessments/index.ts';
import {
  type DossierTable,
  findDossier,
  listActionItems,
  listRequirements,
  listResponsible,
} from '../dossiers/index.ts';
import { examineDossier } from './examine-dossier.ts';
import { guidelineNamed, guidelineOf } from './guideline-of.ts';

type Show = typeof readinessRoutes.checklist;
type Line = Checklist['guidelines'][number];
type Guideline = Line['guideline'];

/** What the dossier holds of each guideline: records, not verdicts. */
const countRecords = async (
  db: Db,
  dossier: DossierTable,
  present: readonly { readonly part: string; readonly count: number }[],
): Promise<Readonly<Record<Guideline, number>>> => {
  const { entries } = await readCurrentRegister(db, dossier.id);
  const mutagenic = entries.filter(({ section }) => section === 'mutagenic_impurities').length;
  const countOf = (part: string) => present.find((each) => each.part === part)?.count ?? 0;
  return {
    q3ab: entries.length - mutagenic,
    m7: mutagenic,
    nitrosamines: countOf('nitrosamines'),
    q3c: countOf('solvents'),
    q3d: countOf('elements'),
    q6a: countOf('batches'),
    dossier: countOf('requirements'),
  };
};

const stateOf = (line: Omit<Line, 'state'>): Line['state'] => {
  if (line.findings.length > 0) return 'open';
  if (line.records > 0) return 'nothing_missing';
  return line.requirements.some(({ status }) => status === 'not_applicable') ? 'not_applicable' : 'not_begun';
};

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const namedBy = ({ guideline }: Requirement): Guideline => guidelineNamed(guideline) ?? 'dossier';

const toRequirement = ({ id, clause, title, status, not_applicable_reason }: Requirement) => ({
  id,
  clause,
  title,
  status,
  not_applicable_reason,
});

const toItem = ({ id, title, assignee, due_date }: ActionItem) => ({ id, title, assignee, due_date });

/** The readiness of the dossier as it is, by guideline. Every finding stands under one of them. */
const composeChecklist = async (
  db: Db,
  dossier: DossierTable,
): Promise<Pick<Checklist, 'rules_version' | 'ready' | 'guidelines'>> => {
  const { findings, present, ready, rules_version } = await examineDossier(db, dossier);
  const rows = firstRows(mostPerDossier);
  const requirements = await listRequirements(db, dossier.id, undefined, rows);
  const items = await listActionItems(db, dossier.id, undefined, rows);
  const work = { requirements: byId(requirements), actionItems: byId(items) };
  const records = await countRecords(db, dossier, present);
  const found = Map.groupBy(findings, (finding) => guidelineOf(finding, work));
  const asked = Map.groupBy(requirements, namedBy);
  const todo = Map.groupBy(
    items.filter(({ status }) => status === 'open'),
    ({ requirement_id }): Guideline => {
      const requirement = requirement_id === null ? undefined : work.requirements.get(requirement_id);
      return requirement === undefined ? 'dossier' : namedBy(requirement);
    },
  );
  const lines = guidelines.options.map((guideline): Line => {
    const line = {
      guideline,
      records: records[guideline],
      findings: found.get(guideline) ?? [],
      requirements: (asked.get(guideline) ?? []).map(toRequirement),
      action_items: (todo.get(guideline) ?? []).map(toItem),
    };
    return { ...line, state: stateOf(line) };
  });
  return { rules_version, ready, guidelines: lines };
};

export const showChecklist = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params }: Input<Show>,
  ctx: Ctx,
): Promise<JsonOutcome<Show>> => {
  const dossier = await findDossier(kernel, ctx, params.id, 'readiness.checklist');
  const db = kernel.store.read;
  return {
    body: {
      dossier_id: dossier.id,
      dossier_revision: dossier.revision,
      ...(await composeChecklist(db, dossier)),
      ...(await listResponsible(db, dossier)),
      human_review_required: true,
      disclaimer,
    },
  };
};
