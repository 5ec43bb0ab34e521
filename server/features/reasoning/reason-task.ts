import type { Molecule } from 'openchemlib';
import { drawMolecule } from '#engines/chem/parse-molecule.ts';
import { readStructure } from '#engines/chem/read-structure.ts';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { describeSubject } from '#engines/nmr/prediction/describe-subject.ts';
import type { Precedent } from '#engines/nmr/reasoning/gather-candidates.ts';
import type { ReasonedEvidence } from '#engines/nmr/reasoning/model.ts';
import { type ReasonedCandidate, type Reasoning, reason } from '#engines/nmr/reasoning/reason.ts';
import { openShared, type SharedShiftModels } from '#engines/nmr/shift-model/shared-models.ts';
import type { ReportProgress } from '#kernel/jobs/worker-task.ts';

export interface ReasonInput {
  readonly evidence: ReasonedEvidence;
  readonly given: readonly { readonly id: string; readonly smiles: string }[];
  readonly precedent: readonly Precedent[] | null;
  readonly models: SharedShiftModels | null;
  readonly isomers: boolean;
  readonly couplings: boolean;
  readonly mostCandidates: number;
}

/** A candidate without the molecule, which stays on its thread. */
export type TaskCandidate = Omit<ReasonedCandidate, 'molecule'> & { readonly smiles: string };

export type TaskReasoning = Omit<Reasoning, 'candidates'> & { readonly candidates: readonly TaskCandidate[] };

/** Larger structures take longer than somebody waits, and their lines are no list of a few hundred. */
const mostHeavyAtoms = 150;

/** Reads one candidate. Fails where it cannot be read, is no whole molecule, has no carbon, is too large, or is nothing shifts are predicted for. */
const readGiven = (smiles: string): Result<Molecule> => {
  if (smiles.includes('*'))
    return fail(
      'outside_domain',
      'It has open places (*), as polymers and fragments have; give a whole molecule.',
    );
  const read = readStructure({ smiles });
  if (!read.ok) return read;
  const molecule = drawMolecule({ molfile: read.value.molfile });
  const atoms = molecule.getAllAtoms();
  if (atoms > mostHeavyAtoms)
    return fail('outside_domain', `It has ${atoms} heavy atoms; up to ${mostHeavyAtoms} are judged.`);
  const described = describeSubject(molecule);
  if (!described.ok) return described;
  for (let atom = 0; atom < atoms; atom++) if (molecule.getAtomicNo(atom) === 6) return ok(molecule);
  return fail('outside_domain', 'It has no carbon: there is nothing to predict.');
};

/** What is wrong with a candidate, and its place in the request. */
export interface UnreadableCandidate {
  readonly unreadable: { readonly place: number; readonly message: string };
}

/** Worker task: candidates and precedent against the lines of a sample. */
export const reasonTask = (
  input: ReasonInput,
  report: ReportProgress,
): TaskReasoning | UnreadableCandidate => {
  report('reasoning', 0);
  const given: { id: string; molecule: Molecule }[] = [];
  for (const [place, { id, smiles }] of input.given.entries()) {
    const read = readGiven(smiles);
    if (!read.ok) return { unreadable: { place, message: `Candidate ${id}: ${read.error.message}` } };
    given.push({ id, molecule: read.value });
  }
  const { models } = input;
  const { candidates, ...rest } = reason({
    ...input,
    given,
    models: models === null ? null : openShared(models),
  });
  return {
    ...rest,
    candidates: candidates.map(({ molecule, ...candidate }) => ({
      ...candidate,
      smiles: molecule.toIsomericSmiles(),
    })),
  };
};
