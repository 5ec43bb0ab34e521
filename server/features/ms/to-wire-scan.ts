import type { MsScan } from '#contract/ms';
import { type MsRun, peaksOf, type Scan } from '#engines/ms/run.ts';

const polarityNames = { 1: 'positive', '-1': 'negative', 0: 'unknown' } as const;

const toPrecursor = (precursor: NonNullable<Scan['precursor']>): NonNullable<MsScan['precursor']> => ({
  mz: precursor.mz,
  intensity: precursor.intensity ?? null,
  charge: precursor.charge ?? null,
  isolation_target_mz: precursor.isolationTargetMz ?? null,
  isolation_lower_mz: precursor.isolationLowerMz ?? null,
  isolation_upper_mz: precursor.isolationUpperMz ?? null,
  activation: precursor.activation ?? null,
  collision_energy: precursor.collisionEnergy ?? null,
  collision_energy_unit: precursor.collisionEnergyUnit ?? null,
});

export const toWireScan = (run: MsRun, scan: Scan): MsScan => {
  const { mz, intensity } = peaksOf(run, scan);
  let [total, highest] = [0, -1];
  for (let at = 0; at < intensity.length; at++) {
    total += intensity[at] as number;
    if (highest < 0 || (intensity[at] as number) > (intensity[highest] as number)) highest = at;
  }
  return {
    scan: scan.number,
    scan_id: scan.id,
    level: scan.level,
    polarity: polarityNames[scan.polarity],
    centroid: scan.isCentroid,
    retention_time_s: scan.retentionTimeS ?? null,
    precursor: scan.precursor === undefined ? null : toPrecursor(scan.precursor),
    mobility: scan.mobility ?? null,
    peaks: scan.peakCount,
    total_intensity: total,
    base_peak_mz: mz[highest] ?? null,
  };
};
