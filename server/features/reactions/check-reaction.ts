import type { ReactionProject } from '#contract/reactions';
import { invalidField } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { ReadReaction } from './read-reaction-task.ts';

const read = (kernel: Pick<Kernel, 'pool'>, ctx: Ctx, reaction: string): Promise<ReadReaction> =>
  kernel.pool.run<ReadReaction>('reaction.read', reaction, { signal: ctx.signal });

/** 422 where a part of the reaction that is sent is no structure, saying which one; else how it balances, null where none is sent. */
export const requireReaction = async (
  kernel: Pick<Kernel, 'pool'>,
  ctx: Ctx,
  reaction: string | null | undefined,
): Promise<NonNullable<ReactionProject['reaction_balance']> | null> => {
  if (reaction === null || reaction === undefined) return null;
  const found = await read(kernel, ctx, reaction);
  if (!found.ok) throw invalidField('reaction_smiles', found.why);
  return found.balance;
};

/** Whether its products can come of what goes in, by their atoms; null where there is no reaction. */
export const balanceOf = async (
  kernel: Pick<Kernel, 'pool'>,
  ctx: Ctx,
  reaction: string | null,
): Promise<ReactionProject['reaction_balance']> => {
  if (reaction === null) return null;
  const found = await read(kernel, ctx, reaction);
  // Projects from before parts were read hold what may be no structure.
  return found.ok ? found.balance : { status: 'not_assessed', message: found.why };
};
