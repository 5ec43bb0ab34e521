import type { Kernel } from '#kernel/kernel.ts';
import { lockedRuleSets } from '../releases/index.ts';
import { type Announced, announce } from './announce.ts';
import { findLastAnnounced } from './store.ts';

/** Announces the rule sets this program brings and the one before did not. They come with a program, so this is asked at its start. */
export const announceRuleSets = async (kernel: Pick<Kernel, 'newId' | 'nowUtc' | 'store'>): Promise<void> => {
  const brought: Announced[] = [];
  for (const { name, version, sha256 } of lockedRuleSets()) {
    const last = await findLastAnnounced(kernel.store.read, 'rule_set', name);
    if (last?.sha256 !== sha256) brought.push({ kind: 'rule_set', name, version, sha256 });
  }
  if (brought.length === 0) return;
  await kernel.store.transact(async (tx) => {
    for (const ruleSet of brought) await announce(tx, kernel, ruleSet, kernel.nowUtc());
  });
};
