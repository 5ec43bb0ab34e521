import { createContext, useContext } from 'react';
import type { Resource } from '../../../api/use-resource.ts';
import type { RecordSignatures, SignedRecord } from './use-signatures.ts';

export interface Signing {
  readonly record: SignedRecord;
  readonly signatures: Resource<RecordSignatures>;
  /** False where there is nothing yet to put a name to. */
  readonly canSign: boolean;
  readonly openSheet: () => void;
}

export const SigningContext = createContext<Signing | null>(null);

/** The record of this screen and its signatures; only within a SigningFrame. */
export const useSigning = (): Signing => {
  const signing = useContext(SigningContext);
  if (signing === null) throw new Error('Signatures are asked for outside a SigningFrame.');
  return signing;
};
