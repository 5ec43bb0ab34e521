import type { FidRun } from '#contract/fid-runs';
import { type Translate, useMessages } from '../../i18n/use-messages.ts';
import { type NamedValue, namedValue, stepWord } from '../shared/analyses/words.ts';

type Parameters = NonNullable<FidRun['parameters']>;

/** What differs from the preset, with its step where the name tells it. */
export const writeParameters = (parameters: Parameters, t: Translate): readonly NamedValue[] =>
  Object.entries(parameters).map(([fullName, given]) => {
    const dot = fullName.indexOf('.');
    const step = dot < 0 ? '' : stepWord(t, fullName.slice(0, dot));
    const parameter = fullName.slice(dot + 1);
    if (parameter === 'enabled') return { name: step, value: t(given === true ? 'review.on' : 'review.off') };
    const { name, value } = namedValue(t, parameter, given);
    return {
      name: step === '' ? name : `${step}: ${name}`,
      value: given === null ? t('recipe.automatic') : value,
    };
  });

export const asText = ({ name, value }: NamedValue): string => `${name} ${value}`;

/** Every value that is asked for against the preset. */
export function ParameterList({ parameters }: { readonly parameters: Parameters }) {
  const { t } = useMessages();
  const rows = writeParameters(parameters, t);
  if (rows.length === 0) return <p className="muted">{t('recipe.asPreset')}</p>;
  return (
    <dl className="findings">
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
