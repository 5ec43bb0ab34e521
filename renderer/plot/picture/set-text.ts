import type { TrueTypeFont } from './read-woff.ts';

/** Shipped faces; each holds part of the characters. */
export interface PictureFonts {
  readonly upright: readonly TrueTypeFont[];
  readonly italic: readonly TrueTypeFont[];
}

/** Characters of one face in a row. */
export interface TextRun {
  readonly font: TrueTypeFont;
  readonly glyphs: readonly number[];
  /** What is written, for reading and searching. */
  readonly text: string;
  /** Share of the size of the text around it. */
  readonly scale: number;
  /** Under the baseline, share of the size of the text around it. */
  readonly drop: number;
}

const subscriptZero = 0x2080;
const subscriptNine = 0x2089;
const zero = 0x30;
/** Size and drop of a lowered digit where the faces have none of their own. */
const subscriptScale = 0.65;
const subscriptDrop = 0.15;

const isSubscript = (codePoint: number): boolean => codePoint >= subscriptZero && codePoint <= subscriptNine;

const findFont = (fonts: readonly TrueTypeFont[], codePoint: number): TrueTypeFont | undefined =>
  fonts.find((font) => font.glyphOf(codePoint) !== 0);

/** One character as a run of its own. */
const setCharacter = (character: string, faces: readonly TrueTypeFont[], usual: TrueTypeFont): TextRun => {
  const own = character.codePointAt(0) ?? 0;
  const ownFont = findFont(faces, own);
  const isLowered = ownFont === undefined && isSubscript(own);
  const drawn = isLowered ? own - subscriptZero + zero : own;
  const font = ownFont ?? findFont(faces, drawn) ?? usual;
  const place = isLowered ? { scale: subscriptScale, drop: subscriptDrop } : { scale: 1, drop: 0 };
  return { font, glyphs: [font.glyphOf(drawn)], text: character, ...place };
};

/** Missing shapes stand alone: each says for itself what it is. */
const continues = (last: TextRun, next: TextRun): boolean =>
  last.font === next.font &&
  last.scale === next.scale &&
  !last.glyphs.includes(0) &&
  !next.glyphs.includes(0);

/**
 * Splits a text into runs of one face each. A face that lacks a character in italics lends it upright; one that no
 * face has keeps its place as the sign for a missing shape, and stays itself in what is read.
 */
export const setText = (text: string, isItalic: boolean, fonts: PictureFonts): readonly TextRun[] => {
  const faces = isItalic ? [...fonts.italic, ...fonts.upright] : fonts.upright;
  const [usual] = faces;
  if (!usual) throw new Error('there is no face to set text in');
  const runs: TextRun[] = [];
  for (const character of text) {
    const next = setCharacter(character, faces, usual);
    const last = runs.at(-1);
    if (last && continues(last, next)) {
      const glyphs = [...last.glyphs, ...next.glyphs];
      runs[runs.length - 1] = { ...last, glyphs, text: last.text + next.text };
    } else runs.push(next);
  }
  return runs;
};

/** Width in units of the size of the text. */
export const runWidth = ({ font, glyphs, scale }: TextRun): number =>
  (glyphs.reduce((sum, glyph) => sum + font.advanceOf(glyph), 0) / font.unitsPerEm) * scale;
