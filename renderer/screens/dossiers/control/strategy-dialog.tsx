import { Plus } from 'lucide-react';
import { batchRoutes } from '#contract/batches';
import {
  type ControlStrategy,
  dossierStatementRoutes,
  type StrategyBody,
} from '#contract/dossier-statements';
import type { Dossier } from '#contract/dossiers';
import { reactionRouteRoutes } from '#contract/reaction-routes';
import { reactionRoutes } from '#contract/reactions';
import { api } from '../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../api/drafts/use-kept.ts';
import { useList } from '../../../api/use-list.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/choices.tsx';
import { createReader } from '../../../ui/draft-reader.ts';
import { TextField } from '../../../ui/fields.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { addStep, firstPurge, readPurge } from '../../shared/purge/purge-draft.ts';
import { StepFields } from '../../shared/purge/step-fields.tsx';
import '../../shared/purge/purge.css';
import { useRegister } from '../register/use-register.ts';
import { formerDraft, type LinkDraft, linkOf, linksOf, readLink, withoutRoute } from './link-draft.ts';
import { LinkFields } from './link-fields.tsx';
import { useRouteSteps } from './use-route-steps.ts';

interface StrategyDialogProps {
  readonly dossier: Dossier;
  /** The strategy that is revised; null of a new one. */
  readonly former: ControlStrategy | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const options = ['1', '2', '3', '4'] as const;
type OptionText = (typeof options)[number];
const optionOf = { '1': 1, '2': 2, '3': 3, '4': 4 } as const;
const none = '';

/** As it was sent, without a limit of one's own, which is a field of the form. */
const formerImpurity = ({ impurity }: StrategyBody) => {
  const { limit_ug_per_day: _limit, smiles = '', ...named } = impurity;
  return { ...named, smiles };
};

/** A control strategy as it is typed: the impurity, what comes in, each step with what it rests on, the option and its statement. */
export function StrategyDialog({ dossier, former, onSaved, onClose }: StrategyDialogProps) {
  const { t, f } = useMessages();
  const title =
    former === null ? t('dossiers.control.add') : t('dossiers.control.reviseOf', { name: former.name });
  const place = useDraftPlace('control', former === null ? dossier.id : `${dossier.id}/${former.id}`, {
    title,
  });
  const began = formerDraft(former, f.entered);
  const [draft, setDraft] = useKept(place, 'purge', began?.purge ?? firstPurge);
  const [links, setLinks] = useKept<readonly LinkDraft[]>(place, 'links', began?.links ?? []);
  const [option, setOption] = useKept<OptionText>(place, 'option', began?.option ?? '1');
  const [statement, setStatement] = useKept(place, 'statement', former?.request.statement ?? '');
  const [project, setProject] = useKept(place, 'project', began?.project ?? none);
  const [score, setScore] = useKept(place, 'score', began?.score ?? none);
  const register = useRegister(dossier.id);
  const batches = useList(batchRoutes.list, { params: { id: dossier.id } });
  const projects = useList(reactionRoutes.list, {});
  const routeSteps = useRouteSteps(project, score);
  const impurities =
    former === null
      ? (register.data?.current ?? []).flatMap(({ entry, register: { request } }) =>
          entry.section === 'mutagenic_impurities' ? (request.mutagenic_impurities?.[entry.place] ?? []) : [],
        )
      : [formerImpurity(former.request)];
  const measured = new Set(links.filter(({ isMeasured }) => isMeasured).map(({ step }) => step));
  const bare = {
    ...draft,
    steps: draft.steps.map((step) => (measured.has(step.id) ? { ...step, factors: [] } : step)),
  };
  const read = readPurge(bare, { product: dossier.product, mutagenic_impurities: impurities }, f.parseNumber);
  const words = createReader(f.parseNumber);
  const said = words.text('statement', statement);
  const linked = draft.steps.map((step, at) =>
    readLink(linkOf(links, step.id), `steps.${at}.measured`, words),
  );
  const save = async (reason_for_change: string): Promise<void> => {
    if (read.body === null) return;
    const { product: _product, steps, impurity, initial_ppm } = read.body;
    const { smiles, ...named } = impurity;
    const body: StrategyBody = {
      impurity: smiles === undefined || smiles === '' ? named : { ...named, smiles },
      initial_ppm,
      steps: steps.map((step, at) => ({ ...step, ...linked[at] })),
      option: optionOf[option],
      statement: said,
    };
    const { id } = dossier;
    await (former === null
      ? api.call(dossierStatementRoutes.createStrategy, { params: { id }, body })
      : api.call(dossierStatementRoutes.reviseStrategy, {
          params: { id, strategy_id: former.id },
          body: { ...body, reason_for_change },
        }));
    onSaved();
  };
  const change = (link: LinkDraft): void => {
    const isSameStep = link.routeStep === linkOf(links, link.step).routeStep;
    const route = link.routeStep === '' ? null : { project, score };
    setLinks(linksOf(links, isSameStep ? link : { ...link, route }));
  };
  const choose = (chosen: string, ofScore: string): void => {
    setProject(chosen);
    setScore(ofScore);
    setLinks(withoutRoute(links));
  };
  return (
    <RecordDialog
      draft={place}
      title={title}
      action={former === null ? t('dossiers.control.add') : t('dossiers.control.revise')}
      size="wide"
      asksReason={former !== null}
      missing={[...read.missing, ...words.missing]}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          {former === null && <LoadingState resource={register} />}
          {impurities.length === 0 && register.data !== null && <p>{t('dossiers.control.noImpurity')}</p>}
          <div className="purge-line">
            {impurities.length > 0 && (
              <Select
                label={t('regulatory.impurity')}
                choices={impurities.map(({ name }, at) => ({ value: String(at), label: name }))}
                value={impurities[Number(draft.impurity)] === undefined ? '0' : draft.impurity}
                onChange={(impurity) => setDraft({ ...draft, impurity })}
                {...notesOf('impurity.smiles')}
              />
            )}
            <TextField
              label={t('regulatory.purge.initial')}
              value={draft.initial}
              onChange={(initial) => setDraft({ ...draft, initial })}
              inputMode="decimal"
              {...notesOf('initial_ppm')}
            />
            <TextField
              label={t('regulatory.purge.limit', { unit: t('regulatory.unit.level_ug_per_day') })}
              isOptional
              hint={t('regulatory.purge.limitHint')}
              value={draft.limit}
              onChange={(limit) => setDraft({ ...draft, limit })}
              inputMode="decimal"
              {...notesOf('impurity.limit_ug_per_day')}
            />
          </div>
          <div className="purge-line">
            <Select
              label={t('dossiers.control.workspace')}
              choices={[
                { value: none, label: t('dossiers.control.noRoute') },
                ...(projects.items ?? []).map(({ id, name: label }) => ({ value: id, label })),
              ]}
              value={project}
              onChange={(id) => choose(id, none)}
            />
            {project !== none && (
              <ScoreSelect project={project} value={score} onChange={(id) => choose(project, id)} />
            )}
          </div>
          {draft.steps.map((step, at) => (
            <StepFields
              key={step.id}
              form={{ change: (next) => setDraft(next(draft)), notesOf }}
              step={step}
              place={at}
            >
              <LinkFields
                link={linkOf(links, step.id)}
                field={`steps.${at}`}
                batches={batches.items ?? []}
                routeSteps={routeSteps}
                notesOf={notesOf}
                onChange={change}
              />
            </StepFields>
          ))}
          <div>
            <Button icon={<Plus aria-hidden="true" />} onPress={() => setDraft(addStep(draft))}>
              {t('regulatory.purge.addStep')}
            </Button>
          </div>
          <Select
            label={t('dossiers.control.option')}
            choices={options.map((value) => ({
              value,
              label: t('regulatory.purge.option', { number: Number(value) }),
            }))}
            value={option}
            onChange={setOption}
            {...notesOf('option')}
          />
          <TextField
            label={t('dossiers.control.statement')}
            value={statement}
            onChange={setStatement}
            maxLength={4000}
            rows={4}
            {...notesOf('statement')}
          />
        </>
      )}
    </RecordDialog>
  );
}

interface ScoreSelectProps {
  readonly project: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function ScoreSelect({ project, value, onChange }: ScoreSelectProps) {
  const { t } = useMessages();
  const scores = useList(reactionRouteRoutes.listRouteScores, { params: { id: project } });
  return (
    <Select
      label={t('dossiers.control.score')}
      choices={[
        { value: none, label: t('dossiers.control.noRoute') },
        ...(scores.items ?? []).map(({ id, target_smiles }) => ({ value: id, label: target_smiles })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
