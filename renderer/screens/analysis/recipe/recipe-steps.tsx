import type { FidRun } from '#contract/fid-runs';
import { MeasuredArea, MeasuredText } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { namedValue, stepWord } from '../../shared/analyses/words.ts';
import { countChanges, draftValue, type RecipeStep, rulesOfStep } from '../preview/recipe-draft.ts';
import { ParameterField } from './parameter-field.tsx';
import type { RecipeEditing } from './use-recipe.ts';

interface RecipeStepsProps {
  readonly run: FidRun;
  readonly editing: RecipeEditing;
  readonly isReadOnly: boolean;
}

/** What stands for the transform of a spectrum that came processed: no preset has it, and nobody can set it. */
const asRecorded = 'as_recorded';

/** Of the preset; of a spectrum that came processed those alone that it can run, behind the state it came in. */
const listSteps = (run: FidRun, editing: RecipeEditing): readonly string[] => {
  const steps = editing.preset.recipe.map(({ step }) => step);
  const ran = run.recipe.map(({ step }) => step);
  if (!ran.includes(asRecorded)) return steps;
  return [asRecorded, ...steps.filter((step) => ran.includes(step))];
};

/** The steps in the order in which they run, each with its switch and its parameters. */
export function RecipeSteps({ run, editing, isReadOnly }: RecipeStepsProps) {
  return (
    <ol className="recipe-steps">
      {listSteps(run, editing).map((step, index) => (
        <StepRow
          key={step}
          name={step}
          number={index + 1}
          ran={run.recipe.find((each) => each.step === step) ?? null}
          editing={editing}
          isReadOnly={isReadOnly}
        />
      ))}
    </ol>
  );
}

/** A setting of the current run as a value with a provenance; null where the run has none. */
const settingThatRan = (ran: RecipeStep | null, name: string): number | string | null => {
  const value = ran?.parameters[name] ?? null;
  return typeof value === 'boolean' ? String(value) : value;
};

interface StepRowProps extends Omit<RecipeStepsProps, 'run'> {
  readonly name: string;
  readonly number: number;
  readonly ran: RecipeStep | null;
}

function StepRow({ name, number, ran, editing, isReadOnly }: StepRowProps) {
  const { t } = useMessages();
  const { preset, draft } = editing;
  const isOn = name === asRecorded || draftValue(preset, draft, `${name}.enabled`) === true;
  const isRequired = name === asRecorded || preset.required_steps.includes(name);
  const changes = countChanges(draft, name);
  return (
    <li data-off={isOn ? undefined : ''}>
      <span className="recipe-number">{number}</span>
      <div className="recipe-switch">
        <Checkbox
          label={stepWord(t, name)}
          isSelected={isOn}
          isDisabled={isReadOnly || isRequired}
          onChange={(selected) => editing.set(`${name}.enabled`, selected)}
        />
        {isRequired && <span className="muted">{t('recipe.required')}</span>}
        {!isOn && <span className="muted">{t('analysis.recipe.off')}</span>}
        {changes > 0 && <Chip tone="info">{t('recipe.differs', { count: changes })}</Chip>}
      </div>
      <div className="recipe-fields">
        {rulesOfStep(preset, draft, name).map((rule) => (
          <MeasuredArea
            key={rule.name}
            quantity="recipe.parameter"
            subject={`${name}.${rule.name}`}
            value={settingThatRan(ran, rule.name)}
          >
            <ParameterField
              rule={rule}
              editing={editing}
              ranWith={ran?.parameters[rule.name] ?? null}
              isDisabled={isReadOnly || !isOn}
            />
          </MeasuredArea>
        ))}
        {ran !== null && <Reported step={ran} editing={editing} />}
      </div>
    </li>
  );
}

/** What the step of the current run found and nobody can set, such as the compound of the reference. */
function Reported({ step, editing }: { readonly step: RecipeStep; readonly editing: RecipeEditing }) {
  const { t } = useMessages();
  const settable = editing.preset.parameter_rules.filter((rule) => rule.step === step.step);
  const found = Object.entries(step.parameters).filter(
    ([key, value]) =>
      value !== null && value !== '' && key !== 'mode' && !settable.some((rule) => rule.name === key),
  );
  if (found.length === 0 || !step.enabled) return null;
  return (
    <dl className="recipe-found">
      <dt className="visually-hidden">{t('recipe.found')}</dt>
      {found.map(([key, raw]) => {
        const { name, value } = namedValue(t, key, raw);
        return (
          <dd key={key}>
            <span className="muted">{name}</span>{' '}
            {raw !== null && (
              <MeasuredText
                quantity="recipe.parameter"
                subject={`${step.step}.${key}`}
                value={typeof raw === 'number' ? raw : String(raw)}
              >
                {value === raw ? <ServiceText text={value} /> : value}
              </MeasuredText>
            )}
          </dd>
        );
      })}
    </dl>
  );
}
