import { type LinearPhase, wrapDeg } from '../../numeric/linear-phase.ts';
import { applyPhase } from './apply-phase.ts';
import { findPhase } from './auto-phase.ts';
import type { ComplexSpectrum } from './complex-spectrum.ts';
import { decidePolarity } from './decide-polarity.ts';
import { holdElection } from './phase-election.ts';
import { feetPrefer } from './phase-feet.ts';
import { judgeTrust, type PhaseTrust } from './phase-trust.ts';
import { collectVotes } from './phase-votes.ts';
import type { ProcessState } from './process-state.ts';
import { judgeSign, type SignFinding, weighSigns } from './sign-evidence.ts';
import { partOf } from './skirt-step.ts';
import { findSuppressedSolvent } from './solvent-zone.ts';

export interface ChosenPhase {
  readonly phase: LinearPhase;
  readonly signs: ProcessState['signs'];
  readonly sign: SignFinding | null;
  /** Null where the phase was given, and where lines of both signs were expected. */
  readonly trust: PhaseTrust | null;
}

/** A phase for lines of both signs is right where upright lines alone would cost this much more. */
const bothSignsGain = 0.5;

/** What the phase may rest on: a suppressed solvent has no say, nor has its skirt. */
interface PhaseGround {
  readonly spectrum: ComplexSpectrum;
  readonly without: readonly [number, number] | null;
}

/** Where the recipe leaves the skirt in the spectrum, the search does without it all the same. */
const groundOf = (spectrum: ComplexSpectrum, state: ProcessState): PhaseGround => {
  if (state.suppressedPart !== null) return { spectrum, without: state.suppressedPart };
  if (state.skirtIsSearched) return { spectrum, without: null };
  const found = findSuppressedSolvent(spectrum, state);
  if (found === null) return { spectrum, without: null };
  return { spectrum: { ...spectrum, ...found.flat }, without: partOf(found.zone, spectrum.re.length) };
};

/** The phase the lines choose where they do not agree with the one found, and what they say of their sign. */
const consultLines = ({ spectrum, without }: PhaseGround, found: LinearPhase): ChosenPhase => {
  const widthHz = (spectrum.fromPpm - spectrum.toPpm) * spectrum.frequencyMhz;
  const searched = [found.phi0Deg, found.phi1Deg] as const;
  const election = holdElection(collectVotes(spectrum, widthHz, without), searched, (elected) =>
    feetPrefer(spectrum, without, searched, elected),
  );
  const phase =
    election?.isOverruled === true
      ? { ...found, phi0Deg: wrapDeg(election.phase[0]), phi1Deg: election.phase[1] }
      : found;
  const evidence = weighSigns(applyPhase(spectrum, phase), without);
  const sign = judgeSign(evidence, without !== null);
  return { phase, signs: 'positive', sign, trust: judgeTrust(election) };
};

/**
 * Search the phase. Where neither recipe nor pulse program tell about signs, both are tried and the data
 * decide: a spectrum of upright lines costs the same either way.
 */
const searchPhase = (
  ground: PhaseGround,
  state: ProcessState,
  stated: ProcessState['signs'] | null,
): ChosenPhase => {
  const { spectrum, without } = ground;
  const isOpen = stated === null && !state.isKindKnown && !state.isSignFree && spectrum.nucleus !== '1H';
  if (!isOpen) {
    const signs = stated ?? state.signs;
    const found = findPhase(spectrum, { signs, without });
    return signs === 'positive' && spectrum.nucleus === '1H'
      ? consultLines(ground, found)
      : { phase: found, signs, sign: null, trust: null };
  }
  const upright = findPhase(spectrum, { signs: 'positive', without });
  const both = findPhase(spectrum, { signs: 'both', without });
  return upright.cost - both.cost > bothSignsGain
    ? { phase: both, signs: 'both', sign: null, trust: null }
    : { phase: upright, signs: 'positive', sign: null, trust: null };
};

/** The phase of a spectrum nobody phased, and how far it is to be trusted. */
export const automaticPhase = (
  spectrum: ComplexSpectrum,
  state: ProcessState,
  stated: ProcessState['signs'] | null,
): ChosenPhase => {
  const chosen = searchPhase(groundOf(spectrum, state), state, stated);
  const { phase, signs } = chosen;
  if (signs === 'positive') return chosen;
  const polarity = decidePolarity(applyPhase(spectrum, phase), state.kind);
  const turned = polarity === 1 ? phase.phi0Deg : phase.phi0Deg + 180;
  return { ...chosen, phase: { ...phase, phi0Deg: turned > 180 ? turned - 360 : turned } };
};
