import { Molecule } from 'openchemlib';
import { toHillFormula } from '../../chem/hill-formula.ts';
import { exactMassOfFormula } from '../../chem/isotopes.ts';
import { findMainComponent } from '../../chem/main-component.ts';
import { neutralize } from '../../chem/parent-molecule.ts';
import { ok, type Result } from '../../common/result.ts';

/** A structure as a mass spectrometer sees it: without counter-ions, acids and bases as neutral molecules. */
export interface SampleStructure {
  /** Hill notation, of the molecule that makes the ions. */
  readonly formula: string;
  /** u; null where the table of isotopes lacks an element. */
  readonly mass: number | null;
  /** That no proton explains, of quaternary nitrogen for instance. */
  readonly charge: number;
  /** Names of what was set aside, each once. */
  readonly counterIons: readonly string[];
  /** Hydrogens on N, O and S, which a deuterated protic solvent replaces. */
  readonly exchangeable: number;
  /** Whether an atom states its isotope: its mass is then another one than that of the formula. */
  readonly isLabelled: boolean;
}

const exchanging = new Set(['N', 'O', 'S']);

const measure = (molecule: Molecule): { charge: number; exchangeable: number } => {
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  let charge = 0;
  let exchangeable = 0;
  for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
    charge += molecule.getAtomCharge(atom);
    if (exchanging.has(molecule.getAtomLabel(atom))) exchangeable += molecule.getAllHydrogens(atom);
  }
  return { charge, exchangeable };
};

/** Fails with invalid_smiles, and with multiple_components where more than one substance remains besides counter-ions. */
export const readSampleStructure = (smiles: string): Result<SampleStructure> => {
  const main = findMainComponent(smiles);
  if (!main.ok) return main;
  const { molecule, counterIons, hasIsotopes } = main.value;
  neutralize(molecule);
  const written = molecule.getMolecularFormula().formula;
  const formula = toHillFormula(written) ?? written;
  return ok({
    formula,
    mass: exactMassOfFormula(formula),
    ...measure(molecule),
    counterIons,
    isLabelled: hasIsotopes,
  });
};
