/** An attribute as a filter or a path names it; names are compared without case. */
export interface AttributePath {
  /** The schema it is qualified with, as given; null for none. */
  readonly schema: string | null;
  readonly name: string;
  readonly sub: string | null;
}

export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];

export type Operand = string | number | boolean | null;

/** A filter of RFC 7644, section 3.4.2.2. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly terms: readonly Filter[] }
  | { readonly kind: 'not'; readonly term: Filter }
  | { readonly kind: 'present'; readonly path: AttributePath }
  | {
      readonly kind: 'compare';
      readonly path: AttributePath;
      readonly operator: Comparison;
      readonly operand: Operand;
    }
  /** One value of a multi-valued attribute for which the whole term holds: emails[type eq "work"]. */
  | { readonly kind: 'some'; readonly path: AttributePath; readonly term: Filter };
