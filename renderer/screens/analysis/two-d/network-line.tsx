import type { KeyboardEvent } from 'react';
import { formOf, type LineShape } from './network-forms.ts';
import type { SampleLine } from './network-of-sample.ts';

interface NetworkLineProps {
  readonly line: SampleLine;
  readonly shape: LineShape;
  /** Null where no place is free: the letter is seen while the line is pointed at or chosen. */
  readonly letterAt: { readonly x: number; readonly y: number } | null;
  /** "HMBC, C1 and C2, 2 signals". */
  readonly name: string;
  readonly isChosen: boolean;
  readonly isFocusable: boolean;
  readonly onPoint: (isPointed: boolean) => void;
  readonly onFocus: () => void;
  readonly onPick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One tie as a button: its form and letter say the experiment, a question mark that other atoms could be meant. */
export function NetworkLine({ line, shape, letterAt, name, isChosen, isFocusable, ...on }: NetworkLineProps) {
  const { letter, dash } = formOf(line.experiment);
  const place = letterAt ?? shape.places[0];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: an HTML button cannot stand inside a drawing */}
      <g
        className="network-line"
        role="button"
        tabIndex={isFocusable ? 0 : -1}
        aria-label={name}
        aria-pressed={isChosen}
        data-ambiguous={line.isAmbiguous ? '' : undefined}
        data-experiment={line.experiment}
        data-line={line.key}
        onPointerEnter={() => on.onPoint(true)}
        onPointerLeave={() => on.onPoint(false)}
        onFocus={on.onFocus}
        onBlur={() => on.onPoint(false)}
        onClick={on.onPick}
        onKeyDown={on.onKeyDown}
      >
        <title>{name}</title>
        <path className="network-hit" d={shape.path} />
        <path className="network-path" d={shape.path} strokeDasharray={dash ?? undefined} />
      </g>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing here takes the focus; the button beside it has the whole name */}
      <text
        className="network-letter"
        data-hidden={letterAt === null ? '' : undefined}
        x={place?.x}
        y={place?.y}
        textAnchor="middle"
        aria-hidden="true"
      >
        {letter}
        {line.isAmbiguous && '?'}
      </text>
    </>
  );
}

/** The same form in the legend. */
export function FormSample({ experiment }: Pick<SampleLine, 'experiment'>) {
  const { dash, bow } = formOf(experiment);
  return (
    <svg className="network-sample" viewBox="0 0 28 10" data-experiment={experiment} aria-hidden="true">
      {bow === 0 ? (
        <circle className="network-path" cx="14" cy="5" r="4" strokeDasharray={dash ?? undefined} />
      ) : (
        <path className="network-path" d="M1 5H27" strokeDasharray={dash ?? undefined} />
      )}
    </svg>
  );
}
