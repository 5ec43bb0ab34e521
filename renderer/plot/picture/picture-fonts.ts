import greek from '@fontsource/inter/files/inter-greek-400-normal.woff?url';
import greek2 from '@fontsource/inter/files/inter-greek-400-normal.woff2?url';
import italic from '@fontsource/inter/files/inter-latin-400-italic.woff?url';
import italic2 from '@fontsource/inter/files/inter-latin-400-italic.woff2?url';
import latin from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import latin2 from '@fontsource/inter/files/inter-latin-400-normal.woff2?url';
import latinExtended from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import { readWoff } from './read-woff.ts';
import type { PictureFonts } from './set-text.ts';

const fetchBytes = async (address: string): Promise<Uint8Array> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the font ${address} is not there: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

const fetchFaces = (addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => readWoff(await fetchBytes(address))));

/** The shipped faces, unpacked for a PDF. */
export const loadPdfFonts = async (): Promise<PictureFonts> => ({
  upright: await fetchFaces([latin, latinExtended, greek]),
  italic: await fetchFaces([italic]),
});

const greekRange = 'U+370-3FF';

const faces = [
  { address: latin2, style: 'normal', range: null },
  { address: greek2, style: 'normal', range: greekRange },
  { address: italic2, style: 'italic', range: null },
] as const;

/** The same faces as a style sheet that stands inside an SVG, so that it looks alike where they are not installed. */
export const loadSvgFaces = async (): Promise<string> => {
  const rules = faces.map(async ({ address, style, range }) => {
    const letters = Array.from(await fetchBytes(address), (byte) => String.fromCharCode(byte));
    const data = btoa(letters.join(''));
    const only = range === null ? '' : `unicode-range:${range};`;
    return `@font-face{font-family:Inter;font-style:${style};font-weight:400;${only}src:url(data:font/woff2;base64,${data})}`;
  });
  return (await Promise.all(rules)).join('');
};
