import type { AtomPrediction } from '../prediction/predict-shifts.ts';
import type { NucleusGroup } from './model.ts';

/** Puts atoms that are alike together; a group's shifts are those of its first atom, which all share. */
export const groupNuclei = (predictions: readonly AtomPrediction[]): NucleusGroup[] => {
  const bySymmetry = new Map<number, AtomPrediction[]>();
  for (const prediction of predictions) {
    const list = bySymmetry.get(prediction.symmetry);
    if (list === undefined) bySymmetry.set(prediction.symmetry, [prediction]);
    else list.push(prediction);
  }
  return [...bySymmetry.values()].flatMap((list, index): NucleusGroup[] => {
    const [first] = list;
    if (first === undefined) return [];
    const { shiftsPpm, errorPpm, errorShape, exchange, basis, hydrogens } = first;
    return [
      {
        id: `g${index + 1}`,
        atoms: list.map(({ atom }) => atom),
        nuclei: list.reduce((sum, { nuclei }) => sum + nuclei, 0),
        shiftsPpm,
        errorPpm,
        exchange,
        basis,
        errorShape,
        hydrogens,
        mayDiffer: list.some(({ mayDiffer }) => mayDiffer),
      },
    ];
  });
};
