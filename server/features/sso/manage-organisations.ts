import type { ssoRoutes } from '#contract/sso';
import { type AppError, conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { sealSecret } from '#kernel/keys/sealed-secret.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { readDomain } from './email-domain.ts';
import { clientSecretSeal } from './open-issuer.ts';
import {
  findOrganisation,
  insertOrganisation,
  listDomains,
  replaceDomains,
  updateOrganisation,
} from './organisation-store.ts';
import { readIssuer } from './read-issuer.ts';
import { countSubjects, deleteSubjects } from './subject-store.ts';
import type { OrganisationTable } from './tables.ts';
import { organisationToWire } from './to-wire.ts';

type Create = typeof ssoRoutes.create;
type Update = typeof ssoRoutes.update;

const readDomains = (given: readonly string[]): string[] => {
  const domains = given.map(readDomain);
  if (domains.includes(null)) throw invalidField('domains', 'Must be domains, such as example.org.');
  return [...new Set(domains)].filter((domain) => domain !== null);
};

/** 409 that names the field it is about. */
const refuseField = (field: 'domains' | 'passwords_allowed', message: string): AppError =>
  conflict(message, { field });

const putDomains = async (tx: Tx, id: string, domains: readonly string[]): Promise<void> => {
  if (!(await replaceDomains(tx, id, domains)))
    throw refuseField('domains', 'One of the domains belongs to another organisation.');
};

const flag = (value: boolean): number => (value ? 1 : 0);

/** The payload of the audit entry: every field but the sealed secret and the last refusal. */
const auditPayloadOf = (
  {
    sealed_client_secret: _sealed,
    last_refused_at: _at,
    last_refused_cause: _cause,
    ...shown
  }: OrganisationTable,
  domains: readonly string[],
) => ({ ...shown, domains });

export const createOrganisation = async (
  kernel: Pick<Kernel, 'newId' | 'signingSecret'>,
  { body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const domains = readDomains(body.domains);
  const organisation: OrganisationTable = {
    id: kernel.newId('org'),
    name: body.name,
    issuer: readIssuer(body.issuer),
    client_id: body.client_id,
    sealed_client_secret: sealSecret(kernel.signingSecret, clientSecretSeal, body.client_secret),
    is_enabled: flag(body.enabled),
    passwords_allowed: 1,
    creates_accounts: flag(body.creates_accounts),
    trusts_second_factor: flag(body.trusts_second_factor),
    last_refused_at: null,
    last_refused_cause: null,
    created_at: ctx.nowUtc,
    updated_at: ctx.nowUtc,
  };
  return {
    write: async (tx) => {
      await insertOrganisation(tx, organisation);
      await putDomains(tx, organisation.id, domains);
    },
    body: (tx) => organisationToWire(tx, organisation, ctx.baseUrl),
    audit: {
      recordType: 'organisation',
      recordId: organisation.id,
      payload: { after: auditPayloadOf(organisation, domains.toSorted()) },
    },
  };
};

type Change = Partial<OrganisationTable>;

/** What the body names, as columns. */
const changeOf = (kernel: Pick<Kernel, 'signingSecret'>, body: Input<Update>['body']): Change => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.issuer !== undefined && { issuer: readIssuer(body.issuer) }),
  ...(body.client_id !== undefined && { client_id: body.client_id }),
  ...(body.client_secret !== undefined && {
    sealed_client_secret: sealSecret(kernel.signingSecret, clientSecretSeal, body.client_secret),
  }),
  ...(body.enabled !== undefined && { is_enabled: flag(body.enabled) }),
  ...(body.passwords_allowed !== undefined && { passwords_allowed: flag(body.passwords_allowed) }),
  ...(body.creates_accounts !== undefined && { creates_accounts: flag(body.creates_accounts) }),
  ...(body.trusts_second_factor !== undefined && { trusts_second_factor: flag(body.trusts_second_factor) }),
});

const refuseUnsafe = async (tx: Tx, former: OrganisationTable, change: Change): Promise<void> => {
  const changed = { ...former, ...change };
  const isOtherClient = changed.issuer !== former.issuer || changed.client_id !== former.client_id;
  // Else whoever changes the address would be sent a secret they were never shown.
  if (isOtherClient && change.sealed_client_secret === undefined)
    throw invalidField('client_secret', 'Is needed for another issuer or client.');
  if (changed.passwords_allowed === 1) return;
  const isOtherIssuer = changed.issuer !== former.issuer;
  // Passwords were off before, so the issuer was proven then; that its last linked account was closed since does not matter.
  if (former.passwords_allowed === 0 && !isOtherIssuer) return;
  if (isOtherIssuer || (await countSubjects(tx, former.id)) === 0)
    throw refuseField(
      'passwords_allowed',
      'Passwords can be switched off once somebody has signed in through this issuer; else nobody could.',
    );
};

export const changeOrganisation = async (
  kernel: Pick<Kernel, 'signingSecret'>,
  { params, body }: Input<Update>,
  ctx: Ctx,
): Promise<JsonOutcome<Update>> => {
  const change = changeOf(kernel, body);
  const domains = body.domains === undefined ? null : readDomains(body.domains);
  let payload: Record<string, unknown> = {};
  const find = async (tx: Tx): Promise<OrganisationTable> => {
    const organisation = await findOrganisation(tx, params.id);
    if (organisation === undefined) throw notFound();
    return organisation;
  };
  return {
    write: async (tx) => {
      const former = await find(tx);
      const before = auditPayloadOf(former, await listDomains(tx, params.id));
      await refuseUnsafe(tx, former, change);
      const isOtherIssuer = change.issuer !== undefined && change.issuer !== former.issuer;
      const endedLinks = isOtherIssuer ? await deleteSubjects(tx, params.id) : 0;
      await updateOrganisation(tx, params.id, { ...change, updated_at: ctx.nowUtc });
      if (domains !== null) await putDomains(tx, params.id, domains);
      payload = {
        before,
        after: auditPayloadOf(await find(tx), await listDomains(tx, params.id)),
        secret_replaced: body.client_secret !== undefined,
        ended_links: endedLinks,
      };
    },
    body: async (tx) => organisationToWire(tx, await find(tx), ctx.baseUrl),
    audit: () => ({ recordType: 'organisation', recordId: params.id, payload }),
  };
};
