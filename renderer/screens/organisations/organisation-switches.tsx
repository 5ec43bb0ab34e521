import type { Organisation } from '#contract/sso';
import { useMessages } from '../../i18n/use-messages.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { mayShutPasswords, type OrganisationDraft } from './organisation-draft.ts';

export interface OrganisationSwitchesProps {
  readonly draft: OrganisationDraft;
  readonly former: Organisation | null;
  readonly onChange: (change: Partial<OrganisationDraft>) => void;
  /** What the service said about shutting passwords. */
  readonly refusals: readonly string[];
}

function Noted({ label, note }: { readonly label: string; readonly note: string }) {
  return (
    <span>
      {label}
      <span className="note">{note}</span>
    </span>
  );
}

/** What an organisation may do here, each with what follows from it. */
export function OrganisationSwitches({ draft, former, onChange, refusals }: OrganisationSwitchesProps) {
  const { t } = useMessages();
  const isBound = former !== null && draft.passwordsAllowed && !mayShutPasswords(draft, former);
  return (
    <div className="organisation-switches">
      <Checkbox
        label={<Noted label={t('organisations.enabled')} note={t('organisations.enabledNote')} />}
        isSelected={draft.isEnabled}
        onChange={(isEnabled) => onChange({ isEnabled })}
      />
      <Checkbox
        label={<Noted label={t('organisations.creates')} note={t('organisations.createsNote')} />}
        isSelected={draft.createsAccounts}
        onChange={(createsAccounts) => onChange({ createsAccounts })}
      />
      <Checkbox
        label={<Noted label={t('organisations.trusts')} note={t('organisations.trustsNote')} />}
        isSelected={draft.trustsSecondFactor}
        onChange={(trustsSecondFactor) => onChange({ trustsSecondFactor })}
      />
      {former !== null && (
        <Checkbox
          label={
            <Noted
              label={t('organisations.passwords')}
              note={t(isBound ? 'organisations.passwordsBound' : 'organisations.passwordsNote')}
            />
          }
          isSelected={draft.passwordsAllowed}
          isDisabled={isBound}
          onChange={(passwordsAllowed) => onChange({ passwordsAllowed })}
        />
      )}
      {refusals.map((text) => (
        <p key={text} className="field-error">
          <ServiceText text={text} />
        </p>
      ))}
    </div>
  );
}
