import { Fragment } from 'react';
import { MeasuredText } from '../../ui/provenance/measured.tsx';

const HZ_DECIMALS = 1;

/** Coupling constants one beside the other, each with its own provenance. */
export function Couplings({ couplingsHz }: { readonly couplingsHz: readonly number[] }) {
  return couplingsHz.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a coupling may come twice and has no name
    <Fragment key={index}>
      {index > 0 && ', '}
      <MeasuredText quantity="multiplet.j_hz" value={value} decimals={HZ_DECIMALS} />
    </Fragment>
  ));
}
