import { leastToldLevel } from '#engines/ms/library/judge-hits.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { activePack, type MassSpectraManifest, type PackName } from '../reference-packs/index.ts';
import type { LibraryAnswer, LibraryQuestions, LibrarySearchInput } from './search-task.ts';

/** What a library answers to the spectra of a run, in their order. */
export interface LibrarySearch {
  readonly pack: PackName;
  readonly answers: readonly LibraryAnswer[];
  /** Why no q-value is told; null where they are. */
  readonly notCalibrated: string | null;
  /** The finest false-discovery rate that is told: what is surer is told as this one. Null where none is told. */
  readonly leastLevel: number | null;
}

type Services = Parameters<typeof activePack>[0] & Pick<Kernel, 'pool'>;

const percent = (level: number): string => `${100 * level} %`;

const scaleFor = (
  { calibration, not_calibrated }: MassSpectraManifest,
  { mode, precursorPpm }: LibraryQuestions,
): { scale: LibrarySearchInput['scale']; reason: string | null } => {
  if (calibration === null) return { scale: null, reason: not_calibrated };
  const { precursor_ppm: window, weights } = calibration;
  if (mode === 'open' || precursorPpm !== window)
    return {
      scale: null,
      reason: `The library is calibrated for hits within ${window} ppm of the precursor, not for this search.`,
    };
  const levels = calibration.levels.map(({ level, is_told }) => ({ level, isTold: is_told }));
  const scale = { weights, levels };
  const reason =
    leastToldLevel(scale) === null
      ? `No rate up to ${percent(Math.max(...levels.map(({ level }) => level)))} held on laboratories the library had not learned from.`
      : null;
  return { scale, reason };
};

/**
 * Searches the spectra of a run in the active pack of mass spectra, on a worker thread. Their first hits are judged together, polarity by
 * polarity. Null where no such pack is active, or none that can be used.
 */
export const searchLibrary = async (
  kernel: Services,
  questions: LibraryQuestions,
  signal: AbortSignal,
): Promise<LibrarySearch | null> => {
  const pack = await activePack(kernel, 'mass_spectra');
  if (pack === null) return null;
  const { id, name, version, digest, licence, massSpectra, manifest } = pack;
  const { scale, reason } = scaleFor(manifest, questions);
  const input: LibrarySearchInput = { ...questions, library: massSpectra, scale };
  const answers = await kernel.pool.run<LibraryAnswer[]>('ms.search_library', input, { signal });
  return {
    pack: { id, name, version, digest, licence },
    answers,
    notCalibrated: reason,
    leastLevel: scale === null ? null : leastToldLevel(scale),
  };
};
