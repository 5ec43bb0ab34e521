import type { Passkey } from '#contract/factors';

/** Where one is in a change of one's own factors; each change starts with a proof of who one is. */
export type FactorStep =
  | { readonly kind: 'set_up_authenticator' | 'remove_authenticator' | 'add_passkey' | 'replace_codes' }
  | { readonly kind: 'change_password' }
  | { readonly kind: 'remove_passkey'; readonly passkey: Passkey }
  | { readonly kind: 'confirm_authenticator'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'show_codes'; readonly codes: readonly string[] };
