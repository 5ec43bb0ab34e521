import type { ReactNode } from 'react';
import './facts.css';

/** One term of a list of facts, and its description. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Terms in a column of their own, the description beside each; holds `Fact`. */
export function FactRows({ children }: { readonly children: ReactNode }) {
  return <dl className="fact-rows">{children}</dl>;
}

/** Terms with their descriptions below them, side by side as far as the width allows. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}
