import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type MsAnnotationSettings, msAnnotationRoutes } from '#contract/ms-annotations';
import { referencePackRoutes } from '#contract/reference-packs';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useReply } from '../../../api/use-reply.ts';
import { msAnnotationPath } from '../../../frame/paths/ms-path.ts';
import { packsPath } from '../../../frame/paths/packs-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Checkbox, choicesOf, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import { PackLine } from '../../shared/packs/pack-line.tsx';
import { parseCandidates } from '../../shared/structures/parse-candidates.ts';

type Mode = MsAnnotationSettings['modes'][number];

const allModes: readonly Mode[] = ['library', 'formula', 'candidates'];
const separations = ['unsaid', 'reversed_phase', 'hilic'] as const;
const usualModes: readonly Mode[] = ['library', 'formula'];
/** The service compares no more at once. */
const mostCandidates = 200;

interface AnnotateDialogProps {
  readonly runId: string;
  /** Of the newest list: what is annotated. Null where the fragment spectra themselves are. */
  readonly featureListId: string | null;
  readonly onClose: () => void;
}

/** By what the features of a run are to be explained, and by which library in use, under which licence. */
export function AnnotateDialog({ runId, featureListId, onClose }: AnnotateDialogProps) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const place = useDraftPlace('ms_annotate', runId, { title: t('ms.annotate') });
  const [chosenModes, setModes] = useKept<readonly Mode[]>(place, 'modes', usualModes);
  const [text, setText] = useKept(place, 'candidates', '');
  const [separation, setSeparation] = useKept<(typeof separations)[number]>(place, 'separation', 'unsaid');
  const modes = new Set(chosenModes);
  const isComparing = modes.has('candidates');
  const candidates = isComparing ? parseCandidates(text, (line) => t('ms.candidates.unnamed', { line })) : [];
  const packs = useReply(referencePackRoutes.list, { query: { kind: 'mass_spectra', state: 'active' } });
  const [pack] = packs.data?.items ?? [];
  const toggle = (mode: Mode, isChosen: boolean): void => {
    const next = new Set(modes);
    if (isChosen) next.add(mode);
    else next.delete(mode);
    setModes([...next]);
  };
  const form = useAction(async () => {
    const chosen = allModes.filter((mode) => modes.has(mode));
    const body = {
      modes: chosen,
      ...(featureListId !== null && { feature_list_id: featureListId }),
      ...(isComparing && { candidates }),
      ...(separation !== 'unsaid' && { separation }),
    };
    const { id } = await api.call(msAnnotationRoutes.annotateRun, { params: { id: runId }, body });
    void navigate(msAnnotationPath(id));
  }, place);
  return (
    <FormDialog
      title={t('ms.annotate')}
      action={t('ms.annotate')}
      form={form}
      draft={place}
      isIncomplete={
        modes.size === 0 || (isComparing && (candidates.length === 0 || candidates.length > mostCandidates))
      }
      quotes={['conflict']}
      intro={<p>{t('ms.annotate.intro')}</p>}
      onClose={onClose}
    >
      {allModes.map((mode) => (
        <Checkbox
          key={mode}
          label={t(`ms.mode.${mode}`)}
          isSelected={modes.has(mode)}
          onChange={(isChosen) => toggle(mode, isChosen)}
        />
      ))}
      {isComparing && (
        <TextField
          label={t('ms.candidates.given')}
          hint={t('ms.candidates.givenHint', { most: mostCandidates })}
          value={text}
          onChange={setText}
          rows={4}
          refusals={Object.entries(form.error?.fields ?? {})
            .filter(([field]) => field.includes('candidates'))
            .flatMap(([, messages]) => messages)}
        />
      )}
      <Select
        label={t('ms.separation')}
        hint={t('ms.separation.hint')}
        choices={choicesOf(separations, (value) => t(`ms.separation.${value}`))}
        value={separation}
        onChange={(next) => setSeparation(next)}
      />
      {packs.data === null && <LoadingState resource={packs} lines={2} />}
      {pack !== undefined && <PackLine pack={pack} />}
      {packs.data !== null && pack === undefined && (
        <p className="muted">
          {t('ms.annotate.noPack')} <Link href={packsPath}>{t('ms.annotate.toPacks')}</Link>
        </p>
      )}
    </FormDialog>
  );
}
