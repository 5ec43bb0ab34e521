import { useMessages } from '../../i18n/use-messages.ts';
import { shiftDecimals } from '../../plot/core/plot-data.ts';
import { ServiceText } from '../../ui/service-text.tsx';
import { type CheckPoint, traceShare } from './list-check-points.ts';

interface CheckPointTextProps {
  readonly point: CheckPoint;
  readonly nucleus: string;
}

/** What a reviewer should have looked at, in one sentence. */
export function CheckPointText({ point, nucleus }: CheckPointTextProps) {
  const { t, f } = useMessages();
  if (point.kind === 'contradiction') return <ServiceText text={point.text} />;
  if (point.kind === 'unknown')
    return t('review.checklist.unknown', { shift: f.shiftPpm(point.shiftPpm, shiftDecimals(nucleus)) });
  return t('review.checklist.traces', {
    count: point.count,
    limit: f.percent(traceShare, 1),
    sum: f.percent(point.share, 2),
  });
}
