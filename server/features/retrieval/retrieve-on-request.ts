import { hash } from 'node:crypto';
import type { retrievalRoutes } from '#contract/retrieval';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import { embeddingName } from '#engines/nmr/retrieval/embed-spectrum.ts';
import { AppError } from '#kernel/app-error.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { withNamesWhereKnown } from '../structures/index.ts';
import { type RetrievalQuestion, retrieveSpectra } from './retrieve-spectra.ts';

type Declaration = typeof retrievalRoutes.retrieve;

const howToInstall =
  'An administrator builds one with "npm run pack -- build spectra FILE… --out FILE --licence TEXT", installs it by POST /reference-packs and activates it.';

const sentences = {
  pack: `No pack of spectra is active here. ${howToInstall}`,
  records:
    'None of the analyses you may read is approved and searchable yet for this nucleus. Approve analyses first.',
  either: `There is nothing to look in yet: no pack of spectra is active, and none of the analyses you may read is approved for this nucleus. ${howToInstall}`,
} as const;

/** The nearest spectra of an index, on threads of the pool; 503 where there is no index. */
export const retrieveOnRequest = async (
  kernel: Pick<Kernel, 'alterations' | 'blobs' | 'log' | 'pool' | 'store'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const { nucleus, k, peaks } = body;
  const question: RetrievalQuestion = {
    nucleus,
    k,
    lines: peaks.map(({ shift_ppm, attached_hydrogens }) => ({
      shiftPpm: shift_ppm,
      hydrogens: nucleus === '13C' ? (attached_hydrogens ?? null) : null,
    })),
    formula: body.formula ?? null,
    index: body.index ?? null,
  };
  const found = await retrieveSpectra(kernel, ctx.principal, question, ctx.signal);
  if (found === null) throw new AppError('feature_not_enabled', sentences[body.index ?? 'either']);
  const { items, compared, index, pack, warnings } = found;
  const parameters = {
    nucleus,
    k,
    formula: found.formula,
    embedding: embeddingName,
    lines_compared: found.linesCompared,
    hydrogens_compared: found.hydrogensCompared,
  };
  return {
    body: {
      items: await withNamesWhereKnown(kernel.pool, items, ctx.signal),
      compared,
      index,
      reference_pack: pack,
      parameters,
      ...unreviewed(engineVersion, warnings),
    },
    audit: {
      recordType: 'spectrum',
      recordId: null,
      made: [],
      payload: {
        ...parameters,
        inputs_sha256: hash('sha256', renderCanonicalJson(question)),
        index,
        reference_pack: pack?.id ?? null,
        compared,
        nearest: items[0] === undefined ? null : { id: items[0].id, distance: items[0].distance },
        engine_version: engineVersion,
      },
    },
    usage: [{ task: 'spectrum_retrieval', recordType: 'request', recordId: ctx.requestId }],
  };
};
