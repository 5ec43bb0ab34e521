import { optimizationRoutes } from '#contract/optimizations';
import type { ReactionProject } from '#contract/reactions';
import { api } from '../../api/api.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useReply } from '../../api/use-reply.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Select } from '../../ui/choices.tsx';
import { createReader } from '../../ui/draft-reader.ts';
import { TextField } from '../../ui/fields.tsx';
import { RecordDialog } from '../../ui/record-dialog.tsx';
import { ErrorState } from '../../ui/states.tsx';

type Fields = Pick<ReactionProject, 'name' | 'description' | 'reaction_smiles' | 'optimization_id'>;
type Body = Fields & Partial<Pick<ReactionProject, 'parameters'>>;

interface ReactionDialogProps {
  readonly title: string;
  readonly action: string;
  /** Null for a new workspace; a change of one that is there asks for its reason. */
  readonly initial: ReactionProject | null;
  readonly save: (body: Body, reason: string) => Promise<void>;
  readonly onClose: () => void;
}

const none = 'none';
/** Most the service lists at once. */
const query = { limit: 200 } as const;

/** What a workspace is about; its conditions may be those of an optimisation. */
export function ReactionDialog({ title, action, initial, save, onClose }: ReactionDialogProps) {
  const { t, f } = useMessages();
  const place = useDraftPlace('reaction', initial?.id ?? 'new', { title: title });
  const [name, setName] = useKept(place, 'name', initial?.name ?? '');
  const [description, setDescription] = useKept(place, 'description', initial?.description ?? '');
  const [reaction, setReaction] = useKept(place, 'reaction', initial?.reaction_smiles ?? '');
  const [chosen, setChosen] = useKept<string>(place, 'chosen', initial?.optimization_id ?? none);
  const runs = useReply(optimizationRoutes.list, { query });
  const items = runs.data?.items ?? [];
  const read = createReader(f.parseNumber);
  const fields: Body = {
    name: read.text('name', name),
    description: description.trim() === '' ? null : description.trim(),
    reaction_smiles: reaction.trim() === '' ? null : reaction.trim(),
    optimization_id: chosen === none ? null : chosen,
  };
  const send = async (reason: string): Promise<void> => {
    // Conditions are taken over once, where the workspace is made: later ones belong to its own experiments.
    if (initial !== null || chosen === none) return save(fields, reason);
    const { parameters } = await api.call(optimizationRoutes.get, { params: { id: chosen }, query: {} });
    return save({ ...fields, parameters }, reason);
  };
  return (
    <RecordDialog
      draft={place}
      title={title}
      action={action}
      asksReason={initial !== null}
      missing={read.missing}
      save={send}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <TextField
            label={t('reactions.name')}
            value={name}
            onChange={setName}
            isRequired
            autoFocus
            maxLength={200}
            {...notesOf('name')}
          />
          <TextField
            label={t('reactions.reaction')}
            isOptional
            hint={t('reactions.reactionHint')}
            value={reaction}
            onChange={setReaction}
            maxLength={5000}
            mono
            {...notesOf('reaction_smiles')}
          />
          {runs.error !== null && <ErrorState error={runs.error} onRetry={runs.reload} />}
          <Select
            label={t('reactions.optimization')}
            isOptional
            hint={initial === null ? t('reactions.optimizationHint') : undefined}
            choices={[
              { value: none, label: t('reactions.noOptimization') },
              ...items.map((run) => ({ value: run.id, label: run.name })),
            ]}
            value={chosen}
            onChange={setChosen}
            isDisabled={runs.data === null}
            {...notesOf('optimization_id')}
          />
          <TextField
            label={t('reactions.description')}
            isOptional
            value={description}
            onChange={setDescription}
            rows={3}
            maxLength={2000}
            {...notesOf('description')}
          />
        </>
      )}
    </RecordDialog>
  );
}
