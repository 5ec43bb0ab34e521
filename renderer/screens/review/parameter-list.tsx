import type { FidRun } from '#contract/fid-runs';
import { useMessages } from '../../i18n/use-messages.ts';
import { humanWords, type NamedValue, namedValue } from '../analysis/words.ts';

type Parameters = NonNullable<FidRun['parameters']>;

/** What differs from the preset, with its step where the name tells it. */
export const writeParameters = (parameters: Parameters): readonly NamedValue[] =>
  Object.entries(parameters).map(([fullName, given]) => {
    const dot = fullName.indexOf('.');
    const { name, value } = namedValue(fullName.slice(dot + 1), given);
    return { name: dot < 0 ? name : `${humanWords(fullName.slice(0, dot))}: ${name}`, value };
  });

export const asText = ({ name, value }: NamedValue): string => `${name} ${value}`;

/** Every value that is asked for against the preset. */
export function ParameterList({ parameters }: { readonly parameters: Parameters }) {
  const { t } = useMessages();
  const rows = writeParameters(parameters);
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
