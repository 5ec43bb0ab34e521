import { useMemo } from 'react';
import type { ArrayResult } from '#contract/arrays';
import { useMessages } from '../../i18n/use-messages.ts';

const width = 900;
const rowRise = 16;
const peakHeight = 90;
const margin = 12;

const lineOf = (values: readonly number[], base: number): string =>
  values
    .map((value, k) => {
      const x = (k / Math.max(1, values.length - 1)) * width;
      return `${k === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(base - value * peakHeight).toFixed(1)}`;
    })
    .join('');

/** The rows one above the other on one scale, the first at the bottom, high shifts on the left. */
export function ArrayStack({ stack }: { readonly stack: ArrayResult['stack'] }) {
  const { t, f } = useMessages();
  const { rows, columns, values, from_ppm: fromPpm, to_ppm: toPpm } = stack;
  const height = 2 * peakHeight + margin + rowRise * rows.length;
  const lines = useMemo(
    () =>
      rows.map((row, k) => ({
        row,
        path: lineOf(
          values.slice(k * columns, (k + 1) * columns),
          height - peakHeight - margin - k * rowRise,
        ),
      })),
    [rows, columns, values, height],
  );
  const summary = t('arrays.stackText', {
    count: rows.length,
    from: f.shiftPpm(fromPpm),
    to: f.shiftPpm(toPpm),
  });
  return (
    <figure className="array-stack">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary} preserveAspectRatio="none">
        {lines.map(({ row, path }) => (
          <path key={row} d={path} />
        ))}
      </svg>
      <figcaption className="small muted">{summary}</figcaption>
    </figure>
  );
}
