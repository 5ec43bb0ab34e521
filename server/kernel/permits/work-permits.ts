import { conflict } from '#kernel/app-error.ts';
import type { AdoptionGap, Work } from '#kernel/contract/adoption-gap.ts';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { WorkRefusalDetails } from '#kernel/contract/error-details.ts';
import { type AskOnce, createAskOnce } from '#kernel/permits/ask-once.ts';

/** Why work is refused: in a sentence for a person, and for programs. */
export interface WorkRefusal extends Omit<WorkRefusalDetails, 'work'> {
  readonly refuse: string;
}

/**
 * Says of work that is about to begin that it is refused, and why, in a sentence for the person who asked; that it may be done
 * and is marked with a gap; or null for nothing to say. What other sources need to know as well it asks through `once`.
 */
export type PermitSource = (work: Work, once: AskOnce) => Promise<WorkRefusal | { gap: AdoptionGap } | null>;

export interface WorkPermits {
  /** Sources are asked in the order they are added; called while features are built. */
  add(source: PermitSource): void;
  /** The gap to mark the work with, null for none. Throws AppError `conflict` with the sentence of the first refusal. */
  decide(work: Work): Promise<AdoptionGap | null>;
}

/** The gap to mark the work of a route with; null where it begins none, or nothing is to be said. Throws as `decide` does. */
export const askForPermit = async (
  { permits }: { readonly permits: Pick<WorkPermits, 'decide'> },
  { work }: Pick<RouteDeclaration, 'work'>,
): Promise<AdoptionGap | null> => (typeof work === 'string' ? permits.decide(work) : null);

/** Features add what may refuse work here, so that the pipeline needs to know none of them. Without sources nothing is refused. */
export const createWorkPermits = (): WorkPermits => {
  const sources: PermitSource[] = [];
  return {
    add: (source) => {
      sources.push(source);
    },
    decide: async (work) => {
      const once = createAskOnce();
      let found: AdoptionGap | null = null;
      for (const source of sources) {
        const permit = await source(work, once);
        if (permit === null) continue;
        if ('refuse' in permit) {
          const { refuse, ...why } = permit;
          throw conflict(refuse, { work, ...why } satisfies WorkRefusalDetails);
        }
        found ??= permit.gap;
      }
      return found;
    },
  };
};
