/** Where admins look after messages to people. */
export const outboxPath = '/settings/outbox';
