import { invalidField } from '#kernel/app-error.ts';
import { isOnThisMachine, isSafeAddress } from './issuer-address.ts';

/** OpenID Connect Discovery 1.0, section 3: https, no query, no fragment. http on this machine alone. Throws 422. */
export const readIssuer = (text: string): string => {
  const refuse = () =>
    invalidField(
      'issuer',
      'Must be an https address without user name, query and fragment; http on this machine alone.',
    );
  if (!URL.canParse(text) || /[?#]/.test(text)) throw refuse();
  if (!isSafeAddress(text, { thisMachine: isOnThisMachine(text), privateNetwork: false })) throw refuse();
  return text;
};
