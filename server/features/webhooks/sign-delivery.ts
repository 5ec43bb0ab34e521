import { createHmac, randomBytes } from 'node:crypto';

/** The purpose secrets of webhooks are sealed for. */
export const webhookSeal = 'webhook/1';

/** The purpose queries of their addresses are sealed for. */
export const querySeal = 'webhook-query/1';

export const newSecret = (): string => `whs_${randomBytes(32).toString('base64url')}`;

/** HMAC-SHA-256 over the second it is sent in, a full stop and the body as it is sent: an old delivery cannot be passed off as new. */
export const signDelivery = (secret: string, sentAtS: number, body: string): string =>
  `t=${sentAtS},v1=${createHmac('sha256', secret).update(`${sentAtS}.${body}`).digest('hex')}`;
