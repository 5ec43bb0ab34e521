import { identityMethod } from '../../chem/identify-compound.ts';
import { ok, type Result } from '../../common/result.ts';
import { readNitrosamine } from './read-nitrosamine.ts';

interface NitrosamineIdentity {
  /** Equal for every spelling of one nitrosamine, its salts and its labelled forms; enantiomers differ. */
  readonly code: string;
  /** Codes of different methods do not compare. */
  readonly method: string;
}

/** A structure as the approach reads it, and whether the approach speaks of it. */
export interface IdentifiedNitrosamine extends NitrosamineIdentity {
  /** False where no nitrogen bears a nitroso group, or only such as of nitrosamides, which the approach leaves out. */
  readonly isNitrosamine: boolean;
}

/** The neutral, unlabelled parent that is assessed. Fails as readNitrosamine does. */
export const identifyNitrosamine = (smiles: string): Result<IdentifiedNitrosamine> => {
  const read = readNitrosamine(smiles);
  if (!read.ok) return read;
  const { code, findings } = read.value;
  return ok({
    code: code('with_stereo'),
    method: `${identityMethod}/parent-1`,
    isNitrosamine: findings.groups.some(({ outOfScope }) => outOfScope === null),
  });
};
