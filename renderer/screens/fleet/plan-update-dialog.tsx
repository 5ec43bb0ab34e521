import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type FleetItem, fleetRoutes, mostStages, type UpdatePlan, updatePlanRoutes } from '#contract/fleet';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { useAction } from '../../ui/use-action.tsx';
import {
  isIncompleteStage,
  type StageDraft,
  stageOfDraft,
  unclearNames,
  usualStages,
} from './stage-draft.ts';
import { StageFields } from './stage-fields.tsx';

/** Every machine, to find those that were named: a fleet is some hundreds. */
const listMachines = async (): Promise<readonly FleetItem[]> => {
  const items: FleetItem[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 200, ...(cursor !== null && { cursor }) };
    const page: { items: FleetItem[]; next_cursor: string | null } = await api.call(fleetRoutes.list, {
      query,
    });
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return items;
};

interface PlanUpdateDialogProps {
  /** The plan in force, which this one takes the place of. */
  readonly former: UpdatePlan | null;
  readonly onPlanned: () => void;
  readonly onClose: () => void;
}

/** A version, and in which stages machines take it. */
export function PlanUpdateDialog({ former, onPlanned, onClose }: PlanUpdateDialogProps) {
  const { t } = useMessages();
  const [version, setVersion] = useState('');
  const [stages, setStages] = useState<readonly StageDraft[]>(() =>
    usualStages([t('fleet.update.pilot'), t('fleet.update.early'), t('fleet.update.all')], Date.now()),
  );
  const [unclear, setUnclear] = useState<readonly string[]>([]);
  const form = useAction(async () => {
    setUnclear([]);
    const machines = stages.some(({ kind }) => kind === 'named') ? await listMachines() : [];
    const names = unclearNames(stages, machines);
    if (names.length > 0) return setUnclear(names);
    const body = {
      version: version.trim(),
      stages: stages.map((stage) => stageOfDraft(stage, machines)),
      replaces: former?.id ?? null,
    };
    await api.call(updatePlanRoutes.planUpdate, { body });
    return onPlanned();
  });
  const refused = form.error?.fields['stages'];
  const nextKey = Math.max(...stages.map(({ key }) => key)) + 1;
  return (
    <FormDialog
      draft={null}
      title={t('fleet.update.plan')}
      action={t('fleet.update.plan')}
      form={form}
      isIncomplete={version.trim() === '' || stages.some(isIncompleteStage)}
      size="wide"
      quotes={['conflict']}
      intro={<p>{t(former === null ? 'fleet.update.planText' : 'fleet.update.replaceText')}</p>}
      onClose={onClose}
    >
      <TextField
        label={t('fleet.version')}
        hint={t('fleet.update.versionHint')}
        value={version}
        onChange={setVersion}
        isRequired
        autoFocus
        maxLength={17}
        {...form.notesOf('version')}
      />
      {stages.map((stage, place) => (
        <StageFields
          key={stage.key}
          stage={stage}
          number={place + 1}
          onChange={(next) => setStages(stages.map((one) => (one.key === next.key ? next : one)))}
          onRemove={
            stages.length === 1 ? null : () => setStages(stages.filter(({ key }) => key !== stage.key))
          }
        />
      ))}
      {unclear.length > 0 && (
        <p role="alert" className="field-error">
          {t('fleet.update.unclear', { names: unclear.join(', ') })}
        </p>
      )}
      {refused?.map((text) => (
        <p key={text} role="alert" className="field-error">
          <ServiceText text={text} />
        </p>
      ))}
      {stages.length < mostStages && (
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() => {
            const [last] = stages.slice(-1);
            if (last !== undefined) setStages([...stages, { ...last, key: nextKey, name: '' }]);
          }}
        >
          {t('fleet.update.addStage')}
        </Button>
      )}
      <p className="muted">{t('fleet.update.quiet')}</p>
    </FormDialog>
  );
}
