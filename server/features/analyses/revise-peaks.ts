import type { CorrectionEdit } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { MultipletRow } from '../fid-runs/index.ts';
import { refuseEdit } from './refuse-edit.ts';
import { carryAtoms, noStructures, requireAtoms, type StructureBook } from './revise-structure.ts';

/** A peak a reviewer added has no numbers before it is fitted; its reason says who put it there. */
const addedPeak = (
  edit: Extract<CorrectionEdit, { action: 'add' }>,
  id: string,
  editor: string,
): PeakRow => ({
  id,
  shift_ppm: edit.shift_ppm,
  assignment: edit.assignment ?? null,
  category: edit.category,
  confidence: 0,
  reason: `Added by ${editor}.`,
  height: 0,
  area: 0,
  width_hz: 0,
  multiplicity: null,
  j_hz: [],
  multiplet_id: null,
  atom_ids: [],
  snr: 0,
  fit_residual: 0,
});

/** c1, c2 …: never an identifier that any revision of this run has used. */
const nextAddedId = (used: ReadonlySet<string>): string => {
  for (let number = 1; ; number++) {
    const id = `c${number}`;
    if (!used.has(id)) return id;
  }
};

const requirePeak = (peaks: readonly PeakRow[], id: string, position: number): number => {
  const index = peaks.findIndex((peak) => peak.id === id);
  if (index < 0) throw refuseEdit(position, 'peak_id', `This revision has no peak ${id}.`);
  return index;
};

type PeakEdit = Extract<CorrectionEdit, { action: 'recategorise' | 'assign' }>;

/** Edits about ranges change no row of the table by themselves. */
const namesPeak = (
  edit: CorrectionEdit,
): edit is Extract<CorrectionEdit, { action: 'recategorise' | 'assign' | 'remove' }> => 'peak_id' in edit;

const editPeak = (peak: PeakRow, edit: PeakEdit, editor: string): PeakRow => {
  if (edit.action === 'recategorise') {
    return {
      ...peak,
      category: edit.category,
      reason: `Set to ${edit.category} by ${editor}; before: ${peak.category}. ${peak.reason}`,
    };
  }
  return { ...peak, assignment: edit.assignment, atom_ids: edit.atom_ids ?? peak.atom_ids };
};

/** The edit with its atoms checked against the structure that holds when it is made. */
const checkAtoms = (edit: PeakEdit, structure: StructureBook['before'], position: number): PeakEdit =>
  edit.action === 'assign' && edit.atom_ids !== undefined
    ? { ...edit, atom_ids: requireAtoms(structure, edit.atom_ids, position) }
    : edit;

/**
 * The peak table after the edits, in descending shift; 422 where an edit names a peak this revision does not have, or an
 * atom its structure does not have.
 */
export const revisePeaks = (
  peaks: readonly PeakRow[],
  edits: readonly CorrectionEdit[],
  editor: string,
  structures: StructureBook = noStructures,
): PeakRow[] => {
  let revised = [...peaks];
  let structure = structures.before;
  const used = new Set(peaks.map((peak) => peak.id));
  edits.forEach((edit, position) => {
    if (edit.action === 'add') {
      const id = nextAddedId(used);
      used.add(id);
      revised.push(addedPeak(edit, id, editor));
      return;
    }
    if (edit.action === 'structure') {
      const next = structures.given.get(position) ?? null;
      revised = carryAtoms(revised, structure, next);
      structure = next;
      return;
    }
    if (!namesPeak(edit)) return;
    const index = requirePeak(revised, edit.peak_id, position);
    const peak = revised[index];
    if (edit.action === 'remove') revised.splice(index, 1);
    else if (peak !== undefined)
      revised[index] = editPeak(peak, checkAtoms(edit, structure, position), editor);
  });
  return revised.sort((a, b) => b.shift_ppm - a.shift_ppm);
};

/** The category most of a multiplet's area has; the earlier category where its lines carry no area. */
export const dominantCategory = (
  lines: readonly PeakRow[],
  before: PeakRow['category'],
): PeakRow['category'] => {
  const areas = new Map<PeakRow['category'], number>();
  for (const line of lines) areas.set(line.category, (areas.get(line.category) ?? 0) + line.area);
  let best = before;
  for (const [category, area] of areas) if (area > (areas.get(best) ?? 0)) best = category;
  return best;
};

/**
 * Multiplets of a run seen through a revised peak table: removed lines leave with their share of the area, a multiplet
 * without lines leaves altogether, and its category follows its lines.
 */
export const reviseMultiplets = (
  multiplets: readonly MultipletRow[],
  peaks: readonly PeakRow[],
): MultipletRow[] => {
  const byId = new Map(peaks.map((peak) => [peak.id, peak]));
  return multiplets.flatMap((multiplet) => {
    const lines = multiplet.peak_ids.flatMap((id) => byId.get(id) ?? []);
    if (lines.length === 0 && multiplet.peak_ids.length > 0) return [];
    const left = lines.reduce((sum, line) => sum + line.area, 0);
    const isWhole = lines.length === multiplet.peak_ids.length;
    const share = isWhole || multiplet.area <= 0 ? 1 : Math.min(1, left / multiplet.area);
    return [
      {
        ...multiplet,
        area: multiplet.area * share,
        ratio: multiplet.ratio === null ? null : multiplet.ratio * share,
        protons: multiplet.protons === null ? null : multiplet.protons * share,
        category: dominantCategory(lines, multiplet.category),
        peak_ids: lines.map((line) => line.id),
      },
    ];
  });
};
