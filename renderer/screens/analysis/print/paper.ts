/** Sheets a laboratory has, millimetres upright. */
export const papers = {
  a4: { widthMm: 210, heightMm: 297, name: 'A4' },
  letter: { widthMm: 215.9, heightMm: 279.4, name: 'letter' },
} as const;

type PaperId = keyof typeof papers;
type Orientation = 'portrait' | 'landscape';

export interface Sheet {
  readonly paper: PaperId;
  readonly orientation: Orientation;
}

const marginMm = 12;

/** Width left for the figure between the margins. */
export const figureWidthMm = ({ paper, orientation }: Sheet): number => {
  const { widthMm, heightMm } = papers[paper];
  return Math.floor((orientation === 'portrait' ? widthMm : heightMm) - 2 * marginMm);
};

/** What tells the browser which sheet it is. */
export const pageRule = ({ paper, orientation }: Sheet): string =>
  `@page { size: ${papers[paper].name} ${orientation}; margin: ${marginMm}mm; }`;
