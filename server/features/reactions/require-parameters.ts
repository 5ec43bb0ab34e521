import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { type Fields, refuseFields } from '../optimizations/index.ts';
import type { Parameters } from './to-wire.ts';

/** 422 where parameters could not be declared in an optimisation either: two spellings of one level, a range without values. */
export const requireParameters = async (
  kernel: Pick<Kernel, 'pool'>,
  ctx: Ctx,
  parameters: Parameters | null | undefined,
): Promise<void> => {
  if (parameters === null || parameters === undefined) return;
  const fields = await kernel.pool.run<Fields>('optimization.check_parameters', parameters, {
    signal: ctx.signal,
  });
  refuseFields(fields, 'The parameters cannot be taken as they are declared.');
};
