import type { z } from 'zod';
import type { recordEventSchema } from '#kernel/contract/audit-event.ts';
import type { AuditEventName } from '#kernel/contract/audit-events.ts';
import type { MessageKey } from '../../../i18n/catalogues.ts';
import type { Messages } from '../../../i18n/use-messages.ts';
import { isMessageKey } from '../../../i18n/words.ts';

export type TrailEvent = z.output<typeof recordEventSchema>;

/** Every name of the vocabulary has a sentence: without one this does not compile. */
const sayingOf = (event: AuditEventName): MessageKey => `audit.says.${event}`;

/** A trail may hold names of a later version, for which this one has no sentence. */
export const sentenceKey = (event: string): MessageKey => {
  const key = sayingOf(event as AuditEventName);
  return isMessageKey(key) ? key : 'audit.says.unknown';
};

/** So much of an identifier tells two records apart; the whole is its title. */
const shownOfId = 14;
export const shortenId = (id: string): string => (id.length <= shownOfId ? id : `${id.slice(0, shownOfId)}…`);

export const whoOf = ({ actor }: TrailEvent, { t }: Messages): string => {
  if (actor.name !== null) return actor.name;
  if (actor.kind === 'installation') return t('audit.who.installation', { id: shortenId(actor.id) });
  if (actor.kind === 'system')
    return t(actor.id === 'worker' || actor.id === 'policy' ? 'audit.who.service' : 'audit.who.systemKey');
  return actor.id === '' ? t('audit.who.nobody') : shortenId(actor.id);
};

/** The sentence as text, for announcements and type-ahead. */
export const sentenceText = (event: TrailEvent, messages: Messages): string => {
  const { t } = messages;
  const record = event.record_title ?? (event.record_id === null ? t('audit.record.none') : event.record_id);
  return t(sentenceKey(event.event), { who: whoOf(event, messages), record, event: event.event });
};
