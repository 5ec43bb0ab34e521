import { useMessages } from '../../../i18n/use-messages.ts';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';
import { readLevels } from './read-levels.ts';
import type { ParameterDraft } from './run-draft.ts';

/** CSS pixels. */
const size = { width: 112, maxHeight: 72, margin: 8, maxBond: 16 };
/** More drawings are of no help while levels are typed; the rest is counted. */
const mostDrawn = 24;

/** The substances of a parameter as they are understood while they are typed. */
export function LevelFigures({ parameter }: { readonly parameter: ParameterDraft }) {
  const { t, f } = useMessages();
  const levels = readLevels(parameter, f.parseNumber);
  if (levels.length === 0) return null;
  const more = levels.length - mostDrawn;
  return (
    <>
      <ul className="setup-levels">
        {levels.slice(0, mostDrawn).map(({ name, smiles }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: while levels are typed, the same one may stand there twice
          <li key={`${place} ${smiles}`} className="setup-level">
            <CompoundFigure name={name} text={{ smiles: smiles ?? '' }} size={size} />
            <span className="setup-level-name">{name}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">{t('optimizations.moreLevels', { count: more })}</p>}
    </>
  );
}
