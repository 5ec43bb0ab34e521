import { randomBytes } from 'node:crypto';
import type { Entitlement } from '#contract/workstation';
import type { Envelope } from '#engines/entitlement/dsse.ts';
import type { Statement } from '#engines/entitlement/statement.ts';
import {
  dayMs,
  type MadeAuthority,
  nowMs as madeAtMs,
  madeAuthority,
  utcAt,
} from '#engines/entitlement/testing/made-authority.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Work } from '#kernel/contract/adoption-gap.ts';
import type { OfferedSeal } from '#kernel/keys/machine-seal.ts';
import { openSecret, sealSecret } from '#kernel/keys/sealed-secret.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { authorityFileOf } from './any-authority.ts';

/** A key store of a system: what one sealed opens with no other. */
export const anyKeyStore = (): OfferedSeal => {
  const key = randomBytes(32);
  return {
    name: 'os_key_store',
    seal: async (text) => sealSecret(key, 'key store', text),
    open: async (sealed) => openSecret(key, 'key store', sealed),
  };
};

interface Start {
  readonly dataDir?: string;
  readonly machineSeal?: OfferedSeal;
  readonly builtAtMs?: number;
}

/** A workstation and the authority of the workspace it is bound to. */
export class BoundWorkstation {
  readonly authority: MadeAuthority = madeAuthority();
  /** The machine's clock. */
  nowMs = madeAtMs;
  #server: TestServer | null = null;
  #deviceKeySpki = '';
  #activeVersions: unknown = null;

  get server(): TestServer {
    if (this.#server === null) throw new Error('The workstation is not started.');
    return this.#server;
  }

  /** Starts on the folder of the start before, or another one. */
  async start(options: Start = {}): Promise<void> {
    const dataDir = options.dataDir ?? this.#server?.dataDir;
    this.#server = await startTestServer({
      ...options,
      nowMs: () => this.nowMs,
      ...(dataDir === undefined ? {} : { dataDir }),
    });
  }

  async restart(options: Start = {}): Promise<void> {
    await this.server.stop();
    await this.start(options);
  }

  call(method: string, path: string, json?: object): Promise<CallResult> {
    // The system key outlives every change of the clock.
    const token = this.server.systemKey;
    return this.server.call(method, path, { token, ...(json === undefined ? {} : { json }) });
  }

  /** A device key and the binding; no statement yet. */
  async setUp(options: Start = {}): Promise<void> {
    await this.start(options);
    this.#activeVersions = (await this.call('GET', '/system/active-versions')).body;
    await this.makeKey();
    await this.bind();
  }

  /** A new device key in the place of the one there is. */
  async makeKey(): Promise<void> {
    const json = { replace_reason: 'For the test.' };
    this.#deviceKeySpki = (await this.call('POST', '/workstation/device', json)).body.public_key;
  }

  bind(authority = authorityFileOf(this.authority)): Promise<CallResult> {
    return this.call('POST', '/workstation/binding', { authority, installation_id: 'ins_1' });
  }

  /** Issued now, by the right time, for 30 days. */
  statement(changes: Partial<Statement> = {}, authority = this.authority, issuedMs = this.nowMs): Envelope {
    return authority.sign({
      issuer: 'urn:larmor:workspace:wsp_1',
      workspaceId: 'wsp_1',
      installationId: 'ins_1',
      deviceKeySpki: this.#deviceKeySpki,
      user: 'usr_1',
      features: ['computing', 'signing'],
      serial: Math.floor(issuedMs / 1000),
      issuedAtUtc: utcAt(issuedMs),
      notBeforeUtc: utcAt(issuedMs),
      expiresAtUtc: utcAt(issuedMs + 30 * dayMs),
      offlineSeconds: 20 * 86_400,
      buildFloor: '0.1.0',
      activeVersions: this.#activeVersions,
      ...changes,
    });
  }

  offer(envelope: object): Promise<CallResult> {
    return this.call('POST', '/workstation/statement', envelope);
  }

  async entitlement(): Promise<Entitlement> {
    return (await this.call('GET', '/workstation')).body.entitlement;
  }

  /** `yes`, or the sentence that refuses. */
  async may(work: Work): Promise<string> {
    try {
      await this.server.kernel.permits.decide(work);
      return 'yes';
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  }

  later(days: number): void {
    this.nowMs += days * dayMs;
  }

  /** Payloads of the newest entries of one event, newest first. */
  async trailOf(event: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const { body } = await this.call('GET', `/audit/events?event=${event}`);
    return body.items.map((item: { readonly payload: object }) => item.payload);
  }
}
