import './cumulative-bar.css';

/** Patterns that neighbours take in turn, so that they stay apart without colour. */
const patternCount = 4;
/** Of the bar's length: a narrower part has no room for its number. */
const leastLabelled = 0.04;
/** Of the bar's length: a mark so far to its end has its words before it. */
const lastThird = 0.66;

/** The number of a part as it stands in the bar, on the pattern of the part. */
export function PartMark({ place }: { readonly place: number }) {
  return (
    <span className="cumulative-mark" data-pattern={place % patternCount} aria-hidden="true">
      <span>{place + 1}</span>
    </span>
  );
}

interface Mark {
  readonly at: number;
  readonly text: string;
}

export interface ShareBarProps {
  /** All that the bar says, in words. */
  readonly label: string;
  readonly parts: readonly { readonly size: number; readonly words: string }[];
  readonly limit: Mark;
  /** Beside the limit, such as a threshold below it. */
  readonly marks?: readonly Mark[];
}

/** Parts one behind the other against a limit; lengths are drawn from the service's numbers, words are its texts. */
export function ShareBar({ label, parts, limit, marks = [] }: ShareBarProps) {
  const sum = parts.reduce((all, { size }) => all + size, 0);
  const length = Math.max(limit.at, sum) || 1;
  const percent = (value: number): string => `${(100 * value) / length}%`;
  return (
    <div className="cumulative-bar" role="img" aria-label={label}>
      <div className="cumulative-track">
        {parts.map(({ size }, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one answer, always in its order
            key={place}
            className="cumulative-part"
            data-pattern={place % patternCount}
            style={{ width: percent(size) }}
          >
            {size / length >= leastLabelled && <span>{place + 1}</span>}
          </span>
        ))}
      </div>
      {[...marks, limit].map((mark) => (
        <span
          key={mark.text}
          className={mark === limit ? 'cumulative-limit' : 'cumulative-limit share-mark'}
          data-ends={mark.at / length > lastThird}
          style={{ insetInlineStart: percent(mark.at) }}
        >
          <span className="cumulative-limit-text">{mark.text}</span>
        </span>
      ))}
    </div>
  );
}
