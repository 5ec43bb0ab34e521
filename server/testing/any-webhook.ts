/** A body that sets one up; its address leads nowhere (RFC 2606), and it is told of what never happens in a test. */
export const anyWebhook = {
  name: 'Laboratory information system',
  url: 'https://lims.invalid/hooks/larmor',
  events: ['audit.break_found'],
};
