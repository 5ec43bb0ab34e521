import { chemicalParts } from './chemical-parts.ts';
import './chemical-name.css';

const tags = { plain: 'span', lowered: 'sub', raised: 'sup', italic: 'i' } as const;

/** CDCl₃, DMSO-d₆, ¹³C: indices lowered, mass numbers raised, the d of deuterated solvents in italics. */
export function ChemicalName({ name }: { readonly name: string }) {
  return (
    <span className="chemical-name">
      {chemicalParts(name).map(({ text, set }, index) => {
        const Tag = tags[set];
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name, always in its order
        return <Tag key={index}>{text}</Tag>;
      })}
    </span>
  );
}
