import { zlibSync } from 'fflate';
import type { TrueTypeFont } from './read-woff.ts';

const encoder = new TextEncoder();

/** Latin letters, digits and hyphens only: names are ours. */
const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

const utf16 = (codePoint: number): string =>
  [...String.fromCodePoint(codePoint)]
    .flatMap((character) => Array.from({ length: character.length }, (_, i) => character.charCodeAt(i)))
    .map(hex)
    .join('');

/** Most mappings in one block of a ToUnicode map (Adobe Technical Note 5014). */
const mapBlock = 100;

/** Which character each glyph stands for, so that text can be searched and copied. */
const toUnicodeMap = (font: TrueTypeFont): string => {
  const byGlyph = new Map<number, number>();
  for (const [codePoint, glyph] of font.characters) {
    if (!byGlyph.has(glyph)) byGlyph.set(glyph, codePoint);
  }
  const lines = [...byGlyph]
    .sort(([a], [b]) => a - b)
    .map(([glyph, code]) => `<${hex(glyph)}> <${utf16(code)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / mapBlock) }, (_, i) => {
    const block = lines.slice(i * mapBlock, (i + 1) * mapBlock);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
};

/** Objects of a PDF file (ISO 32000-1, 7.5). It holds neither dates nor names of machines: same objects, same bytes. */
class PdfObjects {
  readonly #bodies: Uint8Array[] = [];

  /** Number of the object that is added next. */
  get next(): number {
    return this.#bodies.length + 1;
  }

  add(dictionary: string): number {
    this.#bodies.push(encoder.encode(dictionary));
    return this.#bodies.length;
  }

  addStream(data: Uint8Array, entries = ''): number {
    const packed = zlibSync(data, { level: 9 });
    const head = encoder.encode(`<< /Length ${packed.length} /Filter /FlateDecode ${entries}>>\nstream\n`);
    this.#bodies.push(join([head, packed, encoder.encode('\nendstream')]));
    return this.#bodies.length;
  }

  write(root: number): Uint8Array<ArrayBuffer> {
    // Four bytes beyond ASCII say that the file is binary.
    const parts = [join([encoder.encode('%PDF-1.7\n%'), new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])])];
    let offset = parts[0]?.length ?? 0;
    const offsets = this.#bodies.map((body, i) => {
      const part = join([encoder.encode(`${i + 1} 0 obj\n`), body, encoder.encode('\nendobj\n')]);
      const at = offset;
      parts.push(part);
      offset += part.length;
      return at;
    });
    const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
    const size = offsets.length + 1;
    const end = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root ${root} 0 R >>\nstartxref\n${offset}\n%%EOF\n`;
    return join([...parts, encoder.encode(end)]);
  }
}

const join = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Widths and heights in a font dictionary are thousandths of the em. */
const thousandths = 1000;
/** Symbolic: the glyphs are named by number, not by a character set. */
const symbolicFlag = 4;
const italicAngle = -9.4;

/** An embedded TrueType face whose glyphs are written as two-byte numbers (ISO 32000-1, 9.7). */
const addFont = (objects: PdfObjects, { font, name, isItalic }: PdfFont): number => {
  const scaled = (value: number): number => Math.round((value * thousandths) / font.unitsPerEm);
  const file = objects.addStream(font.bytes, `/Length1 ${font.bytes.length} `);
  const unicode = objects.addStream(encoder.encode(toUnicodeMap(font)));
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags ${symbolicFlag} /FontBBox [${font.box.map(scaled).join(' ')}] /ItalicAngle ${isItalic ? italicAngle : 0} /Ascent ${scaled(font.ascent)} /Descent ${scaled(font.descent)} /CapHeight ${scaled(font.ascent)} /StemV 80 /FontFile2 ${file} 0 R >>`,
  );
  const widths = Array.from({ length: font.glyphCount }, (_, glyph) => scaled(font.advanceOf(glyph)));
  const descendant = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /CIDToGIDMap /Identity /W [0 [${widths.join(' ')}]] >>`,
  );
  return objects.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
};

export interface PdfFont {
  readonly font: TrueTypeFont;
  readonly name: string;
  readonly isItalic: boolean;
}

export interface PdfPage {
  /** Points, 1/72 inch. */
  readonly width: number;
  readonly height: number;
  /** Operators of the page; fonts are called F0, F1 … in the order of `fonts`. */
  readonly content: string;
  readonly fonts: readonly PdfFont[];
}

/** A PDF of one page. */
export const writePdf = ({ width, height, content, fonts }: PdfPage): Uint8Array<ArrayBuffer> => {
  const objects = new PdfObjects();
  const numbers = fonts.map((font) => addFont(objects, font));
  const resources = numbers.map((number, i) => `/F${i} ${number} 0 R`).join(' ');
  const stream = objects.addStream(encoder.encode(content));
  const tree = objects.next + 1;
  const page = objects.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << ${resources} >> >> /Contents ${stream} 0 R >>`,
  );
  objects.add(`<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`);
  return objects.write(objects.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`));
};
