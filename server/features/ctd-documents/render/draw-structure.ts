import type { CtdBlock } from '#contract/ctd-documents';
import { readStructure } from '#engines/chem/read-structure.ts';
import { drawStructure } from '#engines/display/draw-structure.ts';
import { type GreyPicture, rasteriseStructure } from '#engines/display/raster/rasterise-structure.ts';

type StructureBlock = Extract<CtdBlock, { kind: 'structure' }>;

/** Points; the pixels are three for each. */
const size = { width: 200, maxHeight: 150, margin: 16, maxBond: 24 };
export const pixelsPerPoint = 3;

/** Null where the structure cannot be read: its block says so by a formula that is null. */
export const drawAsPixels = ({ smiles, marked_atoms }: StructureBlock): GreyPicture | null => {
  const read = readStructure({ smiles });
  if (!read.ok) return null;
  return rasteriseStructure(drawStructure(read.value, size), new Set(marked_atoms), pixelsPerPoint);
};
