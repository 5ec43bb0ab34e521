import { CircleDashed, Minus, Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { dossierWorkRoutes, type Requirement } from '#contract/dossiers';
import { api } from '../../../api/api.ts';
import type { Pages } from '../../../api/use-pages.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { useCommands } from '../../../shell/commands.ts';
import { Panel } from '../../../shell/page.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { dossiersCommands } from '../dossiers-commands.ts';
import { useDossierPages } from '../use-dossier-pages.ts';
import { RequirementDialog } from './requirement-dialog.tsx';

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

const columnsFor = (
  { t }: Messages,
  edit: ((requirement: Requirement) => void) | null,
): readonly TableColumn<Requirement>[] => [
  {
    id: 'title',
    label: t('dossiers.requirement'),
    isRowHeader: true,
    render: (row) => <span className="dossier-name">{row.title}</span>,
  },
  {
    id: 'guideline',
    label: t('regulatory.basis.guideline'),
    render: ({ guideline, clause }) => (
      <span className="dossier-name">{clause === null ? guideline : `${guideline}, ${clause}`}</span>
    ),
  },
  { id: 'status', label: t('dossiers.status'), render: (row) => <RequirementStatus of={row} /> },
  {
    id: 'evidence',
    label: t('dossiers.requirement.evidence'),
    render: (row) => <span className="dossier-name">{row.evidence ?? '—'}</span>,
  },
  ...(edit === null
    ? []
    : [
        {
          id: 'actions',
          label: t('dossiers.edit'),
          hideLabel: true,
          align: 'end' as const,
          render: (row: Requirement) => (
            <IconButton
              label={t('dossiers.editName', { name: row.title })}
              icon={<Pencil />}
              onPress={() => edit(row)}
            />
          ),
        },
      ]),
];

export const useRequirements = (dossierId: string): Pages<Requirement> =>
  useDossierPages(dossierId, (input, options) =>
    api.call(dossierWorkRoutes.listRequirements, input, options),
  );

interface RequirementsPanelProps {
  readonly dossierId: string;
  readonly list: Pages<Requirement>;
  readonly canWrite: boolean;
}

/** What the dossier has to satisfy, with where that is shown. */
export function RequirementsPanel({ dossierId, list, canWrite }: RequirementsPanelProps) {
  const messages = useMessages();
  const { t } = messages;
  const [editing, setEditing] = useState<Requirement | 'new' | null>(null);
  useCommands(
    useMemo(
      () => (canWrite ? [{ ...dossiersCommands.addRequirement, run: () => setEditing('new') }] : []),
      [canWrite],
    ),
  );
  return (
    <Panel
      title={t('dossiers.requirements')}
      isFlush
      actions={
        canWrite && (
          <Button icon={<Plus aria-hidden="true" />} onPress={() => setEditing('new')}>
            {t('dossiers.requirement.add')}
          </Button>
        )
      }
    >
      <Listing list={list} skeletonLines={3} empty={<EmptyState title={t('dossiers.requirements.empty')} />}>
        {(rows) => (
          <Table
            label={t('dossiers.requirements')}
            columns={columnsFor(messages, canWrite ? setEditing : null)}
            rows={rows}
            rowId={({ id }) => id}
            rowText={({ title }) => title}
          />
        )}
      </Listing>
      {editing !== null && (
        <RequirementDialog
          dossierId={dossierId}
          initial={editing === 'new' ? null : editing}
          onSaved={() => {
            setEditing(null);
            list.reload();
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}
