import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { type Authority, readAuthority, readKeyPem } from './authority-folder.ts';

/** Why nothing can be signed, and what to do: for the operator and for whoever asked for a statement. */
const sentences = {
  not_initialised:
    'This workspace has no authority yet: whoever runs it makes one with `npm run authority -- init`.',
  key_missing:
    'A private key of the authority is not in DATA_DIR/authority: put it back from your backup, or make new ones with `npm run authority -- rotate --root`.',
  passphrase_missing: 'The private keys of the authority are encrypted and AUTHORITY_PASSPHRASE is not set.',
  key_unreadable:
    'A private key of the authority cannot be opened: AUTHORITY_PASSPHRASE is another one, or the file is damaged.',
  key_foreign:
    'A private key of the authority does not belong to its certificate: put back the one that does.',
  issuer_ended:
    'The certificate that issues statements has ended: whoever runs the workspace renews it with `npm run authority -- rotate`.',
} as const;
export type IssuerFaultCode = keyof typeof sentences;

export class IssuerFault extends Error {
  readonly code: IssuerFaultCode;

  constructor(code: IssuerFaultCode, cause?: unknown) {
    super(sentences[code], cause === undefined ? {} : { cause });
    this.name = 'IssuerFault';
    this.code = code;
  }
}

const readPrivateKey = (pem: string, passphrase: string | null): KeyObject => {
  if (pem.includes('ENCRYPTED') && passphrase === null) throw new IssuerFault('passphrase_missing');
  try {
    return createPrivateKey({ key: pem, ...(passphrase === null ? {} : { passphrase }) });
  } catch (cause) {
    throw new IssuerFault('key_unreadable', cause);
  }
};

/** The private key of a certificate from its file's text. Throws IssuerFault. */
export const openKey = (
  pem: string | null,
  passphrase: string | null,
  certificate: X509Certificate,
): KeyObject => {
  if (pem === null) throw new IssuerFault('key_missing');
  const key = readPrivateKey(pem, passphrase);
  if (!certificate.checkPrivateKey(key)) throw new IssuerFault('key_foreign');
  return key;
};

export interface Issuer {
  readonly authority: Authority;
  readonly certificate: X509Certificate;
  readonly privateKey: KeyObject;
}

/** What signs statements now. Throws IssuerFault. */
export const openIssuer = async (
  folder: string,
  passphrase: string | null,
  nowUtc: string,
): Promise<Issuer> => {
  const authority = await readAuthority(folder);
  if (authority === null) throw new IssuerFault('not_initialised');
  const certificate = new X509Certificate(authority.issuer.pem);
  if (certificate.validToDate.getTime() <= Date.parse(nowUtc)) throw new IssuerFault('issuer_ended');
  const privateKey = openKey(await readKeyPem(folder, authority.issuer.key_file), passphrase, certificate);
  return { authority, certificate, privateKey };
};
