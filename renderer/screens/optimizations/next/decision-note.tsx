import type { Optimization, SuggestionDecisionRecord } from '#contract/optimizations';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { conditionWords, parameterUnit } from '../run-words.ts';

interface DecisionNoteProps {
  readonly run: Optimization;
  readonly decision: SuggestionDecisionRecord;
}

const tones = { accept: 'ok', replace: 'ok', reject: 'danger', pin: 'info' } as const;

/** What was decided about a suggestion, when and why; of one that was replaced, what is run instead. */
export function DecisionNote({ run, decision }: DecisionNoteProps) {
  const messages = useMessages();
  const { t } = messages;
  const { suggested, parameters, reason } = decision;
  const changed = run.parameters.flatMap((parameter) => {
    const { name } = parameter;
    if (parameters === null || parameters[name] === suggested[name]) return [];
    const unit = parameterUnit(parameter);
    return [`${name} ${conditionWords(parameters[name], messages)}${unit === undefined ? '' : ` ${unit}`}`];
  });
  return (
    <p className="line">
      <Chip tone={tones[decision.decision]}>{t(`optimizations.decided.${decision.decision}`)}</Chip>
      <Moment utc={decision.decided_at} />
      {changed.length > 0 && (
        <span data-setting="">{t('optimizations.decided.instead', { conditions: changed.join(', ') })}</span>
      )}
      {reason !== null && <span>{reason}</span>}
    </p>
  );
}
