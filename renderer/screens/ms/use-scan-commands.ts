import { useActionCommands } from '../../frame/use-action-commands.ts';
import { msScanCommands } from './ms-commands.ts';
import { defaultTolerancePpm, type RunAddress } from './run-address.ts';
import { roundedMz } from './run-plots.tsx';
import type { ScanSpectrum } from './use-scan.ts';

interface ScanActions {
  readonly address: RunAddress;
  readonly scan: ScanSpectrum;
  /** Scans of the chromatogram in the order of time. */
  readonly scans: readonly number[];
  readonly peakId: string | null;
}

/** To the scan before or after, and the chromatogram of the chosen peak, as commands. */
export const useScanCommands = ({ address, scan, scans, peakId }: ScanActions): void => {
  const place = scan.number === null ? -1 : scans.indexOf(scan.number);
  const step = (by: 1 | -1) => {
    const next = scans[place + by];
    return {
      isAvailable: place >= 0 && next !== undefined,
      run: () => next !== undefined && address.chooseScan(next),
    };
  };
  const mz = peakId === null ? undefined : scan.resource.data?.mz[Number(peakId)];
  useActionCommands(msScanCommands, {
    nextScan: step(1),
    previousScan: step(-1),
    extract: {
      isAvailable: mz !== undefined,
      run: () =>
        mz !== undefined && address.extract({ mz: roundedMz(mz), tolerancePpm: defaultTolerancePpm }),
    },
  });
};
