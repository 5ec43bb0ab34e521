import type { Acquisition } from '../model.ts';

/**
 * When protons were irradiated. `full`: before and during acquisition, lines are single and an Overhauser effect builds up.
 * `inverse_gated`: during acquisition alone, single lines without it. `gated`: before alone, the effect with couplings.
 * `none`: neither. `unknown`: what was recorded does not tell.
 */
export type ProtonDecoupling = 'none' | 'full' | 'inverse_gated' | 'gated' | 'unknown';

type Recorded = Pick<Acquisition, 'pulseProgram' | 'parameters'>;

const textOf = ({ parameters }: Recorded, name: string): string =>
  (parameters[name] ?? parameters[`$${name}`] ?? '').trim();

/** JEOL keeps two switches, before and during acquisition; what is irradiated is irr_domain. */
const ofJeol = (recorded: Recorded): ProtonDecoupling | null => {
  const before = textOf(recorded, 'irr_noe');
  const during = textOf(recorded, 'irr_decoupling');
  if (before === '' && during === '') return null;
  if (during === 'FALSE') return before === 'TRUE' ? 'gated' : 'none';
  return before === 'FALSE' ? 'inverse_gated' : 'full';
};

/** Agilent's dm has a letter for each of the sequence's periods, the last one being the acquisition. */
const ofAgilent = (recorded: Recorded): ProtonDecoupling | null => {
  const modes = textOf(recorded, 'dm').toLowerCase();
  if (!/^[nys]+$/.test(modes) || !/^h1$/i.test(textOf(recorded, 'dn'))) return null;
  const during = modes.endsWith('y');
  const before = modes.length > 1 && modes.slice(0, -1).includes('y');
  if (modes.length === 1) return during ? 'full' : 'none';
  if (during) return before ? 'full' : 'inverse_gated';
  return before ? 'gated' : 'none';
};

/** Pulse programs of Bruker and JEOL by what their names say; the first that fits. */
const programs: readonly (readonly [RegExp, ProtonDecoupling])[] = [
  [/zgig|zgdc.*ig|zg[a-z]*ig|inverse.?gated|igated/, 'inverse_gated'],
  [/zggd|(^|[^a-z])gated|couple/, 'gated'],
  [/zgpg|zgdc|pgqn|udeft|_dec(\.|$)|decpp|cpd/, 'full'],
  [/^zg(\d{2})?(\.|$)|^zgflqn|^zgfhqn\.?2?$|single_pulse(\.jxp)?$/, 'none'],
];

/** When protons were decoupled, by the parameters that say so, else by the name of the pulse program. */
export const protonDecouplingOf = (recorded: Recorded): ProtonDecoupling => {
  const stated = ofJeol(recorded) ?? ofAgilent(recorded);
  if (stated !== null) return stated;
  const name = (recorded.pulseProgram ?? '').toLowerCase();
  return programs.find(([form]) => form.test(name))?.[1] ?? 'unknown';
};

/** For the head of a list of signals, 31P{1H}. Carbon is decoupled so regularly that nobody writes it. */
export const isProtonDecoupled = (nucleus: string, recorded: Recorded): boolean =>
  nucleus !== '1H' && nucleus !== '13C' && ['full', 'inverse_gated'].includes(protonDecouplingOf(recorded));
