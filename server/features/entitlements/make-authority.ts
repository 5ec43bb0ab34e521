import { generateKeyPairSync, type KeyObject, randomBytes, X509Certificate } from 'node:crypto';
import { issueCertificate } from '#engines/entitlement/certificates.ts';
import { statementPurposeOid } from '#engines/entitlement/statement.ts';
import { shiftUtc } from '#kernel/utc.ts';
import {
  type Authority,
  type FormerAuthority,
  readKeyPem,
  removeKeyPem,
  writeKeyPem,
} from './authority-folder.ts';
import { IssuerFault, openKey } from './open-issuer.ts';

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

interface CertifiedPair {
  readonly keys: KeyPair;
  readonly certificate: X509Certificate;
}

/** Where an authority is made: its files, the passphrase of new keys, the time. */
export interface Workshop {
  readonly folder: string;
  readonly passphrase: string | null;
  readonly nowUtc: string;
}

const dayMs = 86_400_000;
const rootDays = 3650;
const issuerDays = 365;
/** Clocks differ: what is made now is not to be refused as of the future. */
const headStartMs = 60 * 60 * 1000;

const makeKeys = (): KeyPair => {
  try {
    return generateKeyPairSync('ed25519');
  } catch {
    // A platform restricted to approved algorithms may know no Ed25519.
    return generateKeyPairSync('rsa', { modulusLength: 3072 });
  }
};

const certify = (
  { nowUtc }: Workshop,
  days: number,
  request: Pick<
    Parameters<typeof issueCertificate>[0],
    'subject' | 'issuer' | 'publicKey' | 'issuerKey' | 'use'
  >,
): X509Certificate =>
  issueCertificate({
    ...request,
    notBefore: new Date(shiftUtc(nowUtc, -headStartMs)),
    notAfter: new Date(shiftUtc(nowUtc, days * dayMs)),
    serialBytes: randomBytes(16),
  });

// The day is part of the name: without it, two roots would have the same name.
const rootNameOf = (workspaceName: string, { nowUtc }: Workshop): string =>
  `${workspaceName} root ${nowUtc.slice(0, 10)}`;

const makeRoot = (workspaceName: string, workshop: Workshop): CertifiedPair => {
  const keys = makeKeys();
  const name = rootNameOf(workspaceName, workshop);
  const names = { subject: name, issuer: name };
  return {
    keys,
    certificate: certify(workshop, rootDays, {
      ...names,
      publicKey: keys.publicKey,
      issuerKey: keys,
      use: 'root',
    }),
  };
};

// The name as the certificate holds it; `subject` of X509Certificate escapes characters that have a meaning in a distinguished name.
const commonNameOf = (certificate: X509Certificate): string => {
  const { CN } = certificate.toLegacyObject().subject;
  if (typeof CN !== 'string') throw new Error('The root has no common name.');
  return CN;
};

const makeIssuer = (workspaceName: string, root: CertifiedPair, workshop: Workshop): CertifiedPair => {
  const keys = makeKeys();
  return {
    keys,
    certificate: certify(workshop, issuerDays, {
      subject: `${workspaceName} statements ${workshop.nowUtc.slice(0, 10)}`,
      issuer: commonNameOf(root.certificate),
      publicKey: keys.publicKey,
      issuerKey: root.keys,
      use: { purposeOid: statementPurposeOid },
    }),
  };
};

/** Writes the private key into a file of its own and answers the part of the pair that workspace.json holds. */
const keep = async (
  kind: 'root' | 'issuer',
  { keys, certificate }: CertifiedPair,
  { folder, passphrase }: Workshop,
): Promise<Authority['root']> => {
  const shortPrint = certificate.fingerprint256.replaceAll(':', '').slice(0, 16).toLowerCase();
  const key_file = `${kind}-${shortPrint}.key`;
  const pem = keys.privateKey.export({
    format: 'pem',
    type: 'pkcs8',
    ...(passphrase === null ? {} : { cipher: 'aes-256-cbc', passphrase }),
  });
  await writeKeyPem(folder, key_file, String(pem));
  return { pem: certificate.toString(), key_file };
};

/** A workspace's first root and issuer. Their private keys are on disk when this returns, and nothing refers to them yet. */
export const makeAuthority = async (
  workspace: { readonly id: string; readonly name: string },
  workshop: Workshop,
): Promise<Authority> => {
  const root = makeRoot(workspace.name, workshop);
  return {
    workspace_id: workspace.id,
    workspace_name: workspace.name,
    root: await keep('root', root, workshop),
    issuer: await keep('issuer', makeIssuer(workspace.name, root, workshop), workshop),
    previous: [],
    successions: [],
  };
};

const openRoot = async ({ root }: Authority, { folder, passphrase }: Workshop): Promise<CertifiedPair> => {
  const certificate = new X509Certificate(root.pem);
  const privateKey = openKey(await readKeyPem(folder, root.key_file), passphrase, certificate);
  return { keys: { publicKey: certificate.publicKey, privateKey }, certificate };
};

/** Former ones are shown until their issuer's certificate ends, unless nobody is to trust them any more. */
const listFormer = (authority: Authority, nowUtc: string, dropFormer: boolean): FormerAuthority[] => {
  if (dropFormer) return [];
  const { root, issuer, previous } = authority;
  return [{ root_pem: root.pem, issuer_pem: issuer.pem }, ...previous].filter(
    ({ issuer_pem }) => new X509Certificate(issuer_pem).validToDate.getTime() > Date.parse(nowUtc),
  );
};

/** The key of the new root, signed by the old one: what a workstation that trusts the old one takes the new one by. */
const makeSuccession = (former: CertifiedPair, next: CertifiedPair, workshop: Workshop): string =>
  issueCertificate({
    subject: commonNameOf(next.certificate),
    issuer: commonNameOf(former.certificate),
    publicKey: next.keys.publicKey,
    issuerKey: former.keys,
    use: 'root',
    notBefore: new Date(
      Math.max(former.certificate.validFromDate.getTime(), Date.parse(workshop.nowUtc) - headStartMs),
    ),
    notAfter: former.certificate.validToDate,
    serialBytes: randomBytes(16),
  }).toString();

const mostSuccessions = 50;

/** Those before and the newest; none where the former root's key may be in other hands, or is not here to sign. */
const listSuccessions = async (
  authority: Authority,
  next: CertifiedPair,
  dropFormer: boolean,
  workshop: Workshop,
): Promise<string[]> => {
  if (dropFormer) return [];
  try {
    const newest = makeSuccession(await openRoot(authority, workshop), next, workshop);
    return [newest, ...authority.successions].slice(0, mostSuccessions);
  } catch (error) {
    if (error instanceof IssuerFault) return [];
    throw error;
  }
};

/**
 * The authority after this one: a new issuer under the same root, or under a new one that the former signs. Throws IssuerFault where
 * the root is kept and its private key cannot be opened.
 */
export const succeedAuthority = async (
  authority: Authority,
  what: { readonly withRoot: boolean; readonly dropFormer: boolean },
  workshop: Workshop,
): Promise<Authority> => {
  const root = what.withRoot
    ? makeRoot(authority.workspace_name, workshop)
    : await openRoot(authority, workshop);
  return {
    ...authority,
    root: what.withRoot ? await keep('root', root, workshop) : authority.root,
    issuer: await keep('issuer', makeIssuer(authority.workspace_name, root, workshop), workshop),
    previous: listFormer(authority, workshop.nowUtc, what.dropFormer),
    successions: what.withRoot
      ? await listSuccessions(authority, root, what.dropFormer, workshop)
      : authority.successions,
  };
};

/** Takes away the private keys that `next` no longer uses. */
export const removeFormerKeys = async (former: Authority, next: Authority, folder: string): Promise<void> => {
  const used = [next.root.key_file, next.issuer.key_file];
  for (const { key_file } of [former.root, former.issuer])
    if (!used.includes(key_file)) await removeKeyPem(folder, key_file);
};
