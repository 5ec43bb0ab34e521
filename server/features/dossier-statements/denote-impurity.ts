import type { ImpurityIdentity, WrittenImpurity } from '#engines/regulatory/identify-impurity.ts';
import type { Denoted } from '#engines/regulatory/same-substance.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';

/** What a statement calls its impurity, and what it is known by. */
export const denoteImpurity = async (
  { pool }: Pick<Kernel, 'pool'>,
  { signal }: Ctx,
  { name, smiles = null }: { readonly name: string; readonly smiles?: string | null | undefined },
): Promise<Denoted> => {
  const written: readonly WrittenImpurity[] = [{ name, smiles }];
  const named = await pool.run<readonly ImpurityIdentity[]>('regulatory.name_impurities', written, {
    signal,
  });
  return { names: [name], keys: named.flatMap(({ key, also }) => [key, ...also]) };
};
