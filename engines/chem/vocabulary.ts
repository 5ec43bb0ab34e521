// Words of this domain that also travel over the wire: contracts take them from here. Constants alone, no import.

export const bondWedges = ['none', 'up', 'down'] as const;
export type BondWedge = (typeof bondWedges)[number];

/** Names other programs know a structure by. */
export interface StructureNames {
  /** Standard InChI; null where it cannot say the structure. */
  readonly inchi: string | null;
  readonly inchikey: string | null;
}
