import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import { type CompoundSummary, compoundRoutes } from '#contract/compounds';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { useReply } from '../../api/use-reply.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choices.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';
import { CompoundFigure } from '../shared/structures/compound-figure.tsx';
import { Formula } from '../shared/structures/formula.tsx';
import { ProjectSection } from './project-section.tsx';
import type { SectionProps } from './section-props.ts';

/** CSS pixels. */
const figure = { width: 180, maxHeight: 96, margin: 10, maxBond: 22 };
/** Most the service lists at once. */
const query = { limit: 200 } as const;

interface AttachHereDialogProps {
  readonly projectId: string;
  readonly attachedIds: ReadonlySet<string>;
  readonly onAttached: (name: string) => void;
  readonly onClose: () => void;
}

/** Chooses one registered compound for the project. */
function AttachHereDialog({ projectId, attachedIds, onAttached, onClose }: AttachHereDialogProps) {
  const { t } = useMessages();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, reload } = useReply(compoundRoutes.list, { query });
  const isCut = data !== null && data.next_cursor !== null;
  const free = (data?.items ?? []).filter(({ id }) => !attachedIds.has(id));
  const form = useAction(async () => {
    if (chosen === null) return;
    await api.call(compoundRoutes.attach, { params: { id: chosen }, body: { project_id: projectId } });
    onAttached(free.find(({ id }) => id === chosen)?.name ?? '');
  });
  return (
    <FormDialog
      draft={null}
      title={t('projects.compounds.add')}
      action={t('compounds.attach')}
      form={form}
      isIncomplete={chosen === null}
      quotes={['conflict', 'forbidden']}
      intro={<p>{t('projects.compounds.addText')}</p>}
      onClose={onClose}
    >
      {error !== null && <ErrorState error={error} onRetry={reload} />}
      {data !== null && free.length === 0 && !isCut && <p>{t('projects.compounds.noneLeft')}</p>}
      <Select
        label={t('projects.compounds.choose')}
        hint={isCut ? t('compounds.newestOnly', { count: query.limit }) : undefined}
        choices={free.map(({ id, name, formula }) => ({ value: id, label: `${name} (${formula})` }))}
        value={chosen}
        onChange={setChosen}
        isDisabled={free.length === 0}
      />
    </FormDialog>
  );
}

function CompoundCard({ row }: { readonly row: CompoundSummary }) {
  return (
    <li className="project-card">
      <CompoundFigure name={row.name} text={{ smiles: row.smiles }} size={figure} />
      <Link className="list-link truncate" href={`/compounds/${row.id}`}>
        {row.name}
      </Link>
      <span className="muted">
        <Formula formula={row.formula} />
      </span>
    </li>
  );
}

/** The substances the project is about, drawn. */
export function ProjectCompounds({ projectId, canAdd }: SectionProps) {
  const { t } = useMessages();
  const [isAdding, setAdding] = useState(false);
  const list = useList(compoundRoutes.list, { query: { project_id: projectId, ...query } });
  return (
    <>
      <ProjectSection
        title={t('compounds.title')}
        list={list}
        empty={t('projects.compounds.none')}
        action={
          canAdd && (
            <Button icon={<Paperclip aria-hidden="true" />} onPress={() => setAdding(true)}>
              {t('projects.compounds.add')}
            </Button>
          )
        }
        shown={8}
      >
        {(rows) => (
          <ul className="project-cards">
            {rows.map((row) => (
              <CompoundCard key={row.id} row={row} />
            ))}
          </ul>
        )}
      </ProjectSection>
      {isAdding && (
        <AttachHereDialog
          projectId={projectId}
          attachedIds={new Set(list.items?.map(({ id }) => id))}
          onAttached={(name) => {
            setAdding(false);
            showToast('ok', t('projects.compounds.added', { name }));
            list.reload();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
