import { useState } from 'react';
import { type Organisation, ssoRoutes } from '#contract/sso';
import { api } from '../../api/api.ts';
import { detailsOf } from '../../api/details-of.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { bindTo } from '../../ui/bind-to.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { useAction } from '../../ui/use-action.tsx';
import {
  draftOf,
  isComplete,
  needsSecret,
  type OrganisationDraft,
  toCreateBody,
  toUpdateBody,
} from './organisation-draft.ts';
import { OrganisationSwitches } from './organisation-switches.tsx';
import './organisations.css';

export interface OrganisationDialogProps {
  /** Null for a new one. */
  readonly former: Organisation | null;
  readonly onSaved: (organisation: Organisation) => void;
  readonly onClose: () => void;
}

const send = (draft: OrganisationDraft, former: Organisation | null): Promise<Organisation> =>
  former === null
    ? api.call(ssoRoutes.create, { body: toCreateBody(draft) })
    : api.call(ssoRoutes.update, { params: { id: former.id }, body: toUpdateBody(draft, former) });

/** The single sign-on of one organisation, new or changed, with the reason. What was typed stays until it is kept or left. */
export function OrganisationDialog({ former, onSaved, onClose }: OrganisationDialogProps) {
  const { t } = useMessages();
  const [draft, setDraft] = useState(() => draftOf(former));
  const change = (part: Partial<OrganisationDraft>) => setDraft((before) => ({ ...before, ...part }));
  const form = useAction(async () => onSaved(await send(draft, former)));
  const conflicting = detailsOf(form.error, ssoRoutes.create, 'conflict');
  /** The service counts the members of a list: "domains.0" is one of the domains. */
  const refusalsOf = (field: string): readonly string[] => [
    ...(form.error !== null && conflicting?.field === field ? [form.error.message] : []),
    ...new Set(
      Object.entries(form.error?.fields ?? {}).flatMap(([name, texts]) =>
        name === field || name.startsWith(`${field}.`) ? texts : [],
      ),
    ),
  ];
  const isKept = former !== null && !needsSecret(draft, former);
  const endsLinks = former !== null && former.linked_accounts > 0 && draft.issuer.trim() !== former.issuer;
  const title =
    former === null ? t('organisations.create') : t('organisations.editOne', { name: former.name });
  const bind = bindTo(draft, change);
  return (
    <FormDialog
      draft={null}
      title={title}
      action={t(former === null ? 'common.create' : 'common.save')}
      form={form}
      isIncomplete={!isComplete(draft, former)}
      size="wide"
      isDismissable={false}
      refusedKey="organisations.conflict"
      onClose={onClose}
    >
      <div className="organisation-pair">
        <TextField
          label={t('organisations.name')}
          {...bind('name')}
          isRequired
          autoFocus
          maxLength={120}
          refusals={refusalsOf('name')}
        />
        <TextField
          label={t('organisations.issuer')}
          hint={
            endsLinks
              ? t('organisations.endsLinks', { count: former.linked_accounts })
              : t('organisations.issuerHint')
          }
          type="url"
          {...bind('issuer')}
          isRequired
          maxLength={500}
          refusals={refusalsOf('issuer')}
        />
        <TextField
          label={t('organisations.clientId')}
          {...bind('clientId')}
          autoComplete="off"
          isRequired
          maxLength={500}
          refusals={refusalsOf('client_id')}
        />
        <TextField
          label={t('organisations.clientSecret')}
          hint={t(
            isKept
              ? 'organisations.secretKept'
              : former === null
                ? 'organisations.secretHint'
                : 'organisations.secretNeeded',
          )}
          type="password"
          {...bind('clientSecret')}
          autoComplete="new-password"
          placeholder={isKept ? t('organisations.kept') : ''}
          isRequired={!isKept}
          maxLength={1000}
          refusals={refusalsOf('client_secret')}
        />
      </div>
      <TextField
        label={t('organisations.domains')}
        hint={t('organisations.domainsHint')}
        {...bind('domains')}
        rows={2}
        refusals={refusalsOf('domains')}
      />
      <OrganisationSwitches
        draft={draft}
        former={former}
        onChange={change}
        refusals={refusalsOf('passwords_allowed')}
      />
      <ReasonField {...bind('reason')} refusals={refusalsOf('reason_for_change')} />
    </FormDialog>
  );
}
