import type { PackKind } from '#contract/reference-packs';

/** Files each kind is built of, by their names; each may be packed (.gz). */
const readable: Readonly<Record<PackKind, { readonly names: RegExp; readonly said: string }>> = {
  shifts: { names: /\.(sdf?|csv|jsonl)(\.gz)?$/i, said: '.sdf, .nmredata.sdf, .csv and .jsonl' },
  spectra: { names: /\.(sdf?|csv|jsonl)(\.gz)?$/i, said: '.sdf, .nmredata.sdf, .csv and .jsonl' },
  mass_spectra: {
    names: /\.(mgf|msp|txt|json|jsonl)(\.gz)?$/i,
    said: '.mgf, .msp, .txt (records of MassBank), .json (a list of GNPS) and .jsonl',
  },
  carcinogenic_potency: { names: /\.csv(\.gz)?$/i, said: '.csv' },
  mutagenicity: { names: /\.csv(\.gz)?$/i, said: '.csv' },
};

const spokenKind: Readonly<Record<PackKind, string>> = {
  shifts: 'shifts',
  spectra: 'spectra',
  mass_spectra: 'mass spectra',
  carcinogenic_potency: 'carcinogenicity studies',
  mutagenicity: 'mutagenicity tests',
};

/** Why a file is none that a pack is built of, by its name; null where it is. */
export const refuseName = (name: string): string | null =>
  Object.values(readable).some(({ names }) => names.test(name))
    ? null
    : `${name} is none of ${readable.shifts.said}, and of mass spectra ${readable.mass_spectra.said}, by its name; each may be packed (.gz).`;

/** Why a pack of the kind is not built of the file, by its name; null where it is. */
export const refuseNameFor = (kind: PackKind, name: string): string | null => {
  const { names, said } = readable[kind];
  return names.test(name)
    ? null
    : `A pack of ${spokenKind[kind]} is built of ${said}, each also packed (.gz); ${name} is none of them.`;
};
