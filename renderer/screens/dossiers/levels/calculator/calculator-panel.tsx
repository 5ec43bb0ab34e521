import { Calculator, Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { dossierAssessmentRoutes } from '#contract/dossier-assessments';
import type { Dossier } from '#contract/dossiers';
import { type Assessment, type AssessmentBody, regulatoryRoutes } from '#contract/regulatory';
import { api } from '../../../../api/api.ts';
import { useDraftPlace, useKept } from '../../../../api/drafts/use-kept.ts';
import { useOnRequest } from '../../../../api/use-on-request.ts';
import { Panel } from '../../../../frame/page.tsx';
import { useMessages } from '../../../../i18n/use-messages.ts';
import { bindTo } from '../../../../ui/bind-to.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { choicesOf, Select } from '../../../../ui/choices.tsx';
import { TextField } from '../../../../ui/fields.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { useAction } from '../../../../ui/use-action.tsx';
import { addPart, bodyOf, emptyPart, type PartDraft, readParts } from './calculator-draft.ts';
import { CalculatorSums } from './calculator-sums.tsx';
import './calculator.css';

/** Between the last letter that is typed and the question: each answer stands in the audit trail, half a number need not. */
const pauseMs = 700;

/** Asks for the sums once typing pauses; nothing is asked of what was only kept from before. */
const useSums = (body: AssessmentBody | null) => {
  const request = useOnRequest('dossiers.calculator', (question: AssessmentBody, signal: AbortSignal) =>
    api.call(regulatoryRoutes.assessImpurities, { body: question }, { signal }),
  );
  const ask = useEffectEvent(request.ask);
  const text = JSON.stringify(body);
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    const question: AssessmentBody | null = JSON.parse(text);
    if (question === null) return;
    const timer = setTimeout(() => ask(question), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { answer } = request;
  return { request, isChanged: answer !== null && JSON.stringify(answer.question) !== text };
};

interface CalculatorPanelProps {
  readonly dossier: Dossier;
  readonly canWrite: boolean;
  readonly onRecorded: () => void;
}

/** Components of the product with their masses and what each holds: the service sums by substance and says what governs. */
export function CalculatorPanel({ dossier, canWrite, onRecorded }: CalculatorPanelProps) {
  const { t, f } = useMessages();
  const title = t('dossiers.calculator');
  const place = useDraftPlace('calculator', dossier.id, { title });
  const [parts, setParts] = useKept<readonly PartDraft[]>(place, 'parts', () => [emptyPart(1)]);
  const read = readParts(parts, f.parseNumber);
  const body = bodyOf(dossier.product, read);
  const { request, isChanged } = useSums(body);
  const record = useAction(async () => {
    const params = { id: dossier.id };
    const { elements, solvents } = read;
    if (elements.length > 0)
      await api.call(dossierAssessmentRoutes.assessElements, {
        params,
        body: { elemental_impurities: elements },
      });
    if (solvents.length > 0)
      await api.call(dossierAssessmentRoutes.assessSolvents, {
        params,
        body: { residual_solvents: solvents },
      });
    onRecorded();
  });
  const change = (id: number, next: Partial<PartDraft>): void =>
    setParts((before) => before.map((part) => (part.id === id ? { ...part, ...next } : part)));
  return (
    <Panel title={title}>
      <div className="rows-3">
        <p className="muted">{t('dossiers.calculator.intro')}</p>
        {parts.map((part, number) => (
          <PartFields
            key={part.id}
            part={part}
            number={number + 1}
            onChange={(next) => change(part.id, next)}
            onRemove={
              parts.length === 1
                ? null
                : () => setParts((before) => before.filter(({ id }) => id !== part.id))
            }
          />
        ))}
        <div className="line">
          <Button icon={<Plus aria-hidden="true" />} onPress={() => setParts(addPart)}>
            {t('regulatory.addComponent')}
          </Button>
          <Button
            icon={<Calculator aria-hidden="true" />}
            isDisabled={body === null || request.isLoading}
            onPress={() => body !== null && request.ask(body)}
          >
            {t('dossiers.calculator.compute')}
          </Button>
          {canWrite && (
            <Button isDisabled={body === null || record.isRunning} onPress={record.run}>
              {t('dossiers.assess')}
            </Button>
          )}
          <span className="muted" role="status">
            {[
              request.isLoading || isChanged ? t('dossiers.calculator.isChanged') : '',
              read.incomplete > 0 ? t('dossiers.calculator.incomplete', { count: read.incomplete }) : '',
            ].join(' ')}
          </span>
        </div>
        {record.failure}
        {request.error !== null && <ErrorState error={request.error} onRetry={request.retry} />}
        {request.answer !== null && <Sums {...request.answer} />}
      </div>
    </Panel>
  );
}

function Sums({ question, result }: { readonly question: AssessmentBody; readonly result: Assessment }) {
  return (
    <>
      <CalculatorSums
        section="elemental_impurities"
        asked={question.elemental_impurities ?? []}
        answer={result}
      />
      <CalculatorSums section="residual_solvents" asked={question.residual_solvents ?? []} answer={result} />
    </>
  );
}

interface PartFieldsProps {
  readonly part: PartDraft;
  readonly number: number;
  readonly onChange: (next: Partial<PartDraft>) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

function PartFields({ part, number, onChange, onRemove }: PartFieldsProps) {
  const { t } = useMessages();
  const bind = bindTo(part, onChange);
  const label = t('dossiers.calculator.row', { number });
  const unit = t(part.kind === 'element' ? 'regulatory.unit.level_ug_per_g' : 'regulatory.unit.level_ppm');
  return (
    <fieldset className="calculator-part" aria-label={label}>
      <Select
        label={t('dossiers.calculator.kind')}
        choices={choicesOf(['element', 'solvent'] as const, (kind) => t(`dossiers.calculator.kind.${kind}`))}
        {...bind('kind')}
      />
      <TextField label={t('dossiers.calculator.substance')} {...bind('name')} maxLength={200} />
      <TextField label={t('regulatory.componentName')} {...bind('component')} maxLength={200} />
      <TextField label={t('regulatory.concentration', { unit })} {...bind('level')} inputMode="decimal" />
      <TextField label={t('regulatory.doseBasis')} {...bind('massG')} inputMode="decimal" />
      <div className="impurity-remove">
        <IconButton
          label={t('regulatory.remove', { name: label })}
          icon={<Trash2 />}
          isDisabled={onRemove === null}
          onPress={() => onRemove?.()}
        />
      </div>
    </fieldset>
  );
}
