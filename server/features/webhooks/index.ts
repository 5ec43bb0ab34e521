export { waitAfter } from './back-off.ts';
export { requireAddress, webhookReach } from './reach.ts';
