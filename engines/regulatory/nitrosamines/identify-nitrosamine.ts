import { identityMethod } from '../../chem/identify-compound.ts';
import { ok, type Result } from '../../common/result.ts';
import { type NitrosamineStructure, readNitrosamine } from './read-nitrosamine.ts';

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

/** Whether the approach speaks of a structure that was read. */
export const isNitrosamine = ({ findings }: NitrosamineStructure): boolean =>
  findings.groups.some(({ outOfScope }) => outOfScope === null);

/** The neutral, unlabelled parent that is assessed. Fails as readNitrosamine does. */
export const identifyNitrosamine = (smiles: string): Result<IdentifiedNitrosamine> => {
  const read = readNitrosamine(smiles);
  if (!read.ok) return read;
  return ok({
    code: read.value.code('with_stereo'),
    method: `${identityMethod}/parent-1`,
    isNitrosamine: isNitrosamine(read.value),
  });
};
