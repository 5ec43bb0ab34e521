import type { ReasoningAnswer } from '#contract/reasoning';
import type { Warning } from '#engines/common/result.ts';
import type { ReasonedEvidence } from '#engines/nmr/reasoning/model.ts';
import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { retrieveSpectra } from '../retrieval/index.ts';

/** The nearest records of an index; null without one. */
export interface FoundPrecedent {
  readonly precedent: ReasoningAnswer['precedent'] | null;
  readonly index: ReasoningAnswer['index'];
  readonly pack: ReasoningAnswer['reference_packs']['spectra'];
  readonly degraded: ReasoningAnswer['degraded_reasons'];
  readonly warnings: readonly Warning[];
}

/** Records that are looked at; of them those of the sample's formula become candidates. */
const nearest = 30;

/** Reasoning goes on without precedent where there is no index, or where these lines cannot be looked up in it. */
export const findPrecedent = async (
  kernel: Parameters<typeof retrieveSpectra>[0],
  ctx: Ctx,
  nucleus: ModelNucleus,
  { peaks }: ReasonedEvidence,
): Promise<FoundPrecedent> => {
  const lines = (peaks[nucleus] ?? []).map(({ shiftPpm, attachedHydrogens }) => ({
    shiftPpm,
    hydrogens: attachedHydrogens,
  }));
  const none = { precedent: null, index: null, pack: null, warnings: [] };
  try {
    const question = { nucleus, lines, k: nearest, formula: null, index: null };
    const found = await retrieveSpectra(kernel, ctx.principal, question, ctx.signal);
    if (found === null) return { ...none, degraded: [] };
    const { name, size, digest } = found.index;
    return {
      precedent: found.items.map(({ id, name: title, smiles, distance }) => ({
        id,
        name: title,
        smiles,
        distance,
      })),
      index: { name, size, digest },
      pack: found.pack,
      degraded: [],
      warnings: found.warnings,
    };
  } catch (error) {
    // Lines that no index compares are no fault of the request.
    if (!(error instanceof AppError)) throw error;
    return { ...none, degraded: [{ code: 'index_failed', message: error.message }] };
  }
};
