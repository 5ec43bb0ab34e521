import { type ForwardCheckBody, reactionRouteRoutes } from '#contract/reaction-routes';
import type { ReactionProject } from '#contract/reactions';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';

interface ForwardDialogProps {
  readonly project: ReactionProject;
  readonly onChecked: (checkId: string) => void;
  readonly onClose: () => void;
}

const parts = ['reactants', 'reagents', 'predicted_products'] as const;
type Part = (typeof parts)[number];

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Reactants, agents and products of a reaction SMILES, a molecule in each line. */
const fromReaction = (reaction: string | null): Readonly<Record<Part, string>> => {
  const [reactants = '', reagents = '', products = ''] = (reaction ?? '').split('>');
  const inLines = (side: string): string => side.split('.').join('\n');
  return {
    reactants: inLines(reactants),
    reagents: inLines(reagents),
    predicted_products: inLines(products),
  };
};

/** A predicted outcome, to be held against balance, charge and the tables of hazards. */
export function ForwardDialog({ project, onChecked, onClose }: ForwardDialogProps) {
  const { t } = useMessages();
  const place = useDraftPlace('forward_check', project.id, { title: t('reactions.check.run') });
  const [typed, setTyped] = useKept(place, 'typed', () => fromReaction(project.reaction_smiles));
  const missing = parts.filter((part) => part !== 'reagents' && linesOf(typed[part]).length === 0);
  const save = async (): Promise<void> => {
    const body: ForwardCheckBody = {
      reactants: linesOf(typed.reactants),
      reagents: linesOf(typed.reagents),
      predicted_products: linesOf(typed.predicted_products),
    };
    const { id } = await api.call(reactionRouteRoutes.checkForward, { params: { id: project.id }, body });
    onChecked(id);
  };
  return (
    <RecordDialog
      draft={place}
      title={t('reactions.check.run')}
      action={t('reactions.check.runShort')}
      size="wide"
      asksReason={false}
      missing={missing}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <p>{t('reactions.check.hint')}</p>
          {parts.map((part) => (
            <TextField
              key={part}
              label={t(`reactions.check.${part}`)}
              value={typed[part]}
              onChange={(text) => setTyped({ ...typed, [part]: text })}
              rows={3}
              mono
              {...notesOf(part)}
            />
          ))}
        </>
      )}
    </RecordDialog>
  );
}
