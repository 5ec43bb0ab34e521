import { entitlementRoutes } from '#contract/entitlements';
import { AppError } from '#kernel/app-error.ts';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';
import { describeVersions } from '../currency/index.ts';
import { findOwnInstallation } from '../installations/index.ts';
import { readAuthority } from './authority-folder.ts';
import { issueStatement } from './issue-statement.ts';
import { IssuerFault } from './open-issuer.ts';
import { showAuthority } from './show-authority.ts';

/** A workspace that says by signed statements what its installations may do offline. */
export const entitlementsFeature: Feature = {
  id: 'entitlements',
  declarations: entitlementRoutes,
  build: (kernel, program) => ({
    routes: bindRoutes(entitlementRoutes, {
      authority: async (_input, { nowUtc }) => {
        const authority = await readAuthority(kernel.settings.dataDir);
        if (authority === null)
          throw new AppError('feature_not_enabled', new IssuerFault('not_initialised').message);
        return { body: showAuthority(authority, nowUtc) };
      },
      issue: async ({ body }, ctx) => {
        const id = body.installation_id;
        const installation = await findOwnInstallation(kernel, ctx, id, entitlementRoutes.issue.id);
        return issueStatement(kernel, installation, describeVersions(program.version), ctx);
      },
    }),
  }),
};
