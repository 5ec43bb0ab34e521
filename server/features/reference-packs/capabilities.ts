import type { PackKind, SpectrumCapability } from '#contract/reference-packs';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import { type PackStanding, packStanding } from './active-pack.ts';
import type { PackServices } from './open-packs.ts';

const moduleOf = (kind: PackKind): string => `reference_pack_${kind}`;

/** Why there is no pack of a kind; null where there is one. */
const whyNone = (kind: PackKind, { pack, trouble }: PackStanding): string | null => {
  if (pack !== null) return null;
  return trouble === null ? `No reference pack of ${kind} is active.` : trouble.message;
};

const provenanceOf = ({ pack }: PackStanding, otherwise: string): string =>
  pack === null
    ? `${otherwise.charAt(0).toUpperCase()}${otherwise.slice(1)}`
    : `Reference pack ${pack.name}, version ${pack.version}, licence ${pack.licence}; ${otherwise}`;

/** A row of what answers, with less where packs are missing. `without` says what it does then. */
const rowOf = (
  name: SpectrumCapability['name'],
  missing: readonly (readonly [PackKind, PackStanding])[],
  without: string,
  provenance: string,
): SpectrumCapability => {
  const reasons = missing.flatMap(([kind, standing]) => whyNone(kind, standing) ?? []);
  return {
    name,
    enabled: true,
    available: true,
    active: true,
    missing_modules: missing.flatMap(([kind, { pack }]) => (pack === null ? [moduleOf(kind)] : [])),
    reason: reasons.length === 0 ? null : `${reasons.join(' ')} ${without}`,
    provenance,
    engine: engineVersion,
  };
};

const increments = 'increments of the program, each with its source.';
const ownRecords = 'approved analyses that who asks may read.';

/** The rows of prediction, retrieval and reasoning, as the packs in use let them answer now. */
export const spectrumCapabilities = async (kernel: PackServices): Promise<SpectrumCapability[]> => {
  const [shifts, spectra] = await Promise.all([
    packStanding(kernel, 'shifts'),
    packStanding(kernel, 'spectra'),
  ]);
  const both = [['shifts', shifts] as const, ['spectra', spectra] as const];
  return [
    rowOf(
      'predict_shifts',
      [['shifts', shifts]],
      'Shifts are predicted by increments alone.',
      provenanceOf(shifts, increments),
    ),
    rowOf(
      'retrieve',
      [['spectra', spectra]],
      'Approved analyses of this store alone are searched.',
      provenanceOf(spectra, ownRecords),
    ),
    rowOf(
      'reason',
      both,
      'Candidates are put to the checks that are left.',
      'What prediction and retrieval answer with, and checks on the lines themselves.',
    ),
  ];
};
