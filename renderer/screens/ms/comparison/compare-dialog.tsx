import { useNavigate } from 'react-router';
import { msRoutes } from '#contract/ms';
import { msFeatureRoutes } from '#contract/ms-features';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useReply } from '../../../api/use-reply.ts';
import { msComparisonPath } from '../../../frame/paths/ms-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../../ui/choices.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { useAction } from '../../../ui/use-action.tsx';

const roles = ['none', 'sample', 'blank'] as const;
type Role = (typeof roles)[number];

/** The service lays no more side by side. */
const mostRuns = 100;

interface CompareDialogProps {
  readonly projectId: string | null;
  readonly onClose: () => void;
}

/** Which runs of one project stand side by side, and which of them are blanks. */
export function CompareDialog({ projectId, onClose }: CompareDialogProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const query = { limit: mostRuns, ...(projectId !== null && { project_id: projectId }) };
  const runs = useReply(msRoutes.listRuns, { query });
  const place = useDraftPlace('ms_compare', projectId ?? 'all', { title: t('ms.compare') });
  const [chosen, setChosen] = useKept<Readonly<Record<string, Role>>>(place, 'roles', {});
  const read = (runs.data?.items ?? []).filter(({ status }) => status === 'completed');
  const asked = read.flatMap(({ id }) => {
    const role = chosen[id] ?? 'none';
    return role === 'none' ? [] : [{ run_id: id, role }];
  });
  const form = useAction(async () => {
    const { id } = await api.call(msFeatureRoutes.compareRuns, { body: { runs: asked } });
    void navigate(msComparisonPath(id));
  }, place);
  return (
    <FormDialog
      title={t('ms.compare')}
      action={t('ms.compare')}
      size="wide"
      form={form}
      draft={place}
      isIncomplete={asked.length < 2}
      quotes={['conflict', 'validation_error']}
      intro={<p>{t('ms.compare.intro')}</p>}
      onClose={onClose}
    >
      {runs.data === null && <LoadingState resource={runs} lines={3} />}
      <ul className="rows-2">
        {read.map(({ id, sample_name: name }) => (
          <li key={id}>
            <Select
              label={name}
              choices={choicesOf(roles, (role) => t(`ms.compare.role.${role}`))}
              value={chosen[id] ?? 'none'}
              onChange={(role) => setChosen((before) => ({ ...before, [id]: role }))}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
