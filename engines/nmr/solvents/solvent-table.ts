import facts from '#resources/facts/solvent-shifts.json' with { type: 'json' };

/**
 * Shifts of residual solvents, water and common impurities in twelve deuterated solvents.
 * Every row keeps the verification status of the table of facts: a row that rests on one
 * transcription says so wherever it is shown.
 */

/** A line of a solvent itself. */
export interface SolventLine {
  readonly shiftPpm: number;
  /** As printed in the table: s, t, quint, sept, m … */
  readonly multiplicity: string;
  /** Coupling to deuterium in Hz, null where the table has none. */
  readonly couplingHz: number | null;
}

export interface SolventRow {
  readonly name: string;
  /** Lines of the incompletely deuterated solvent in a proton spectrum. */
  readonly residual1H: readonly SolventLine[];
  readonly carbon13C: readonly SolventLine[];
  /** Water dissolved in this solvent, proton shift at 298 K. */
  readonly water1HPpm: number;
  readonly status: string;
}

/** A line of an impurity in one solvent. */
export interface ImpurityLine {
  readonly shiftPpm: number;
  readonly multiplicity: string | null;
  readonly couplingsHz: readonly number[];
  readonly assignment: string;
  /** 'two-source', 'single-source' or how the sources differ. */
  readonly status: string;
}

export interface ImpurityRow {
  readonly name: string;
  /** Null where the row is a mixture such as grease. */
  readonly smiles: string | null;
  /** By solvent name of this table. */
  readonly lines1H: Readonly<Record<string, readonly ImpurityLine[]>>;
  readonly lines13C: Readonly<Record<string, readonly ImpurityLine[]>>;
}

export interface SolventTable {
  /** Literature the numbers come from. */
  readonly source: string;
  readonly asOf: string;
  readonly solvents: readonly SolventRow[];
  readonly impurities: readonly ImpurityRow[];
}

/** The rows as they stand in the file of facts. */
interface RawSolventLine {
  readonly shift: number;
  readonly mult: string;
}
interface RawImpurityLine {
  readonly shift: number;
  readonly mult?: string;
  readonly J_Hz?: readonly number[];
  readonly assignment: string;
  readonly check: string;
}
type RawLines = Readonly<Record<string, readonly RawImpurityLine[] | undefined>>;

const toImpurityLines = (raw: RawLines): Record<string, readonly ImpurityLine[]> => {
  const lines: Record<string, readonly ImpurityLine[]> = {};
  for (const [solvent, rows] of Object.entries(raw)) {
    lines[solvent] = (rows ?? []).map((row) => ({
      shiftPpm: row.shift,
      multiplicity: row.mult ?? null,
      couplingsHz: row.J_Hz ?? [],
      assignment: row.assignment,
      status: row.check,
    }));
  }
  return lines;
};

const toSolventLine = (raw: RawSolventLine, couplingHz: number | null): SolventLine => ({
  shiftPpm: raw.shift,
  multiplicity: raw.mult,
  couplingHz,
});

export const solventTable: SolventTable = {
  source: facts.source,
  asOf: facts.as_of,
  solvents: facts.solvents.map((row) => ({
    name: row.name,
    residual1H: row.residual_1H.map((line) => toSolventLine(line, line.J_HD_Hz)),
    carbon13C: row.solvent_13C.map((line) => toSolventLine(line, line.J_CD_Hz)),
    water1HPpm: row.water_1H,
    status: row.status,
  })),
  impurities: [...facts.compounds, ...facts.gottlieb_only].map((row) => ({
    name: row.name,
    smiles: row.smiles,
    lines1H: toImpurityLines(row['1H'] as RawLines),
    lines13C: toImpurityLines(('13C' in row ? row['13C'] : {}) as RawLines),
  })),
};

/**
 * Spellings of vendors and people, reduced to letters and digits. A trailing deuterium count
 * (d6, d4 …) is cut before the look-up, so 'Acetone-d6' and 'acetone' meet the same row.
 */
const spellings: Readonly<Record<string, readonly string[]>> = {
  CDCl3: ['cdcl3', 'chloroform', 'chloroformd', 'deuterochloroform', 'trichloromethane', 'chcl3'],
  'acetone-d6': ['acetone', 'acet', 'cd3cocd3', 'cd32co', '2propanone', 'acetoned6'],
  'DMSO-d6': ['dmso', 'cd3socd3', 'cd32so', 'dimethylsulfoxide', 'dimethylsulphoxide', 'dmsod6'],
  C6D6: ['c6d6', 'benzene', 'c6h6'],
  CD3CN: ['cd3cn', 'acetonitrile', 'mecn', 'ch3cn', 'acn'],
  CD3OD: ['cd3od', 'meod', 'methanol', 'meoh', 'ch3oh', 'ch3od', 'cd3oh', 'cd4o'],
  D2O: [
    'd2o',
    'water',
    'deuteriumoxide',
    'h2o',
    'h2od2o',
    'd2oh2o',
    'h2o10d2o',
    '90h2o10d2o',
    'd2osalt',
    'urine',
    'plasma',
    'juice',
  ],
  CD2Cl2: ['cd2cl2', 'dichloromethane', 'methylenechloride', 'dcm', 'ch2cl2'],
  'THF-d8': ['thf', 'c4d8o', 'tetrahydrofuran'],
  'toluene-d8': ['toluene', 'tol', 'c7d8', 'c6d5cd3'],
  C6D5Cl: ['c6d5cl', 'chlorobenzene', 'clbenzene'],
  'TFE-d3': ['tfe', 'trifluoroethanol', 'cf3cd2od', '222trifluoroethanol'],
};

const bySpelling = new Map<string, string>(
  Object.entries(spellings).flatMap(([name, keys]) => keys.map((key): [string, string] => [key, name])),
);

/**
 * The table's row for a solvent as metadata or people spell it, e.g. 'cdcl3', 'Chloroform-d',
 * 'DMSO-d6', 'MeOD', 'H2O+D2O'. Null for an empty, 'none' or unknown spelling.
 */
export const findSolventByName = (spelling: string | null): SolventRow | null => {
  if (spelling === null) return null;
  const letters = spelling.toLowerCase().replace(/[^a-z0-9]/g, '');
  const name = bySpelling.get(letters) ?? bySpelling.get(letters.replace(/^d\d(?=[a-z])|d\d?$/, ''));
  return solventTable.solvents.find((row) => row.name === name) ?? null;
};
