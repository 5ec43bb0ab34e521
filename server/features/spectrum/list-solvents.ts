import type { spectrumRoutes } from '#contract/spectrum';
import { type SolventLine, solventTable } from '#engines/nmr/solvents/solvent-table.ts';
import type { Reply } from '#kernel/contract/define-route.ts';

const toWireLine = ({ shiftPpm, multiplicity, couplingHz }: SolventLine) => ({
  shift_ppm: shiftPpm,
  multiplicity,
  j_hz: couplingHz,
});

/** The table the engine itself reads. */
export const listSolvents = (): Reply<typeof spectrumRoutes.knownSolvents> => ({
  items: solventTable.solvents.map((row) => ({
    name: row.name,
    residual_1h: row.residual1H.map(toWireLine),
    carbon_13c: row.carbon13C.map(toWireLine),
    water_1h_ppm: row.water1HPpm,
    verification: row.status,
  })),
  next_cursor: null,
  source: solventTable.source,
  as_of: solventTable.asOf,
});
