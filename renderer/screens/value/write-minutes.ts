import type { Messages } from '../../i18n/use-messages.ts';

const minutesPerHour = 60;

/** 3 h 20 min; whole minutes, as the service counts them. */
export const writeMinutes = (minutes: number, { t, f }: Messages): string => {
  const hours = Math.floor(minutes / minutesPerHour);
  const rest = minutes % minutesPerHour;
  if (hours === 0) return t('value.minutes', { minutes: f.number(rest) });
  if (rest === 0) return t('value.hours', { hours: f.number(hours) });
  return `${t('value.hours', { hours: f.number(hours) })} ${t('value.minutes', { minutes: f.number(rest) })}`;
};
