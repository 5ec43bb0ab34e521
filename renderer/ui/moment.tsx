import { useMessages } from '../i18n/use-messages.ts';

interface MomentProps {
  /** As the record states it. */
  readonly utc: string;
  /** The day alone. */
  readonly isDay?: boolean;
  /** Given where the distance from now says more than the clock. */
  readonly nowMs?: number;
}

/** A moment as people here read it; pointing at it tells the zone, and the same moment in UTC. */
export function Moment({ utc, isDay = false, nowMs }: MomentProps) {
  const { f } = useMessages();
  const local = isDay ? f.date(utc) : f.dateTime(utc);
  return (
    <time className="nowrap" dateTime={utc} title={f.zoned(utc)}>
      {nowMs === undefined ? local : f.relative(utc, nowMs)}
    </time>
  );
}
