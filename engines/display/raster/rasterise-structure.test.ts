import { describe, expect, it } from 'vitest';
import { readStructure } from '../../chem/read-structure.ts';
import { type DrawableStructure, drawStructure } from '../draw-structure.ts';
import { rasteriseStructure } from './rasterise-structure.ts';
import { strokeText } from './stroke-font.ts';

const size = { width: 120, maxHeight: 100, margin: 14, maxBond: 22 };
const structureOf = (smiles: string): DrawableStructure => {
  const read = readStructure({ smiles });
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};
const pictureOf = (smiles: string, marked: readonly string[] = []) =>
  rasteriseStructure(drawStructure(structureOf(smiles), size), new Set(marked), 2);
const darkOf = ({ samples }: { readonly samples: Uint8Array }): number =>
  samples.filter((grey) => grey < 128).length;

describe('a structure as pixels', () => {
  it('has the size of its drawing, enlarged, and ink where bonds and letters are', () => {
    const picture = pictureOf('CC(=O)Oc1ccccc1C(O)=O');
    expect(picture.width).toBe(240);
    expect(picture.samples.length).toBe(picture.width * picture.height);
    expect(darkOf(picture)).toBeGreaterThan(600);
    expect(picture.samples.filter((grey) => grey === 255).length).toBeGreaterThan(picture.samples.length / 2);
  });

  it('is the same each time, and another one for another structure', () => {
    expect(pictureOf('CN(C)N=O').samples).toEqual(pictureOf('CN(C)N=O').samples);
    expect(pictureOf('CN(C)N=O').samples).not.toEqual(pictureOf('CCN(C)N=O').samples);
  });

  it('shows marked atoms on a disc and no other', () => {
    const lightOf = (marked: readonly string[]): number =>
      pictureOf('CN(C)N=O', marked).samples.filter((grey) => grey === 222).length;
    // The edge of a line may have that grey by chance.
    expect(lightOf(['a2'])).toBeGreaterThan(lightOf([]) + 50);
    expect(lightOf(['a2', 'a4'])).toBeGreaterThan(lightOf(['a2']));
  });

  it('draws wedges, and a single atom by its letters', () => {
    expect(darkOf(pictureOf('C[C@H](N)C(=O)O'))).toBeGreaterThan(darkOf(pictureOf('CC(N)C(=O)O')));
    expect(darkOf(pictureOf('[Na+]'))).toBeGreaterThan(20);
  });
});

describe('letters as strokes', () => {
  it.each(['N', 'Cl', 'Br', 'NH₂', 'O⁻', '²H', 'Se', 'Na⁺', 'Hg', 'Zr'])('%s are written', (text) => {
    const { strokes, width } = strokeText(text, 6);
    expect(strokes.length).toBeGreaterThan(1);
    expect(width).toBeGreaterThan(0);
  });

  it('a sign without strokes becomes a question mark, never nothing', () => {
    expect(strokeText('☃', 6)).toEqual(strokeText('?', 6));
  });
});
