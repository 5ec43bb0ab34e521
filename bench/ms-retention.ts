// Retention against logP: how often a true structure is contradicted, and how often one of another polarity.
import { octanolWaterOf } from '#engines/chem/octanol-water.ts';
import { judgeRetention } from '#engines/ms/retention/judge-retention.ts';
import { halfOf } from './formula-cases.ts';
import { haveMassBank, loadMassBank } from './ms-library-data.ts';

/** One laboratory writes m/z and retention time in minutes into its names: DEP_174.1277_10.3. */
const laboratory = 'Eawag_Additional_Specs';
const timeInName = /^[A-Z0-9]+_\d+\.\d{3,4}_(\d+\.\d+)$/;

interface Timed {
  readonly compound: string;
  readonly logP: number;
  readonly retentionTimeS: number;
}

const loadTimed = async (): Promise<Timed[]> => {
  const found = new Map<string, Timed>();
  for (const { laboratory: own, name, compound, smiles } of loadMassBank()) {
    const minutes = own === laboratory ? timeInName.exec(name)?.[1] : undefined;
    if (minutes === undefined || found.has(compound)) continue;
    const logP = await octanolWaterOf(smiles);
    if (logP.ok)
      found.set(compound, { compound, logP: logP.value.logP, retentionTimeS: 60 * Number(minutes) });
  }
  return [...found.values()];
};

export const measureRetention = async (): Promise<void> => {
  if (!haveMassBank()) {
    console.log('retention: the library of fragment spectra is absent');
    return;
  }
  const timed = await loadTimed();
  const anchors = timed.filter(({ compound }) => halfOf(compound) === 'fit');
  const judged = timed.filter(({ compound }) => halfOf(compound) === 'test');
  let [trueOnes, others, wrong, residual] = [0, 0, 0, 0];
  for (const own of judged)
    for (const other of judged) {
      const answer = judgeRetention({
        anchors,
        mode: 'reversed_phase',
        logP: other.logP,
        retentionTimeS: own.retentionTimeS,
      });
      if (!answer.ok) {
        console.log(`retention: ${answer.error.message}`);
        return;
      }
      residual = answer.value.residualSdS;
      if (own === other) trueOnes += Number(answer.value.isContradiction);
      else {
        others++;
        wrong += Number(answer.value.isContradiction);
      }
    }
  console.log(
    `\nRetention against logP, ${laboratory}, ${anchors.length} anchors (±${(residual / 60).toFixed(1)} min): of ${judged.length} unseen true structures ${trueOnes} contradicted, of ${others} structures at another's time ${((100 * wrong) / others).toFixed(1)} %`,
  );
};
