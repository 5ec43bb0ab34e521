import { ok, type Result } from '#engines/common/result.ts';
import type { IntervalTable } from '#engines/nmr/shift-model/conformal.ts';
import { decodeForests, decodeTables } from '#engines/nmr/shift-model/decode-model.ts';
import type { SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/vocabulary.ts';
import { refused } from './manifest.ts';
import { type ShiftManifest, tablesFile, treesFile } from './shift-manifest.ts';

/** Files of a pack that are as its manifest says. */
export type PackFiles = ReadonlyMap<string, SharedArrayBuffer>;

type SharedNuclei = SharedShiftModels['nuclei'];

const nucleiOf = ({ nuclei }: ShiftManifest): ModelNucleus[] =>
  modelNuclei.filter((nucleus) => nuclei[nucleus] !== undefined);

/** The files a pack of shifts consists of. */
export const shiftFiles = (manifest: ShiftManifest): string[] =>
  nucleiOf(manifest).flatMap((nucleus) => [tablesFile(nucleus), treesFile(nucleus)]);

const readNucleus = (
  files: PackFiles,
  manifest: ShiftManifest,
  nucleus: ModelNucleus,
): Result<NonNullable<SharedNuclei[ModelNucleus]>> => {
  const described = manifest.nuclei[nucleus];
  const intervals: Readonly<Record<string, unknown>> | undefined = described?.intervals;
  if (described === undefined || intervals?.['all'] === undefined)
    return refused(`The manifest says nothing of the intervals of ${nucleus}.`);
  const tables = files.get(tablesFile(nucleus));
  const trees = files.get(treesFile(nucleus));
  if (tables === undefined || trees === undefined)
    return refused(`The pack lacks the tables or the trees of ${nucleus}.`);
  const levels = decodeTables(new Uint8Array(tables), tablesFile(nucleus));
  if (!levels.ok) return levels;
  const found = levels.value.map(({ counts }) => counts.length);
  if (found.join() !== described.environments.join())
    return refused(
      `The manifest says ${described.environments.join(', ')} environments of ${nucleus}; the tables hold ${found.join(', ')}.`,
    );
  const forests = decodeForests(new Uint8Array(trees), treesFile(nucleus), 2);
  // Every name of a bucket was checked against those there are, and `all` is there.
  return forests.ok ? ok({ tables, trees, intervals: intervals as IntervalTable }) : forests;
};

/** The models of a pack of shifts, every number of them checked. Fails with invalid_reference_pack and one sentence. */
export const readShifts = (files: PackFiles, manifest: ShiftManifest): Result<SharedShiftModels> => {
  const nuclei: { -readonly [N in ModelNucleus]?: SharedNuclei[N] } = {};
  for (const nucleus of nucleiOf(manifest)) {
    const read = readNucleus(files, manifest, nucleus);
    if (!read.ok) return read;
    nuclei[nucleus] = read.value;
  }
  return ok({ digest: manifest.digest, nuclei });
};
