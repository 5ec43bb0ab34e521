import type { ReactNode } from 'react';
import './facts.css';

/** One term of a list of facts with what is told of it. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Terms in a column of their own, and beside each what is told of it; holds `dt` and `dd`. */
export function FactRows({ children }: { readonly children: ReactNode }) {
  return <dl className="fact-rows">{children}</dl>;
}

/** Terms with what is told of each, side by side as far as the width goes. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}
