import { Copy } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { type Messages, useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { announce, showToast } from '../ui/toast-store.ts';
import { deltaDecimals, hertzDecimals, type Measurement } from './core/measure.ts';
import { shiftDecimals } from './core/plot-data.ts';
import { formatInvariant, type PlotText } from './core/plot-text.ts';
import { copyMeasurement, rulerStore, setCopy } from './ruler-store.ts';

const mhzDecimals = 2;
const jDecimals = 1;

type Words = Pick<Messages, 't'>;
type Format = PlotText['formatNumber'];

const sayReading = (
  { t }: Words,
  { deltaPpm, deltaHz, frequencyMhz, nucleus }: Measurement,
  format: Format,
) =>
  t('plot.ruler.reading', {
    ppm: format(deltaPpm, deltaDecimals(nucleus)),
    hz: format(deltaHz, hertzDecimals),
    mhz: format(frequencyMhz, mhzDecimals),
  });

const sayPlaces = ({ t }: Words, { from, to, nucleus }: Measurement, format: Format): string => {
  const decimals = shiftDecimals(nucleus);
  return t('plot.ruler.places', { from: format(from.ppm, decimals), to: format(to.ppm, decimals) });
};

/** What the record says of the signal both lines belong to; null where they have none in common. */
const saySignal = ({ t }: Words, { within, nearestJHz }: Measurement, format: Format): string | null => {
  if (within === null) return null;
  const { multiplicity, couplingsHz } = within;
  if (nearestJHz === null) return t('plot.ruler.withinNone', { multiplicity });
  const couplings = couplingsHz.map((j) => format(j, jDecimals)).join('; ');
  return couplingsHz.length === 1
    ? t('plot.ruler.withinOne', { multiplicity, couplings })
    : t('plot.ruler.within', { multiplicity, couplings, nearest: format(nearestJHz, jDecimals) });
};

const sentences = (words: Words, measurement: Measurement, format: Format): readonly string[] =>
  [
    sayReading(words, measurement, format),
    sayPlaces(words, measurement, format),
    saySignal(words, measurement, format),
  ].filter((sentence) => sentence !== null);

/** What the ruler reads, beside the plot it lies on. */
export function RulerPanel() {
  const messages = useMessages();
  const { t, f } = messages;
  const { measurement, isSettled } = useStore(rulerStore);
  const format: Format = (value, decimals) => f.number(value, decimals);
  const say = useEffectEvent((measured: Measurement) =>
    announce(`${sentences(messages, measured, format).join('. ')}.`),
  );
  useEffect(() => {
    if (measurement !== null && isSettled) say(measurement);
  }, [measurement, isSettled]);
  const copy = useEffectEvent(async () => {
    const present = rulerStore.getState().measurement;
    if (present === null) return;
    await navigator.clipboard.writeText(sentences(messages, present, formatInvariant).join('; '));
    showToast('info', t('common.copied'));
  });
  useEffect(() => {
    setCopy(() => void copy());
    return () => setCopy(null);
  }, []);
  if (measurement === null) {
    return (
      <section className="plot-strip" aria-label={t('plot.ruler')}>
        <span className="muted">{t('plot.ruler.none')}</span>
      </section>
    );
  }
  const signal = saySignal(messages, measurement, format);
  return (
    <section className="plot-strip" aria-label={t('plot.ruler')}>
      <strong>{sayReading(messages, measurement, format)}</strong>
      <span className="muted">{sayPlaces(messages, measurement, format)}</span>
      {signal !== null && <span>{signal}</span>}
      <Button variant="quiet" icon={<Copy aria-hidden="true" />} onPress={copyMeasurement}>
        {t('common.copy')}
      </Button>
    </section>
  );
}
