/** What a structure must have of a part before it is worth reading. */
export interface StructureScreen {
  readonly bits: Uint32Array;
  /** Atoms other than hydrogen. */
  readonly heavyAtoms: number;
}

/** Of what screens are made of: one more whenever a structure gets another screen, so that those that are kept are made anew. */
export const screenVersion = 1;

/** False for a structure that lacks something of the part; most of those for which it is true contain the part. */
export const mayContain = (structure: StructureScreen, part: StructureScreen): boolean =>
  structure.heavyAtoms >= part.heavyAtoms &&
  part.bits.every((bits, word) => (bits & ~(structure.bits[word] as number)) === 0);
