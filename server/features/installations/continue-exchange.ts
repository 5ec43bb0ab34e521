import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { InstallationTable } from './tables.ts';

/** What a workstation brings to an exchange: the receipt of its last one (null for none) and a nonce for this one. */
export interface Continuation {
  readonly receipt: string | null;
  readonly nonce: string;
}

/** How far an installation is, as the workspace knows it. */
export type ExchangeState = Pick<
  InstallationTable,
  'exchange_number' | 'exchange_nonce' | 'exchange_former_nonce'
>;

interface LastExchange {
  readonly number: number;
  readonly nonce: string;
}

const sealOf = (secret: Uint8Array, installationId: string, { number, nonce }: LastExchange): string => {
  const key = new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), 'installation-exchange/1', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([installationId, number, nonce]))
    .digest('base64url');
};

/** What a workstation shows at its next exchange: only this workspace can write it, so nobody claims to be further than they were. */
export const writeReceipt = (
  secret: Uint8Array,
  installationId: string,
  { exchange_number: number, exchange_nonce }: ExchangeState,
): string => {
  const nonce = exchange_nonce ?? '';
  return `${number}.${nonce}.${sealOf(secret, installationId, { number, nonce })}`;
};

/** Null where it is none of ours, or of another installation. */
const readReceipt = (secret: Uint8Array, installationId: string, receipt: string): LastExchange | null => {
  const [digits = '', nonce = '', seal = ''] = receipt.split('.');
  const last = { number: Number(digits), nonce };
  if (!Number.isSafeInteger(last.number)) return null;
  const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(secret, installationId, last))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? last : null;
};

/**
 * Where the exchange stands after this one, or null where it goes on from a state that another copy of the folder has left already.
 * - It continues: the receipt is of the last exchange.
 * - It is the last one again, whose answer was lost: the same nonce on the same receipt. Nothing changes.
 * - The workspace was restored from a backup: the receipt is ours and of a later exchange than it knows.
 */
export const continueExchange = (
  secret: Uint8Array,
  installationId: string,
  known: ExchangeState,
  { receipt, nonce }: Continuation,
): ExchangeState | null => {
  const last = receipt === null ? null : readReceipt(secret, installationId, receipt);
  const after = (from: LastExchange | null): ExchangeState => ({
    exchange_number: Math.max(known.exchange_number, from?.number ?? 0) + 1,
    exchange_nonce: nonce,
    exchange_former_nonce: from?.nonce ?? null,
  });
  if (known.exchange_number === 0) return after(last);
  const isAgain = known.exchange_nonce === nonce && known.exchange_former_nonce === (last?.nonce ?? null);
  if (isAgain) return known;
  if (last === null) return null;
  if (last.number > known.exchange_number) return after(last);
  return last.number === known.exchange_number && last.nonce === known.exchange_nonce ? after(last) : null;
};
