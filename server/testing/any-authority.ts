import type { X509Certificate } from 'node:crypto';
import type { Envelope } from '#engines/entitlement/dsse.ts';
import {
  dayMs,
  hourMs,
  type MadeAuthority,
  madeAuthority,
  madeKeys,
  madeStatement,
  utcAt,
} from '#engines/entitlement/testing/made-authority.ts';

/** What a workspace with this authority gives to its workstations. */
export const authorityFileOf = (
  authority: MadeAuthority,
  previous: readonly MadeAuthority[] = [],
  successions: readonly X509Certificate[] = [],
) => {
  const certificatesOf = ({ root, certify }: MadeAuthority) => {
    const issuer = certify();
    return {
      root_pem: root.toString(),
      root_sha256: root.fingerprint256,
      issuer_pem: issuer.toString(),
      issuer_sha256: issuer.fingerprint256,
    };
  };
  return {
    payload_type: 'application/vnd.larmor.entitlement+json;v=1',
    workspace_id: 'wsp_1',
    workspace_name: 'Test workspace',
    ...certificatesOf(authority),
    previous: previous.map(certificatesOf),
    successions: successions.map(String),
  };
};

/** The authority file of a workspace nobody asks again. */
export const anyAuthority = () => authorityFileOf(madeAuthority());

/** An authority that issues statements by the machine's clock, whenever the tests run. */
export const passingAuthority = (): {
  readonly file: ReturnType<typeof anyAuthority>;
  /** For a device key (base64 of its SubjectPublicKeyInfo). */
  issue(deviceKeySpki: string): Envelope;
} => {
  const authority = madeAuthority();
  const nowMs = Date.now();
  const certificate = authority.certify({
    notBefore: new Date(nowMs - dayMs),
    notAfter: new Date(nowMs + dayMs),
  });
  const issue = (deviceKeySpki: string): Envelope => {
    const times = {
      issuedAtUtc: utcAt(nowMs - hourMs),
      notBeforeUtc: utcAt(nowMs - hourMs),
      expiresAtUtc: utcAt(nowMs + dayMs),
    };
    return authority.sign(madeStatement(madeKeys(), { deviceKeySpki, ...times }), { certificate });
  };
  return { file: authorityFileOf(authority), issue };
};
