import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signEnvelope } from '../../engines/entitlement/dsse.ts';

/** @internal exported for its test. */
export const protocolPayloadType = 'application/vnd.larmor.release-protocol+json';

/**
 * `shown`: seen at this program. `rehearsed`: seen at a stand-in, which says nothing of Electron. `failed`: seen, and wrong. `observed`: a person
 * says what they saw. `elsewhere`: a row of another system, whose own protocol has it. `open`: nobody looked.
 */
type RowOutcome = 'shown' | 'rehearsed' | 'failed' | 'observed' | 'elsewhere' | 'open';

export interface RowResult {
  readonly id: string;
  readonly row: string;
  readonly outcome: RowOutcome;
  /** What was seen, or why nothing was. */
  readonly evidence: string;
}

export interface ReleaseProtocol {
  readonly version: string;
  readonly system: string;
  readonly electron: string;
  readonly stand_in: boolean;
  readonly archive_sha512: string;
  readonly made_at: string;
  readonly rows: readonly RowResult[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The protocol under the key that signs releases; null where no key is named.
 * @throws Error where one of the two files is missing, or the key is none
 */
export const signProtocol = (protocol: ReleaseProtocol, env: Environment): object | null => {
  const [key = '', certificate = ''] = [env['RELEASE_KEY_FILE'], env['RELEASE_CERTIFICATE_FILE']];
  if (key === '' && certificate === '') return null;
  if (key === '' || certificate === '')
    throw new Error('A protocol is signed with RELEASE_KEY_FILE and RELEASE_CERTIFICATE_FILE, both of them.');
  const passphrase = env['RELEASE_KEY_PASSPHRASE'];
  return signEnvelope(protocolPayloadType, Buffer.from(JSON.stringify(protocol)), {
    privateKey: createPrivateKey({
      key: readFileSync(key),
      ...(passphrase === undefined ? {} : { passphrase }),
    }),
    certificate: new X509Certificate(readFileSync(certificate)),
  });
};
