import { useMessages } from '../i18n/use-messages.ts';

/** At noon the day is the same in every zone that people live in. */
const noonOf = (day: string): string => `${day}T12:00:00`;

/** A day that a record states without a clock, such as a due date, as people here write it. */
export function Day({ of }: { readonly of: string }) {
  const { f } = useMessages();
  return (
    <time className="nowrap" dateTime={of}>
      {f.date(noonOf(of))}
    </time>
  );
}
