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

/** The oldest run the caller may decide on, besides the one just decided; null when none is left. */
export const chooseNext = (
  items: readonly (Pick<Waiting, 'can_review'> & { readonly run_id: string })[],
  decidedRunId: string,
): string | null =>
  items.find(({ run_id, can_review }) => can_review && run_id !== decidedRunId)?.run_id ?? null;
