import { findMainComponent, looseIdentityOf } from '../chem/main-component.ts';
import { smilesOfCode } from '../chem/parent-molecule.ts';
import { fail, ok, type Result } from '../common/result.ts';
import { elementKey, findElement, type Route } from './elemental-impurities/elemental-impurities.ts';
import { type IntakeScope, nitrosamineKey } from './nitrosamines/override-intakes.ts';
import { readNitrosamine } from './nitrosamines/read-nitrosamine.ts';
import type { OverrideGuideline } from './overrides/rule-override.ts';
import { findSolvent, solventKey } from './residual-solvents/find-solvent.ts';

/** What a rule row is to be about, as somebody wrote it. */
export interface OverrideSubject {
  readonly guideline: OverrideGuideline;
  readonly name?: string;
  readonly cas?: string;
  readonly element?: string;
  readonly route?: Route;
  readonly smiles?: string;
  readonly scope?: IntakeScope;
}

/** The same in one spelling. */
export interface KeyedSubject {
  readonly key: string;
  /** Of the tables where they have one, else as it was given. */
  readonly name: string;
  readonly cas: string | null;
  readonly element: string | null;
  readonly route: Route | null;
  /** Canonical, of the neutral parent without counter-ions. */
  readonly smiles: string | null;
  readonly scope: IntakeScope;
}

const nothing = { cas: null, element: null, route: null, smiles: null, scope: 'OWN' } as const;

const missing = (field: string, message: string): Result<never> => fail(`${field}_missing`, message);

const readSolvent = ({ name, cas }: OverrideSubject): Result<KeyedSubject> => {
  const given = { ...(name === undefined ? {} : { name }), ...(cas === undefined ? {} : { cas }) };
  const found = findSolvent(given);
  if (found.ok) {
    if (found.value.kind !== 'listed')
      return fail('solvent_ambiguous', `${name} stands for more than one substance; give a CAS number.`);
    const key = found.value.row.cas[0];
    if (key === undefined) throw new Error(`${found.value.row.name} has no CAS number`);
    return ok({ ...nothing, key, name: found.value.row.name, cas: key });
  }
  const isOther = found.error.code === 'solvent_unknown' && cas !== undefined;
  if (!isOther) return found;
  const own = solventKey(cas.trim());
  return ok({ ...nothing, key: own, name: name?.trim() ?? own, cas: own });
};

const readElement = ({ element, route }: OverrideSubject): Result<KeyedSubject> => {
  if (element === undefined) return missing('element', 'Give the symbol or the English name of the element.');
  if (route === undefined) return missing('route', 'An exposure holds for one route; give it.');
  const found = findElement(element);
  if (!found.ok) return found;
  const { symbol, name } = found.value;
  return ok({ ...nothing, key: elementKey(symbol, route), name, element: symbol, route });
};

const readMutagen = ({ smiles, name }: OverrideSubject): Result<KeyedSubject> => {
  if (smiles === undefined) return missing('smiles', 'A limit belongs to a structure; give its SMILES.');
  const found = findMainComponent(smiles);
  if (!found.ok) return found;
  const key = looseIdentityOf(found.value.molecule);
  const canonical = smilesOfCode(key);
  return ok({ ...nothing, key, name: name?.trim() ?? canonical, smiles: canonical });
};

const readIntake = ({ smiles, name, scope = 'OWN' }: OverrideSubject): Result<KeyedSubject> => {
  if (smiles === undefined) return missing('smiles', 'A limit belongs to a structure; give its SMILES.');
  const read = readNitrosamine(smiles);
  if (!read.ok) return read;
  if (read.value.findings.groups.length === 0)
    return fail('not_a_nitrosamine', 'The structure has no N-nitroso group.', { found: smiles.slice(0, 80) });
  const code = read.value.code('with_stereo');
  const canonical = smilesOfCode(code);
  return ok({
    ...nothing,
    key: nitrosamineKey(scope, code),
    name: name?.trim() ?? canonical,
    smiles: canonical,
    scope,
  });
};

const readers = { Q3C: readSolvent, Q3D: readElement, M7: readMutagen, nitrosamines: readIntake };

/**
 * What a rule row is about, in the spelling assessments look it up by. Fails as findSolvent (a solvent of no table is fine
 * with a CAS number), findElement, findMainComponent and readNitrosamine do, with solvent_ambiguous, not_a_nitrosamine,
 * and element_missing, route_missing, smiles_missing.
 */
export const readOverrideSubject = (subject: OverrideSubject): Result<KeyedSubject> =>
  readers[subject.guideline](subject);
