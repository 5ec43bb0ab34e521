import { useMessages } from '../../i18n/use-messages.ts';
import { fragmentationText, scanWords, timeText } from './ms-words.ts';
import type { ScanSpectrum } from './use-scan.ts';

/** What the shown scan is: number, time, level, precursor and energy, polarity. */
export function ScanWords({ scan }: { readonly scan: ScanSpectrum }) {
  const messages = useMessages();
  const { t } = messages;
  const { data } = scan.resource;
  if (data === null) return null;
  const { retention_time_s: time, mobility } = data;
  const parts = [
    t('ms.scan.number', { scan: data.scan }),
    time === null ? null : timeText(messages, time),
    scanWords(messages, data),
    fragmentationText(messages, data) || null,
    t(`ms.polarity.${data.polarity}`),
    mobility === null ? null : `${messages.f.entered(mobility.value)} ${mobility.unit}`,
  ];
  return <h2 className="ms-scan-words">{parts.filter((part) => part !== null).join(' · ')}</h2>;
}
