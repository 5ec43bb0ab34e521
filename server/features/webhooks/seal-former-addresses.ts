import type { Kernel } from '#kernel/kernel.ts';
import { sealFormer } from './address.ts';
import { changeWebhook, findWebhook, listUnsealed } from './store.ts';

/**
 * Addresses that were kept before anything of them was sealed stand readable in the table: what may be a token in one is sealed. A step of the
 * schema cannot do it, which knows no secret of the server.
 */
export const sealFormerAddresses = async (
  kernel: Pick<Kernel, 'audit' | 'signingSecret' | 'store'>,
): Promise<void> => {
  for (const { id, name, ...kept } of await listUnsealed(kernel.store.read)) {
    if (sealFormer(kernel, kept) === null) continue;
    await kernel.store.transact(async (tx) => {
      const current = await findWebhook(tx, id);
      const sealed = current === undefined ? null : sealFormer(kernel, current);
      if (sealed === null) return;
      await changeWebhook(tx, id, sealed);
      await kernel.audit.append(tx, {
        actor: { kind: 'system', id: 'system' },
        event: 'webhook.change',
        recordType: 'webhook',
        recordId: id,
        requestId: null,
        payload: { name, url: sealed.url, is_sealed: true },
        reasonForChange: null,
      });
    });
  }
};
