import { unzlibSync } from 'fflate';

/** A TrueType font as a document embeds it. Metrics are in units of the em square. */
export interface TrueTypeFont {
  /** The whole font file, uncompressed. */
  readonly bytes: Uint8Array;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly [number, number, number, number];
  readonly glyphCount: number;
  /** 0 where the font has no shape for the character. */
  glyphOf(codePoint: number): number;
  advanceOf(glyph: number): number;
  /** Every character it has a shape for, with its glyph. */
  readonly characters: ReadonlyMap<number, number>;
}

interface Table {
  readonly tag: number;
  readonly checksum: number;
  readonly data: Uint8Array;
}

const signature = 0x774f4646;
const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const readTables = (woff: Uint8Array): readonly Table[] => {
  const view = viewOf(woff);
  if (view.getUint32(0) !== signature) throw new Error('not a WOFF 1.0 font');
  return Array.from({ length: view.getUint16(12) }, (_, i) => {
    const at = woffHeader + woffEntry * i;
    const offset = view.getUint32(at + 4);
    const packed = woff.subarray(offset, offset + view.getUint32(at + 8));
    const length = view.getUint32(at + 12);
    const data = packed.length < length ? unzlibSync(packed) : packed;
    return { tag: view.getUint32(at), checksum: view.getUint32(at + 16), data };
  });
};

const aligned = (length: number): number => (length + 3) & ~3;

/** The tables behind a directory, as the font was before it was packed (OpenType, "Organization of an OpenType font"). */
const writeSfnt = (tables: readonly Table[], flavor: number): Uint8Array => {
  const start = sfntHeader + sfntEntry * tables.length;
  const total = tables.reduce((sum, { data }) => sum + aligned(data.length), start);
  const bytes = new Uint8Array(total);
  const view = viewOf(bytes);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavor);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (tables.length - 2 ** power));
  let offset = start;
  tables.forEach(({ tag, checksum, data }, i) => {
    const at = sfntHeader + sfntEntry * i;
    view.setUint32(at, tag);
    view.setUint32(at + 4, checksum);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, data.length);
    bytes.set(data, offset);
    offset += aligned(data.length);
  });
  return bytes;
};

const segments = 4;

/** Every place of a segment with the glyph its table gives it, 0 for none. */
function* readSegment(view: DataView, at: number, size: number, s: number): Generator<[number, number]> {
  const [end, start] = [view.getUint16(at + 14 + s), view.getUint16(at + 16 + size + s)];
  const delta = view.getUint16(at + 16 + 2 * size + s);
  const rangeAt = at + 16 + 3 * size + s;
  const range = view.getUint16(rangeAt);
  for (let code = start; code <= end && code < 0xffff; code++) {
    const listed = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - start));
    const isNone = range !== 0 && listed === 0;
    yield [code, isNone ? 0 : (listed + delta) & 0xffff];
  }
}

/** Characters of the cmap subtables of format 4, which hold all of the basic plane. */
const readCharacters = (cmap: Uint8Array): ReadonlyMap<number, number> => {
  const view = viewOf(cmap);
  const characters = new Map<number, number>();
  const offsets = Array.from({ length: view.getUint16(2) }, (_, i) => view.getUint32(8 + 8 * i));
  for (const at of offsets.filter((offset) => view.getUint16(offset) === segments)) {
    const size = view.getUint16(at + 6);
    for (let s = 0; s < size; s += 2) {
      for (const [code, glyph] of readSegment(view, at, size, s))
        if (glyph !== 0) characters.set(code, glyph);
    }
  }
  return characters;
};

const tagOf = (name: string): number => viewOf(new TextEncoder().encode(name)).getUint32(0);

/** Unpacks a WOFF 1.0 file with TrueType outlines (W3C WOFF 1.0). Throws on anything else: fonts are shipped, not chosen. */
export const readWoff = (woff: Uint8Array): TrueTypeFont => {
  const tables = readTables(woff);
  const find = (name: string): DataView => {
    const table = tables.find(({ tag }) => tag === tagOf(name));
    if (!table) throw new Error(`the font has no table ${name}`);
    return viewOf(table.data);
  };
  const [head, hhea, hmtx, maxp, cmap] = [
    find('head'),
    find('hhea'),
    find('hmtx'),
    find('maxp'),
    find('cmap'),
  ];
  const characters = readCharacters(new Uint8Array(cmap.buffer, cmap.byteOffset, cmap.byteLength));
  const lastAdvance = hhea.getUint16(34) - 1;
  return {
    bytes: writeSfnt(tables, viewOf(woff).getUint32(4)),
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    glyphCount: maxp.getUint16(4),
    characters,
    glyphOf: (codePoint) => characters.get(codePoint) ?? 0,
    advanceOf: (glyph) => hmtx.getUint16(4 * Math.min(glyph, lastAdvance)),
  };
};
