import type { OutboxMessage } from '#contract/passwords';
import type { Kernel } from '#kernel/kernel.ts';
import { findAnyUser } from '../identity/index.ts';
import type { OutboxMessageTable } from './tables.ts';

type SomebodysMessage = OutboxMessageTable & { user_id: string };

/** False for messages an admin does not see: to addresses without an account, and with expired codes. */
export const isListed = (
  message: OutboxMessageTable | undefined,
  nowUtc: string,
): message is SomebodysMessage =>
  message !== undefined && message.user_id !== null && message.expires_at > nowUtc;

const stateOf = (
  kernel: Pick<Kernel, 'settings'>,
  { sent_at, failure }: OutboxMessageTable,
): OutboxMessage['state'] => {
  if (sent_at !== null) return 'sent';
  if (kernel.settings.mail === null) return 'by_hand';
  return failure === null ? 'waiting' : 'failed';
};

export const describeMessage = async (
  kernel: Pick<Kernel, 'settings' | 'store'>,
  message: OutboxMessageTable,
): Promise<OutboxMessage> => ({
  id: message.id,
  user_id: message.user_id ?? '',
  recipient: (await findAnyUser(kernel.store.read, message.user_id ?? ''))?.email ?? '',
  state: stateOf(kernel, message),
  created_at: message.created_at,
  expires_at: message.expires_at,
  sent_at: message.sent_at,
  failure: message.failure,
});
