/** The two codes a person may type; named as the service takes them. */
export type CodeKind = 'totp_code' | 'recovery_code';

export interface FactorCode {
  readonly kind: CodeKind;
  readonly text: string;
}

const totpDigits = 6;

/** As the service takes it. Authenticators show their digits in groups, and people type what they see. */
export const factorFields = ({ kind, text }: FactorCode): { readonly [kind in CodeKind]?: string } => ({
  [kind]: kind === 'totp_code' ? text.replaceAll(/\s/g, '') : text.trim(),
});

export const isWholeCode = (code: FactorCode): boolean => {
  const text = factorFields(code)[code.kind] ?? '';
  return code.kind === 'totp_code' ? text.length === totpDigits && /^\d+$/.test(text) : text !== '';
};
