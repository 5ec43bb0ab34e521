/** Where admins look after addresses that are told of events. */
export const webhooksPath = '/settings/webhooks';

export const webhookPath = (id: string): string => `${webhooksPath}/${encodeURIComponent(id)}`;
