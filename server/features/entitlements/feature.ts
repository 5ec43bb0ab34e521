import { entitlementRoutes } from '#contract/entitlements';
import { AppError } from '#kernel/app-error.ts';
import type { Feature, Program } from '#kernel/feature.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { bindRoutes, type Handlers } from '#kernel/request/outcome.ts';
import { describeVersions } from '../currency/index.ts';
import { findOwnInstallation } from '../installations/index.ts';
import { authorityFolderOf, readAuthority } from './authority-folder.ts';
import { issueStatement } from './issue-statement.ts';
import { IssuerFault } from './open-issuer.ts';
import { showAuthority } from './show-authority.ts';

/** What the routes of entitlements work with. */
interface EntitlementServices extends Kernel {
  readonly program: Program;
}

const entitlementHandlers: Handlers<typeof entitlementRoutes, EntitlementServices> = {
  authority: async (kernel, _input, { nowUtc }) => {
    const authority = await readAuthority(authorityFolderOf(kernel.settings));
    if (authority === null)
      throw new AppError('feature_not_enabled', new IssuerFault('not_initialised').message);
    return { body: showAuthority(authority, nowUtc) };
  },
  issue: async (kernel, { body }, ctx) => {
    const id = body.installation_id;
    const installation = await findOwnInstallation(kernel, ctx, id, entitlementRoutes.issue.id);
    const versions = await describeVersions(kernel, kernel.program.version);
    return issueStatement(kernel, installation, versions, ctx);
  },
};

/** A workspace that says by signed statements what its installations may do offline. */
export const entitlementsFeature: Feature = {
  id: 'entitlements',
  declarations: entitlementRoutes,
  build: (kernel, program) => ({
    routes: bindRoutes(entitlementRoutes, { ...kernel, program }, entitlementHandlers),
  }),
};
