import { ArrowRight } from 'lucide-react';
import { Link } from 'react-aria-components';
import type { Dossier } from '#contract/dossiers';
import type { Checklist } from '#contract/readiness';
import type { Resource } from '../../../api/use-resource.ts';
import { Panel } from '../../../frame/page.tsx';
import { dossierPath } from '../../../frame/paths/dossier-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { LoadingState } from '../../../ui/states.tsx';
import { GuidelineLine } from './checklist-line.tsx';
import { Module3Line } from './module-3-line.tsx';
import './checklist.css';

interface ChecklistPanelProps {
  readonly dossier: Dossier;
  readonly checklist: Resource<Checklist>;
}

/** The dossier as it is now against each guideline: what is missing, who has it, and the step that mends it. */
export function ChecklistPanel({ dossier, checklist }: ChecklistPanelProps) {
  const { t } = useMessages();
  const { data } = checklist;
  return (
    <Panel
      title={t('dossiers.checklist')}
      isFlush
      actions={
        <Link className="dossier-go" href={dossierPath(dossier.id, 'readiness')}>
          {t('dossiers.readiness.all')}
          <ArrowRight aria-hidden="true" />
        </Link>
      }
    >
      <p className="dossier-line muted">
        {t('dossiers.checklist.intro')}
        {data !== null && data.reviewers.length > 0 && (
          <>
            {' '}
            {t('dossiers.approval.reviewers', { names: data.reviewers.map(({ name }) => name).join(', ') })}
          </>
        )}
      </p>
      <LoadingState resource={checklist} lines={6} />
      {data !== null && (
        <ul>
          {data.guidelines.map((line) => (
            <GuidelineLine key={line.guideline} line={line} checklist={data} />
          ))}
          <Module3Line dossier={dossier} />
        </ul>
      )}
    </Panel>
  );
}
