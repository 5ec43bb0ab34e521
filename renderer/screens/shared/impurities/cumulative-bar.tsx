import { useMessages } from '../../../i18n/use-messages.ts';
import type { CumulativeRisk } from './cumulative-risk.ts';
import './cumulative-bar.css';

/** Patterns that neighbours take in turn, so that they stay apart without colour. */
const patternCount = 4;
/** Of the bar's length: a narrower part has no room for its number. */
const leastLabelled = 0.04;

/** The number of a part as it stands in the bar, on the pattern of the part. */
export function PartMark({ place }: { readonly place: number }) {
  return (
    <span className="cumulative-mark" data-pattern={place % patternCount} aria-hidden="true">
      <span>{place + 1}</span>
    </span>
  );
}

const textOf = ({ numbers }: CumulativeRisk, field: string): string =>
  numbers.find((number) => number.field === field)?.text ?? '';

/** The ratios one behind the other against 1; lengths are drawn from the service's numbers, words are its texts. */
export function CumulativeBar({ risk }: { readonly risk: CumulativeRisk }) {
  const { t } = useMessages();
  if (risk.watches.length === 0) return null;
  const length = Math.max(1, risk.sum);
  const percent = (ratio: number): string => `${(100 * ratio) / length}%`;
  const parts = risk.watches.map(({ name, ratio }, place) => ({
    place,
    width: percent(ratio),
    isLabelled: ratio / length >= leastLabelled,
    words: `${name} ${textOf(risk, `watches.${place}.ratio`)}`,
  }));
  return (
    <div
      className="cumulative-bar"
      role="img"
      aria-label={t('regulatory.cumulative.bar', {
        sum: textOf(risk, 'sum'),
        parts: parts.map(({ words }) => words).join(', '),
      })}
    >
      <div className="cumulative-track">
        {parts.map(({ place, width, isLabelled }) => (
          <span key={place} className="cumulative-part" data-pattern={place % patternCount} style={{ width }}>
            {isLabelled && <span>{place + 1}</span>}
          </span>
        ))}
      </div>
      <span className="cumulative-limit" style={{ insetInlineStart: percent(1) }}>
        <span className="cumulative-limit-text">1</span>
      </span>
    </div>
  );
}
