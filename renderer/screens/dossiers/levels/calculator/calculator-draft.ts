import type { Dossier } from '#contract/dossiers';
import type { AssessmentBody } from '#contract/regulatory';
import type { ParseNumber } from '../../../../ui/draft-reader.ts';

/** A substance in one component of the product, as it is typed. */
export interface PartDraft {
  readonly id: number;
  readonly kind: 'element' | 'solvent';
  readonly name: string;
  readonly component: string;
  readonly level: string;
  readonly massG: string;
}

export const emptyPart = (id: number, kind: PartDraft['kind'] = 'element'): PartDraft => ({
  id,
  kind,
  name: '',
  component: '',
  level: '',
  massG: '',
});

/** One more, of the kind and the substance of the last one: the next component of it is what most often follows. */
export const addPart = (parts: readonly PartDraft[]): readonly PartDraft[] => {
  const last = parts.at(-1);
  const next = emptyPart(Math.max(0, ...parts.map(({ id }) => id)) + 1, last?.kind);
  return [...parts, { ...next, name: last?.name ?? '' }];
};

type ElementInput = NonNullable<AssessmentBody['elemental_impurities']>[number];
type SolventInput = NonNullable<AssessmentBody['residual_solvents']>[number];

export interface ReadParts {
  readonly elements: ElementInput[];
  readonly solvents: SolventInput[];
  /** Rows something is typed in and something is missing in: they are not counted. */
  readonly incomplete: number;
}

const isBlank = ({ component, level, massG }: PartDraft): boolean =>
  [component, level, massG].every((text) => text.trim() === '');

/** The rows that are complete, as the service takes them; an incomplete one is left out and counted. */
export const readParts = (parts: readonly PartDraft[], parse: ParseNumber): ReadParts => {
  const elements: ElementInput[] = [];
  const solvents: SolventInput[] = [];
  let incomplete = 0;
  for (const part of parts) {
    const [name, component] = [part.name.trim(), part.component.trim()];
    const [level, massG] = [parse(part.level), parse(part.massG)];
    if (name === '' || component === '' || level === null || massG === null || massG <= 0) {
      if (!isBlank(part)) incomplete += 1;
      continue;
    }
    const inComponent = { component, component_mass_g: massG };
    if (part.kind === 'element') elements.push({ element: name, ...inComponent, level_ug_per_g: level });
    else solvents.push({ name, ...inComponent, level_ppm: level });
  }
  return { elements, solvents, incomplete };
};

/** What the service is asked: null where no row is complete. */
export const bodyOf = (
  product: Dossier['product'],
  { elements, solvents }: ReadParts,
): AssessmentBody | null =>
  elements.length + solvents.length === 0
    ? null
    : {
        product,
        ...(elements.length > 0 && { elemental_impurities: elements }),
        ...(solvents.length > 0 && { residual_solvents: solvents }),
      };
