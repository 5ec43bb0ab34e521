import { useMessages } from '../i18n/use-messages.ts';

/** A moment of a record, in UTC for every reader; pointing at it tells the local time too. */
export function UtcMoment({ utc }: { readonly utc: string }) {
  const { f } = useMessages();
  return (
    <time className="nowrap" dateTime={utc} title={f.zoned(utc)}>
      {f.utc(utc)}
    </time>
  );
}
