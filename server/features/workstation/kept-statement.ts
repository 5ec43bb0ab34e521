import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Remembered } from '#engines/entitlement/verify-statement.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { StatementTable } from './tables.ts';

/** The newest statement that was accepted, as it came, and what has to be remembered beside it. */
export interface KeptStatement {
  readonly envelope: unknown;
  readonly remembered: Remembered;
}

const keptStatement = z.object({
  envelope: z.unknown(),
  remembered: z.object({
    workspaceId: z.string(),
    installationId: z.string(),
    deviceKeySpki: z.string(),
    highestSerial: z.number(),
    timeFloorMs: z.number(),
  }),
});

type Sealer = Pick<Kernel, 'machineSeal' | 'signingSecret'>;

const macOf = ({ signingSecret }: Sealer, sealed: string): Buffer => {
  const key = hkdfSync('sha256', signingSecret, new Uint8Array(), 'workstation-statement-mac/1', 32);
  return createHmac('sha256', new Uint8Array(key)).update(sealed).digest();
};

export const sealStatement = async (
  kernel: Sealer,
  kept: KeptStatement,
): Promise<Pick<StatementTable, 'sealed' | 'mac'>> => {
  const sealed = await kernel.machineSeal.seal(JSON.stringify(kept));
  return { sealed, mac: macOf(kernel, sealed).toString('hex') };
};

/** Null where it was changed, or sealed by another machine, account or key store. */
export const openStatement = async (
  kernel: Sealer & Pick<Kernel, 'log'>,
  { sealed, mac }: Pick<StatementTable, 'sealed' | 'mac'>,
): Promise<KeptStatement | null> => {
  const given = Buffer.from(mac, 'hex');
  const expected = macOf(kernel, sealed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  try {
    const text = await kernel.machineSeal.open(sealed);
    return readStored(keptStatement, text, { column: 'workstation_statement.sealed', id: '1' });
  } catch (error) {
    kernel.log.warn('what is kept of the entitlement cannot be opened', { error });
    return null;
  }
};
