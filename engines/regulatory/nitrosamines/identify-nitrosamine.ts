import { identityMethod } from '../../chem/identify-compound.ts';
import { ok, type Result } from '../../common/result.ts';
import { readNitrosamine } from './read-nitrosamine.ts';

export interface NitrosamineIdentity {
  /** Equal for every spelling of one nitrosamine, its salts and its labelled forms; enantiomers differ. */
  readonly code: string;
  /** Codes of different methods do not compare. */
  readonly method: string;
}

/** The structure as the approach reads it: the neutral, unlabelled parent that is assessed. Fails as readNitrosamine does. */
export const identifyNitrosamine = (smiles: string): Result<NitrosamineIdentity> => {
  const read = readNitrosamine(smiles);
  return read.ok ? ok({ code: read.value.code('with_stereo'), method: `${identityMethod}/parent-1` }) : read;
};
