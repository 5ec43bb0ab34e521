import { Fragment } from 'react';
import { MeasuredText } from '../../frame/provenance/measured.tsx';

const hzDecimals = 1;

/** Coupling constants one beside the other, each with its own provenance. */
export function Couplings({
  couplingsHz,
  decimals = hzDecimals,
}: {
  readonly couplingsHz: readonly number[];
  readonly decimals?: number;
}) {
  return couplingsHz.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a coupling may come twice and has no name
    <Fragment key={index}>
      {index > 0 && ', '}
      <MeasuredText quantity="multiplet.j_hz" value={value} decimals={decimals} />
    </Fragment>
  ));
}
