/** So many compounds a pack of one's own takes. */
export const leastCompounds = 60;

const ends = [
  'C',
  'OC',
  'N(C)C',
  'F',
  'Cl',
  'C#N',
  'c1ccccc1',
  'C(=O)OC',
  'C1CCCCC1',
  'SC',
  'C(C)(C)C',
  'Br',
];

/** Compounds enough for a pack: alcohols whose second atom is the CH2 beside the oxygen. */
export const alcohols = Array.from({ length: leastCompounds }, (_, nth) => {
  const chain = 'C'.repeat(1 + Math.floor(nth / ends.length));
  return `OC${chain}${ends[nth % ends.length]}`;
});
