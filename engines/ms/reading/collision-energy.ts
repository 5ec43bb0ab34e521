import type { Precursor } from '../run.ts';

/** What libraries write of a collision energy: "40", "35 eV", "60 % (nominal)", "45 NCE", "HCD 30". */
export const collisionEnergyIn = (
  text: string | undefined,
): Pick<Precursor, 'collisionEnergy' | 'collisionEnergyUnit'> => {
  const digits = /\d+(?:\.\d+)?/.exec(text ?? '')?.[0];
  if (text === undefined || digits === undefined) return {};
  const isShare = /%|nce|nominal|normali/i.test(text);
  const isEnergy = /ev\b/i.test(text);
  return {
    collisionEnergy: Number(digits),
    ...(isShare
      ? { collisionEnergyUnit: '%' as const }
      : isEnergy
        ? { collisionEnergyUnit: 'eV' as const }
        : {}),
  };
};

/** "positive", "P", "neg", "-"; 0 where it says neither. */
export const polarityIn = (text: string | undefined): 1 | -1 | 0 => {
  const first = (text ?? '').trim().toLowerCase();
  if (first.startsWith('p') || first.startsWith('+')) return 1;
  return first.startsWith('neg') || first === 'n' || first.startsWith('-') ? -1 : 0;
};
