import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * A domain in its ASCII form (RFC 5890); null for what is none, and for what only becomes one by mapping: full-width
 * letters, ideographic stops and the like look like a domain and are written by nobody who means it.
 */
export const readDomain = (text: string): string | null => {
  const written = text.normalize('NFC').toLowerCase();
  const ascii = domainToASCII(written);
  const isAsWritten = ascii === written || domainToUnicode(ascii) === written;
  return isAsWritten && ascii.includes('.') ? ascii : null;
};

/** The domain of an address, in its ASCII form; null for what is no address, and for one with an @ inside quotes. */
export const domainOf = (email: string): string | null => {
  const [local = '', domain = '', ...more] = email.trim().split('@');
  return local === '' || more.length > 0 ? null : readDomain(domain);
};
