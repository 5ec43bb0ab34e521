import { invitationRoutes } from '#contract/invitations';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { invitationHandlers } from './routes.ts';
import { createSendInvitationJob } from './send-invitation-job.ts';

export const invitationsFeature: Feature = {
  id: 'invitations',
  declarations: invitationRoutes,
  build: (kernel) => ({
    routes: bindRoutes(invitationRoutes, kernel, invitationHandlers),
    jobs: [createSendInvitationJob(kernel)],
  }),
};
