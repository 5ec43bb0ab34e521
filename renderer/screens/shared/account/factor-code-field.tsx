import type { CodeKind, FactorCode } from '../../../api/factor-code.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import './account.css';

export interface FactorCodeFieldProps {
  readonly code: FactorCode;
  readonly onChange: (code: FactorCode) => void;
  /** What the account may have; both where that is not known. */
  readonly kinds: readonly CodeKind[];
  readonly autoFocus?: boolean;
  readonly refusals?: readonly string[] | undefined;
}

const other = { totp_code: 'recovery_code', recovery_code: 'totp_code' } as const;

/** The six digits of an authenticator or, in its place, a recovery code. */
export function FactorCodeField({
  code,
  onChange,
  kinds,
  autoFocus = false,
  refusals,
}: FactorCodeFieldProps) {
  const { t } = useMessages();
  const { kind } = code;
  return (
    <>
      {/* Another key for another kind: the field that has just come takes the focus. */}
      <TextField
        key={kind}
        label={t(`account.code.${kind}`)}
        hint={t(`account.code.${kind}.hint`)}
        name={kind}
        autoComplete={kind === 'totp_code' ? 'one-time-code' : 'off'}
        inputMode={kind === 'totp_code' ? 'numeric' : 'text'}
        value={code.text}
        onChange={(text) => onChange({ kind, text })}
        isRequired
        mono
        autoFocus={autoFocus}
        refusals={refusals}
      />
      {kinds.includes(other[kind]) && (
        <div className="factor-other">
          <Button variant="quiet" onPress={() => onChange({ kind: other[kind], text: '' })}>
            {t(`account.code.${kind}.other`)}
          </Button>
        </div>
      )}
    </>
  );
}
