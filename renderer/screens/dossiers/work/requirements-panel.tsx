import { CircleDashed, Minus } from 'lucide-react';
import { dossierWorkRoutes, type Requirement } from '#contract/dossiers';
import { useList } from '../../../api/use-list.ts';
import type { Pages } from '../../../api/use-pages.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { column, type TableColumn } from '../../../ui/table.tsx';
import { dossiersCommands } from '../dossiers-commands.ts';
import { RequirementDialog } from './requirement-dialog.tsx';
import { WorkPanel } from './work-panel.tsx';

function RequirementStatus({ of: { status, not_applicable_reason: why } }: { readonly of: Requirement }) {
  const { t } = useMessages();
  const word = t(`dossiers.requirement.status.${status}`);
  if (status === 'met') return <Chip tone="ok">{word}</Chip>;
  const Icon = status === 'open' ? CircleDashed : Minus;
  return (
    <>
      <Chip icon={<Icon aria-hidden="true" />}>{word}</Chip>
      {why !== null && <span className="dossier-note">{why}</span>}
    </>
  );
}

const columnsFor = ({ t }: Messages): readonly TableColumn<Requirement>[] => [
  column('title', t('dossiers.requirement'), (row) => <span className="record-name">{row.title}</span>, {
    isRowHeader: true,
  }),
  column('guideline', t('regulatory.basis.guideline'), ({ guideline, clause }) => (
    <span className="record-name">{clause === null ? guideline : `${guideline}, ${clause}`}</span>
  )),
  column('status', t('dossiers.status'), (row) => <RequirementStatus of={row} />),
  column('evidence', t('dossiers.requirement.evidence'), (row) => (
    <span className="record-name">{row.evidence ?? '—'}</span>
  )),
];

export const useRequirements = (dossierId: string): Pages<Requirement> =>
  useList(dossierWorkRoutes.listRequirements, { params: { id: dossierId } });

interface RequirementsPanelProps {
  readonly dossierId: string;
  readonly list: Pages<Requirement>;
  readonly canWrite: boolean;
  readonly onSaved: () => void;
}

/** What the dossier has to satisfy, with where that is shown. */
export function RequirementsPanel({ dossierId, list, canWrite, onSaved }: RequirementsPanelProps) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <WorkPanel
      title={t('dossiers.requirements')}
      addLabel={t('dossiers.requirement.add')}
      empty={t('dossiers.requirements.empty')}
      addCommand={dossiersCommands.addRequirement}
      list={list}
      columns={columnsFor(messages)}
      canWrite={canWrite}
      onSaved={onSaved}
      renderDialog={(initial, onSaved, onClose) => (
        <RequirementDialog dossierId={dossierId} initial={initial} onSaved={onSaved} onClose={onClose} />
      )}
    />
  );
}
