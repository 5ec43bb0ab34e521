import type { ssoRoutes } from '#contract/sso';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findUser, listActiveAdmins, signupPolicyOf } from '../identity/index.ts';
import { listOrganisationsOf } from './subject-store.ts';

/** More names are no help to somebody who looks for one to ask. */
const mostNamed = 5;

export interface NamingServices extends Pick<Kernel, 'store' | 'settings'> {
  /** The program of a desktop: whoever has an account there sits at that machine. */
  readonly isWorkstation: boolean;
}

/**
 * Somebody whom nobody let in may have made an account: who the administrators are is none of a stranger's business. That a service listens
 * on this machine alone says nothing of who comes through a proxy.
 */
const isOpenToStrangers = ({ settings, isWorkstation }: NamingServices): boolean =>
  signupPolicyOf(settings) === 'open' && !isWorkstation;

/**
 * Administrators of the same organisation as who asks: of its issuer, or like them of none. Nobody for a key without a person,
 * and nobody for accounts of none where everybody may make one.
 */
export const nameAdministrators: Handlers<typeof ssoRoutes, NamingServices>['listAdministrators'] = async (
  kernel,
  _input,
  { principal },
) => {
  const { read } = kernel.store;
  const asking = await findUser(read, principal.id);
  if (asking === undefined) return { body: { items: [] } };
  const admins = await listActiveAdmins(read);
  const organisations = await listOrganisationsOf(read, [asking.id, ...admins.map(({ id }) => id)]);
  const own = organisations.get(asking.id);
  if (own === undefined && isOpenToStrangers(kernel)) return { body: { items: [] } };
  const named = admins.filter(({ id }) => organisations.get(id) === own).slice(0, mostNamed);
  return { body: { items: named.map(({ id, display_name }) => ({ id, display_name })) } };
};
