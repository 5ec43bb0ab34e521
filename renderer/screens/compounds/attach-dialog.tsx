import { useState } from 'react';
import { analysisRoutes } from '#contract/analyses';
import { compoundRoutes } from '#contract/compounds';
import { msRoutes } from '#contract/ms';
import { projectRoutes } from '#contract/projects';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { choicesOf, RadioGroup, Select } from '../../ui/choices.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.tsx';

interface AttachDialogProps {
  readonly compoundId: string;
  readonly onAttached: () => void;
  readonly onClose: () => void;
}

const kinds = ['analysis', 'ms_run', 'project'] as const;
type Kind = (typeof kinds)[number];

/** Most the service lists at once. */
const query = { limit: 200 } as const;

/** Chooses one own analysis, run of mass spectra or project for a compound. */
export function AttachDialog({ compoundId, onAttached, onClose }: AttachDialogProps) {
  const { t } = useMessages();
  const [kind, setKind] = useState<Kind>('analysis');
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useResource(
    async (signal) => {
      if (kind === 'project') {
        const { items, next_cursor } = await api.call(projectRoutes.list, { query }, { signal });
        return { isCut: next_cursor !== null, items: items.map(({ id, name }) => ({ id, title: name })) };
      }
      if (kind === 'ms_run') {
        const { items, next_cursor } = await api.call(msRoutes.listRuns, { query }, { signal });
        return {
          isCut: next_cursor !== null,
          items: items.map(({ id, sample_name }) => ({ id, title: sample_name })),
        };
      }
      const { items, next_cursor } = await api.call(analysisRoutes.list, { query }, { signal });
      return { isCut: next_cursor !== null, items: items.map(({ id, title }) => ({ id, title })) };
    },
    [kind],
  );
  const form = useAction(async () => {
    if (chosen === null) return;
    const body = { [`${kind}_id`]: chosen };
    await api.call(compoundRoutes.attach, { params: { id: compoundId }, body });
    onAttached();
  });
  return (
    <FormDialog
      draft={null}
      title={t('compounds.attachLong')}
      action={t('compounds.attach')}
      form={form}
      isIncomplete={chosen === null}
      refusedKey="compounds.attachedAlready"
      onClose={onClose}
    >
      <RadioGroup
        label={t('compounds.attachTo')}
        orientation="horizontal"
        choices={choicesOf(kinds, (value) => t(`compounds.kind.${value}`))}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setChosen(null);
        }}
      />
      {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      <Select
        label={t(`compounds.kind.${kind}`)}
        hint={list.data?.isCut === true ? t('compounds.newestOnly', { count: query.limit }) : undefined}
        choices={(list.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        value={chosen}
        onChange={setChosen}
        isDisabled={list.data === null || list.data.items.length === 0}
      />
    </FormDialog>
  );
}
