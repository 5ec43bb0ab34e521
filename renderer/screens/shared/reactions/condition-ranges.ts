import type { ReactionProject } from '#contract/reactions';
import type { Messages } from '../../../i18n/use-messages.ts';

type Parameter = NonNullable<ReactionProject['parameters']>[number];

/** Levels beyond these are counted. */
const mostNamed = 3;

const rangeOf = (parameter: Parameter, { t, f }: Messages): string => {
  if (parameter.kind === 'continuous' || parameter.kind === 'integer')
    return `${f.entered(parameter.low)}–${f.entered(parameter.high)}`;
  const levels = parameter.levels.map((level) => {
    if (typeof level === 'number') return f.entered(level);
    return typeof level === 'string' ? level : level.name;
  });
  const named = levels.slice(0, mostNamed).join(', ');
  const more = levels.length - mostNamed;
  return more > 0 ? `${named} ${t('reactions.scheme.more', { count: more })}` : named;
};

/** "temperature 90, 105, 120 °C": each condition with what it may be, as stands under an arrow. */
export const conditionRanges = (
  { parameters }: Pick<ReactionProject, 'parameters'>,
  messages: Messages,
): readonly string[] =>
  (parameters ?? []).map((parameter) => {
    const unit = 'unit' in parameter && parameter.unit !== undefined ? ` ${parameter.unit}` : '';
    return `${parameter.name} ${rangeOf(parameter, messages)}${unit}`;
  });
