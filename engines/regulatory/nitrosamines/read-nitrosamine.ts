import { Molecule } from 'openchemlib';
import { type Constitution, constitutionOf, listComponents } from '../../chem/constitution.ts';
import { codeOfParent, cutSaltBonds } from '../../chem/parent-molecule.ts';
import { parseHeavyAtoms } from '../../chem/parse-molecule.ts';
import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { type CounterIon, nameCounterIon } from './counter-ions.ts';
import { findNitrosoGroups, type NitrosoFindings } from './find-nitroso-groups.ts';

/** A structure as the approach reads it: the component with the N-nitroso group, and what was set aside. */
export interface NitrosamineStructure {
  readonly constitution: Constitution;
  readonly findings: NitrosoFindings;
  /** Places of the atoms of the component that is assessed. */
  readonly component: readonly number[];
  readonly counterIons: readonly CounterIon[];
  /** Identity of the component as neutral, unlabelled parent. */
  readonly code: (stereo: 'with_stereo' | 'flat') => string;
}

/** Nothing is drawn here, so more than readStructure takes: fifty N-nitroso groups are read. */
const mostHeavyAtoms = 500;

/** Open places, repeat units and extensions that say them. */
const openPattern = /\*|\[R\d*\]|\{|\}|\|.*Sg:/;

/** R₂N⁺=N–O⁻ is R₂N–N=O: one resonance form is read. */
const localizeCharges = (molecule: Molecule): void => {
  molecule.ensureHelperArrays(Molecule.cHelperNeighbours);
  const charge = (atom: number) => molecule.getAtomCharge(atom);
  for (let bond = 0; bond < molecule.getAllBonds(); bond++) {
    if (molecule.getBondOrder(bond) !== 2) continue;
    const ends = [molecule.getBondAtom(0, bond), molecule.getBondAtom(1, bond)];
    const center = ends.find((atom) => molecule.getAtomicNo(atom) === 7 && charge(atom) === 1);
    const nitrogen = ends.find((atom) => molecule.getAtomicNo(atom) === 7 && charge(atom) === 0);
    if (center === undefined || nitrogen === undefined || molecule.getAllConnAtoms(nitrogen) !== 2) continue;
    const place = molecule.getConnAtom(nitrogen, 0) === center ? 1 : 0;
    const oxygen = molecule.getConnAtom(nitrogen, place);
    if (molecule.getAtomicNo(oxygen) !== 8 || charge(oxygen) !== -1) continue;
    molecule.setBondOrder(molecule.getConnBond(nitrogen, place), 2);
    molecule.setBondOrder(bond, 1);
    molecule.setAtomCharge(center, 0);
    molecule.setAtomCharge(oxygen, 0);
  }
};

const refuseText = (smiles: string): Result<never> | null => {
  if (openPattern.test(smiles))
    return fail(
      'polymer_not_supported',
      'The structure has open places or repeat units; the approach speaks of one molecule.',
      { found: smiles.slice(0, 80), expected: 'one complete structure in SMILES' },
    );
  if (/\s/.test(smiles))
    return fail(
      'invalid_smiles',
      'The SMILES is followed by a name or an extension; give the structure alone.',
      {
        found: smiles.slice(0, 80),
        expected: 'a structure in SMILES',
      },
    );
  return null;
};

const largest = (components: readonly (readonly number[])[]): readonly number[] =>
  components.reduce((most, each) => (each.length > most.length ? each : most), []);

/** The component that bears the N-nitroso group, the largest where none does. Fails where two different ones do. */
const chooseComponent = (
  molecule: Molecule,
  constitution: Constitution,
  { groups }: NitrosoFindings,
): Result<{ chosen: readonly number[]; others: readonly (readonly number[])[] }> => {
  const components = listComponents(constitution);
  const bearing = components.filter((component) =>
    groups.some(({ center }) => component.includes(center.place)),
  );
  const codes = bearing.length > 1 ? bearing.map((each) => codeOfParent(molecule, each, 'with_stereo')) : [];
  if (new Set(codes).size > 1)
    return fail(
      'multiple_components',
      'Several components bear an N-nitroso group; give each structure on its own.',
      { found: `${bearing.length} components`, expected: 'one N-nitrosamine' },
    );
  const chosen = bearing[0] ?? largest(components);
  return ok({
    chosen,
    others: components.filter((component) => component !== chosen && !bearing.includes(component)),
  });
};

const warnOf = (constitution: Constitution, counterIons: readonly CounterIon[]): readonly Warning[] => {
  const warnings = counterIons.map(({ name, formula, smiles }) =>
    name === null
      ? {
          code: 'component_set_aside',
          message: `${formula} (${smiles}) is no usual counter-ion; it was set aside and may need an assessment of its own.`,
        }
      : { code: 'counter_ion_set_aside', message: `The counter-ion ${name} (${formula}) was set aside.` },
  );
  const isLabelled = constitution.atoms.some(({ isotope }) => isotope > 0);
  return isLabelled
    ? [
        ...warnings,
        {
          code: 'isotopes_set_aside',
          message:
            'The isotopes the structure states were read as the element: labelled and unlabelled compound are one.',
        },
      ]
    : warnings;
};

/**
 * Reads a structure for the approach; atoms are numbered as readStructure numbers them. Fails with invalid_smiles as
 * parseMolecule does and beyond 500 heavy atoms, polymer_not_supported, or multiple_components.
 */
export const readNitrosamine = (text: string): Result<NitrosamineStructure> => {
  const smiles = text.trim();
  const refused = refuseText(smiles);
  if (refused) return refused;
  const parsed = parseHeavyAtoms({ smiles }, mostHeavyAtoms);
  if (!parsed.ok) return parsed;
  const molecule = parsed.value;
  cutSaltBonds(molecule);
  localizeCharges(molecule);
  const constitution = constitutionOf(molecule);
  const findings = findNitrosoGroups(constitution);
  const choice = chooseComponent(molecule, constitution, findings);
  if (!choice.ok) return choice;
  const { chosen, others } = choice.value;
  const counterIons = others.map((places) => nameCounterIon(molecule, places));
  const isChosen = new Set(chosen);
  return ok(
    {
      constitution,
      findings: {
        groups: findings.groups.filter(({ center }) => isChosen.has(center.place)),
        lookalikes: findings.lookalikes,
      },
      component: chosen,
      counterIons,
      code: (stereo) => codeOfParent(molecule, chosen, stereo),
    },
    warnOf(constitution, counterIons),
  );
};
