import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { printStyle } from '../core/print-style.ts';
import { renderSvg } from '../core/render-svg.ts';
import type { Scene, TextShape } from '../core/scene.ts';
import type { ContourScene } from '../two-d/core/contour-scene.ts';
import { isAllowed, sceneWidthOf, usualPicture } from './picture-settings.ts';
import { setPngResolution } from './png-resolution.ts';
import { readWoff } from './read-woff.ts';
import { renderPdf } from './render-pdf.ts';
import { type PictureFonts, runWidth, setText } from './set-text.ts';

const readFace = (name: string) =>
  readWoff(new Uint8Array(readFileSync(`node_modules/@fontsource/inter/files/inter-${name}.woff`)));

const fonts: PictureFonts = {
  upright: [readFace('latin-400-normal'), readFace('latin-ext-400-normal'), readFace('greek-400-normal')],
  italic: [readFace('latin-400-italic')],
};

const textAt = (text: string, y: number, change: Partial<TextShape> = {}): TextShape => ({
  kind: 'text',
  x: 40,
  y,
  text,
  ink: 'ink',
  sizePx: 12,
  anchor: 'start',
  italic: false,
  upright: false,
  ...change,
});

const words = ['δ / ppm', 'CDCl₃', 'Größe äöü ß', '¹³C 125,76 − 3·10', 'dd'];

const scene: Scene = {
  layout: {
    width: 600,
    height: 300,
    labels: { x: 12, y: 0, width: 576, height: 12 },
    trace: { x: 12, y: 12, width: 576, height: 248 },
    integrals: { x: 12, y: 260, width: 576, height: 0 },
    axis: { x: 12, y: 260, width: 576, height: 40 },
  },
  curves: [
    {
      trace: { kind: 'polyline', points: Float32Array.from([12, 250, 300, 20, 588, 250]) },
      ink: 'curve2',
      pattern: 'dashed',
      bands: null,
      isEmphasised: false,
    },
  ],
  captions: words.map((text, i) => textAt(text, 40 + 20 * i, { italic: text === 'dd' })),
  zeroY: 250,
  axis: [textAt('7.260 S', 200, { upright: true, x: 500 })],
  integrals: [{ kind: 'marker', x: 100, y: 100, shape: 'diamond', ink: 'reference' }],
  integralCurves: [],
  tree: [],
  annotations: [],
  zones: [],
  handles: [],
  peaks: [],
  hiddenLabels: 0,
};

const toolOf = (name: string): string | null => {
  try {
    execFileSync(name, ['-v'], { stdio: 'ignore' });
    return name;
  } catch {
    return null;
  }
};

const pdf = renderPdf(scene, printStyle, fonts, 160);

describe('picture as PDF', () => {
  it('is one page of the stated width, and the same bytes every time', () => {
    const text = new TextDecoder('latin1').decode(pdf);
    const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)?.map(Number) ?? [];
    expect(width).toBeCloseTo((160 / 25.4) * 72, 2);
    expect(height).toBeCloseTo((80 / 25.4) * 72, 2);
    expect(text).not.toMatch(/CreationDate|ModDate|\/ID/);
    expect(renderPdf(scene, printStyle, fonts, 160)).toEqual(pdf);
  });

  it('points to every object it holds', () => {
    const text = new TextDecoder('latin1').decode(pdf);
    const table = text.slice(text.lastIndexOf('xref\n0 '));
    const offsets = [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
    expect(offsets.length).toBeGreaterThan(0);
    for (const [i, offset] of offsets.entries())
      expect(text.slice(offset, offset + 12)).toContain(`${i + 1} 0 obj`);
    expect(Number(/startxref\n(\d+)/.exec(text)?.[1])).toBe(text.lastIndexOf('xref\n0 '));
  });

  it.skipIf(toolOf('pdftotext') === null)('reads the same labels as the SVG, δ, ₃ and ß among them', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'larmor-pdf-')), 'picture.pdf');
    writeFileSync(file, pdf);
    const read = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    const svg = renderSvg(scene, printStyle);
    for (const label of [...words, '7.260 S']) {
      expect(svg, label).toContain(`>${label}</text>`);
      expect(read.replaceAll(/\s+/g, ' '), label).toContain(label);
    }
  });
});

/** What is written in the streams of a PDF, unpacked. */
const contentOf = (bytes: Uint8Array): string => {
  const text = Buffer.from(bytes).toString('latin1');
  const starts = [...text.matchAll(/\/Length (\d+) [^\n]*\nstream\n/g)];
  return starts
    .map(({ 0: head, 1: length, index }) => {
      const from = index + head.length;
      return Buffer.from(inflateSync(bytes.slice(from, from + Number(length)))).toString('latin1');
    })
    .join('\n');
};

describe('contours as PDF', () => {
  const rect = { x: 72, y: 72, width: 400, height: 300 };
  const contours: ContourScene = {
    layout: {
      width: 544,
      height: 412,
      contours: rect,
      topTrace: { ...rect, y: 8, height: 64 },
      leftTrace: { ...rect, x: 8, width: 64 },
      bottomAxis: { ...rect, y: 372, height: 40 },
      rightAxis: { ...rect, x: 472, width: 64 },
    },
    positive: { points: Float32Array.of(100, 100, 110, 90, 120, 100), starts: Uint32Array.of(0, 3) },
    negative: { points: Float32Array.of(200, 200, 210, 190), starts: Uint32Array.of(0, 2) },
    diagonal: null,
    ridges: [{ ...rect, x: 300, width: 12 }],
    topTrace: Float32Array.of(72, 60, 472, 60),
    leftTrace: Float32Array.of(60, 72, 60, 372),
    axes: [textAt('F1  δ(¹³C) / ppm', 390)],
  };

  it('are stroked in one go per sign, negative ones dashed, within their frame', () => {
    const content = contentOf(renderPdf(contours, printStyle, fonts, 160));
    expect(content).toContain('72 72 400 300 re W n');
    expect(content).toMatch(/^0\.\d+ 0\.\d+ 0\.\d+ rg 300 72 12 300 re f$/m);
    expect(content).toMatch(/\[\] 0 d\n100 100 m\n110 90 l\n120 100 l\nS/);
    expect(content).toMatch(/\[3 2\] 0 d\n200 200 m\n210 190 l\nS/);
  });
});

describe('setting of text', () => {
  it('takes each character from a face that has it, and lowers digits none has', () => {
    const runs = setText('δ CDCl₃', false, fonts);
    expect(runs.map(({ text }) => text)).toEqual(['δ', ' CDCl', '₃']);
    expect(runs.every(({ glyphs }) => !glyphs.includes(0))).toBe(true);
    expect(runs[2]).toMatchObject({ scale: 0.65, drop: 0.15 });
    // Inter's tabular look aside, a word of five letters is about two and a half ems wide.
    expect(runWidth(runs[1] as (typeof runs)[number])).toBeGreaterThan(2);
  });

  it('keeps the place of a character that no face has', () => {
    const [run] = setText('漢', false, fonts);
    expect(run).toMatchObject({ text: '漢', glyphs: [0] });
  });
});

/** One grey pixel. */
const makePng = (): Uint8Array => {
  const chunk = (name: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const body = deflateSync(Buffer.from([0, 128]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('picture as PNG', () => {
  it('says its resolution right behind the header', () => {
    const png = Buffer.from(setPngResolution(makePng(), 300));
    expect(png.toString('latin1', 37, 41)).toBe('pHYs');
    expect(png.readUInt32BE(41)).toBe(11_811);
    expect(png.readUInt32BE(45)).toBe(11_811);
    expect(png[49]).toBe(1);
    // Checksum of pHYs with 11 811 per metre in both directions, as any writer of PNG gives it.
    expect(png.readUInt32BE(50)).toBe(0x78a53f76);
    expect(png.toString('latin1', 58, 62)).toBe('IDAT');
  });
});

describe('size of a picture', () => {
  it('is true to scale, and refused where no canvas can hold it', () => {
    expect(sceneWidthOf(usualPicture)).toBe(605);
    expect(isAllowed(usualPicture)).toBe(true);
    expect(isAllowed({ ...usualPicture, widthMm: 420, dpi: 1200 })).toBe(false);
    expect(isAllowed({ ...usualPicture, widthMm: 10 })).toBe(false);
  });
});
