import type { Organisation, ssoRoutes } from '#contract/sso';
import type { Input } from '#kernel/contract/define-route.ts';

/** The fields of the form, as they stand there. */
export interface OrganisationDraft {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Empty keeps the one there is. */
  readonly clientSecret: string;
  /** One a line; commas and blanks part them too. */
  readonly domains: string;
  readonly isEnabled: boolean;
  readonly createsAccounts: boolean;
  readonly passwordsAllowed: boolean;
  readonly trustsSecondFactor: boolean;
  readonly reason: string;
}

type CreateBody = Input<typeof ssoRoutes.create>['body'];
type UpdateBody = Input<typeof ssoRoutes.update>['body'];

/** A new organisation is off and gives nothing away until somebody says so. */
export const draftOf = (organisation: Organisation | null): OrganisationDraft => ({
  name: organisation?.name ?? '',
  issuer: organisation?.issuer ?? '',
  clientId: organisation?.client_id ?? '',
  clientSecret: '',
  domains: organisation?.domains.join('\n') ?? '',
  isEnabled: organisation?.enabled ?? false,
  createsAccounts: organisation?.creates_accounts ?? false,
  passwordsAllowed: organisation?.passwords_allowed ?? true,
  trustsSecondFactor: organisation?.trusts_second_factor ?? false,
  reason: '',
});

const readDomains = (text: string): string[] => text.split(/[\s,;]+/).filter((domain) => domain !== '');

const valuesOf = (draft: OrganisationDraft) => ({
  name: draft.name.trim(),
  issuer: draft.issuer.trim(),
  client_id: draft.clientId.trim(),
  domains: readDomains(draft.domains),
  enabled: draft.isEnabled,
  creates_accounts: draft.createsAccounts,
  trusts_second_factor: draft.trustsSecondFactor,
});

export const toCreateBody = (draft: OrganisationDraft): CreateBody => ({
  ...valuesOf(draft),
  client_secret: draft.clientSecret,
  reason_for_change: draft.reason.trim(),
});

/** What differs from the organisation as it is, with the reason. */
export const toUpdateBody = (draft: OrganisationDraft, former: Organisation): UpdateBody => {
  const values = { ...valuesOf(draft), passwords_allowed: draft.passwordsAllowed };
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(former[name as keyof typeof values]);
  return {
    ...Object.fromEntries(Object.entries(values).filter(isChanged)),
    ...(draft.clientSecret !== '' && { client_secret: draft.clientSecret }),
    reason_for_change: draft.reason.trim(),
  };
};

/** The service asks for the secret anew, so that the one there is goes nowhere nobody meant it to. */
export const needsSecret = (draft: OrganisationDraft, former: Organisation | null): boolean =>
  former === null || draft.issuer.trim() !== former.issuer || draft.clientId.trim() !== former.client_id;

/** Whether everything is there that the service asks for; what it thinks of it, it says itself. */
export const isComplete = (draft: OrganisationDraft, former: Organisation | null): boolean =>
  [draft.name, draft.issuer, draft.clientId, draft.reason].every((text) => text.trim() !== '') &&
  (draft.clientSecret !== '' || !needsSecret(draft, former));

/** Nobody could sign in any more where passwords end before somebody came through the issuer. */
export const mayShutPasswords = (draft: OrganisationDraft, former: Organisation): boolean =>
  !former.passwords_allowed || (former.linked_accounts > 0 && draft.issuer.trim() === former.issuer);
