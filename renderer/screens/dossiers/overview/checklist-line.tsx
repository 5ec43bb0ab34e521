import { CircleDashed, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import type { Checklist, ReadinessFinding } from '#contract/readiness';
import { dossierPath } from '../../../frame/paths/dossier-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Day } from '../../../ui/day.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { areaOfFinding, tabOfArea } from '../readiness/finding-areas.ts';
import { workAnchors } from '../work/work-anchors.ts';

type Line = Checklist['guidelines'][number];

interface ChecklistRowProps {
  readonly title: string;
  /** What the guideline asks about. */
  readonly about: string;
  readonly state: ReactNode;
  readonly who: ReactNode;
  readonly children: ReactNode;
}

/** One guideline: its name and state, what is missing, and who has it. */
export function ChecklistRow({ title, about, state, who, children }: ChecklistRowProps) {
  return (
    <li className="checklist-line">
      <div>
        <h3>{title}</h3>
        <span className="dossier-note">{about}</span>
        {state}
      </div>
      <div>{children}</div>
      <div>{who}</div>
    </li>
  );
}

/** Where the step of a finding is taken: another tab, or a list further down on this one. */
const placeOf = (dossierId: string, finding: ReadinessFinding): string => {
  const area = areaOfFinding(finding);
  return area === 'requirements' || area === 'action_items'
    ? `${dossierPath(dossierId, 'overview')}#${workAnchors[area]}`
    : dossierPath(dossierId, tabOfArea[area]);
};

interface FindingStepsProps {
  readonly dossierId: string;
  readonly findings: readonly ReadinessFinding[];
}

/** What is missing, each with the step that mends it as the way there. */
function FindingSteps({ dossierId, findings }: FindingStepsProps) {
  return (
    <ul className="checklist-findings">
      {findings.map((finding) => (
        <li key={`${finding.rule} ${finding.record?.id ?? finding.missing}`}>
          <strong>
            <ServiceText text={finding.missing} />
          </strong>{' '}
          <Link className="checklist-step" href={placeOf(dossierId, finding)}>
            <ServiceText text={finding.to_do} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LineState({ line: { state, findings } }: { readonly line: Line }) {
  const { t } = useMessages();
  switch (state) {
    case 'open':
      return <Chip tone="warn">{t('dossiers.checklist.open', { count: findings.length })}</Chip>;
    case 'nothing_missing':
      return <Chip tone="ok">{t('dossiers.readiness.nothingMissing')}</Chip>;
    case 'not_applicable':
      return (
        <Chip icon={<Minus aria-hidden="true" />}>{t('dossiers.requirement.status.not_applicable')}</Chip>
      );
    case 'not_begun':
      return <Chip icon={<CircleDashed aria-hidden="true" />}>{t('dossiers.checklist.notBegun')}</Chip>;
  }
}

interface WhoProps {
  readonly line: Line;
  readonly owner: Checklist['owner'];
}

/** Whoever open action items are assigned to; without any, the owner of the dossier. */
function Who({ line: { state, action_items }, owner }: WhoProps) {
  const { t } = useMessages();
  const assigned = action_items.filter(({ assignee }) => assignee !== null);
  if (assigned.length > 0)
    return (
      <ul>
        {assigned.map(({ id, title, assignee, due_date }) => (
          <li key={id}>
            {assignee}
            <span className="dossier-note">
              {title}
              {due_date !== null && (
                <>
                  {', '}
                  <Day of={due_date} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    );
  if (state !== 'open') return null;
  if (owner === null) return t('dossiers.owner.none');
  return (
    <>
      {owner.name}
      <span className="dossier-note">{t('dossiers.checklist.owner')}</span>
    </>
  );
}

/** One guideline of the checklist as the service tells it. */
export function GuidelineLine({
  line,
  checklist: { dossier_id, owner },
}: {
  readonly line: Line;
  readonly checklist: Checklist;
}) {
  const { t } = useMessages();
  const reasons = line.requirements.flatMap(({ not_applicable_reason }) => not_applicable_reason ?? []);
  return (
    <ChecklistRow
      title={t(`dossiers.checklist.guideline.${line.guideline}`)}
      about={t(`dossiers.checklist.about.${line.guideline}`)}
      state={<LineState line={line} />}
      who={<Who line={line} owner={owner} />}
    >
      {line.findings.length > 0 ? (
        <FindingSteps dossierId={dossier_id} findings={line.findings} />
      ) : (
        <p className="muted">
          {line.state === 'not_applicable'
            ? reasons.join(' ')
            : t('dossiers.checklist.records', { count: line.records })}
        </p>
      )}
    </ChecklistRow>
  );
}
