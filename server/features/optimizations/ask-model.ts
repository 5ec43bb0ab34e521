import type { Result } from '#engines/common/result.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { readPresent } from './recommend-on-request.ts';

type Present = Awaited<ReturnType<typeof readPresent>>;

/** What a worker says of the model of the present history, with the history it stands for; nothing is kept. */
export const askModel = async <Answer extends object>(
  { pool }: Pick<Kernel, 'pool'>,
  { signal }: Pick<Ctx, 'signal'>,
  { stored, history, choices, historyHash }: Present,
  task: string,
): Promise<Answer & { readonly history_hash: string }> => {
  const { definition, evidence } = stored;
  const question = { definition, evidence, history, choices };
  const answer = await pool.run<Result<Answer>>(task, question, { signal });
  if (!answer.ok) throw conflict(answer.error.message);
  return { ...answer.value, history_hash: historyHash };
};
