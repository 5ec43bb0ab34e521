import { type ReactNode, useContext } from 'react';
import type { Quantity } from '#contract/fid-runs';
import { useMessages } from '../../i18n/use-messages.ts';
import { ServiceText } from '../../ui/service-text.tsx';
import { measuredAttribute, type NumberSource, type Origin, registerSource } from './number-source.ts';
import { OriginContext } from './origin-context.ts';
import './provenance.css';

export interface MeasuredProps {
  readonly quantity: Quantity;
  /** As the service gave it; null where there is none. */
  readonly value: number | string | null;
  readonly decimals?: number;
  /** Shown behind the number. Leave out where the head of the column names it. */
  readonly unit?: string;
  readonly subject?: string;
  readonly statement?: string;
  readonly peakId?: string;
  /** Where the surroundings do not name one. */
  readonly origin?: Origin | null;
  /** How it is shown, where that is more than the number. */
  readonly children?: ReactNode;
}

const missing = '–';

/** The number as it is shown and what is known of it; null where it has no provenance and so is not shown. */
const useSource = (props: MeasuredProps): NumberSource | null => {
  const { f } = useMessages();
  const surrounding = useContext(OriginContext);
  const origin = props.origin ?? surrounding;
  const { value } = props;
  if (value === null || origin === null) return null;
  const written = typeof value === 'number' ? f.number(value, props.decimals) : value;
  return {
    quantity: props.quantity,
    value,
    shown: props.unit === undefined ? written : `${written} ${props.unit}`,
    unit: props.unit ?? null,
    subject: props.subject ?? null,
    statement: props.statement ?? null,
    peakId: props.peakId ?? null,
    origin,
  };
};

const mark = { [measuredAttribute]: '' };

/** A number of a result, by itself: click, Enter, Alt+click or "i" tells where it comes from. */
export function Measured(props: MeasuredProps) {
  const source = useSource(props);
  if (source === null) return <span>{missing}</span>;
  return (
    <button
      type="button"
      className="measured"
      aria-haspopup="dialog"
      {...mark}
      ref={(element) => registerSource(element, source)}
    >
      {props.children ?? source.shown}
    </button>
  );
}

/** A number in a cell or line that has the focus itself: Alt+click on it, or "i" on the cell. */
export function MeasuredText(props: MeasuredProps) {
  const source = useSource(props);
  if (source === null) return <span>{missing}</span>;
  return (
    <span className="measured" {...mark} ref={(element) => registerSource(element, source)}>
      {props.children ?? source.shown}
    </span>
  );
}

/** Around anything that states a measured value in its own way, such as a field or a sentence. */
export function MeasuredArea({ children, ...props }: MeasuredProps) {
  const source = useSource(props);
  if (source === null) return children;
  return (
    <span className="measured-area" {...mark} ref={(element) => registerSource(element, source)}>
      {children}
    </span>
  );
}

/** A sentence of the service, in its language, and where it comes from. */
export function Statement({ text, ...props }: Omit<MeasuredProps, 'value'> & { readonly text: string }) {
  const source = useSource({ ...props, value: text });
  if (source === null) return <ServiceText text={text} />;
  return (
    <span className="measured-text" {...mark} ref={(element) => registerSource(element, source)}>
      <ServiceText text={text} />
    </span>
  );
}

/** How many there are of something on this screen: counted here, so it needs no provenance. */
export function Count({ value }: { readonly value: number }) {
  const { f } = useMessages();
  return <span data-count="">{f.number(value)}</span>;
}
