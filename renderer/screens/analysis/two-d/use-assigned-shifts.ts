import { analysisRoutes } from '#contract/analyses';
import type { StructureRow } from '#contract/structures';
import { api } from '../../../api/api.ts';
import { toApiError } from '../../../api/api-error.ts';
import { type Resource, useResource } from '../../../api/use-resource.ts';
import { assignAtoms } from '../structure/atom-assignments.ts';
import type { AtomShift, OpenLine } from './assignment-network.ts';
import { openLinesOf } from './open-lines.ts';

export interface AssignedShifts {
  readonly structure: StructureRow;
  readonly shifts: readonly AtomShift[];
  /** Lines of the same spectra that nobody assigned. */
  readonly openLines: readonly OpenLine[];
  /** Titles of the spectra the shifts were assigned in. */
  readonly sources: readonly { readonly id: string; readonly title: string }[];
}

/** Spectra of the sample that are not open to who looks are left out; every other failure is one. */
export const readableOnly = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((thrown: unknown) => {
    const { code } = toApiError(thrown);
    if (code === 'not_found' || code === 'forbidden') return null;
    throw thrown;
  });

const readOne = async (id: string, signal: AbortSignal) => {
  const [analysis, peaks] = await Promise.all([
    api.call(analysisRoutes.get, { params: { id } }, { signal }),
    api.call(analysisRoutes.peaks, { params: { id } }, { signal }),
  ]);
  const { structure, nucleus, multiplets, title } = analysis;
  if (structure === null) return null;
  const states = assignAtoms(structure.atoms, peaks.items, multiplets);
  const shifts = [...states].flatMap(([atomId, { shiftsPpm }]) =>
    shiftsPpm.map((ppm): AtomShift => ({ atomId, nucleus, ppm })),
  );
  return shifts.length === 0
    ? null
    : { id, title, structure, shifts, openLines: openLinesOf(analysis, peaks.items) };
};

/**
 * Shifts of atoms as people assigned them in spectra of one dimension of the sample; null where none has any. Atoms are told by their
 * place in the drawing, so that only spectra with the very same drawing are taken together.
 */
export const useAssignedShifts = (ids: readonly string[]): Resource<AssignedShifts | null> =>
  useResource(
    async (signal) => {
      const read = await Promise.all(ids.map((id) => readableOnly(readOne(id, signal))));
      const [first, ...others] = read.filter((each) => each !== null);
      if (first === undefined) return null;
      const alike = [first, ...others.filter((each) => each.structure.molfile === first.structure.molfile)];
      return {
        structure: first.structure,
        shifts: alike.flatMap(({ shifts }) => shifts),
        openLines: alike.flatMap(({ openLines }) => openLines),
        sources: alike.map(({ id, title }) => ({ id, title })),
      };
    },
    [ids.join(' ')],
  );
