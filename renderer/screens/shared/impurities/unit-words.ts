import type { Messages } from '../../../i18n/use-messages.ts';

/** The unit of the service as the screen writes it, in the form and in its answer: ug/day is µg/day, in German µg/Tag. */
export const nameUnit = (unit: string, t: Messages['t']): string => {
  const [mass = '', time] = unit.replace(/^u(?=g\b)/, 'µ').split('/');
  if (time === undefined) return mass;
  return time === 'day' ? t('regulatory.unit.perDay', { unit: mass }) : `${mass}/${time}`;
};
