export const queueFilters = ['all', 'mine', 'own'] as const;
/** `mine`: the user may decide. `own`: the user started the run, so somebody else decides. */
export type QueueFilter = (typeof queueFilters)[number];

interface Waiting {
  readonly can_review: boolean;
  readonly author_id: string | null;
}

export const filterQueue = <T extends Waiting>(
  items: readonly T[],
  filter: QueueFilter,
  userId: string | null,
): readonly T[] => {
  if (filter === 'mine') return items.filter((item) => item.can_review);
  return filter === 'own' ? items.filter((item) => item.author_id === userId) : items;
};

/** The oldest record the caller may decide on, besides the one just decided; null when none is left. */
export const chooseNext = <T extends Pick<Waiting, 'can_review'> & { readonly id: string }>(
  items: readonly T[],
  decidedId: string,
): T | null => items.find(({ id, can_review }) => can_review && id !== decidedId) ?? null;
