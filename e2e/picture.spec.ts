import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PeakRow } from '#contract/fid-runs';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

const hasTool = (name: string): boolean => {
  try {
    execFileSync(name, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const runExport = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** Saves by the dialog, with changed fields where given. */
const save = async (page: Page, name: string, fields: Readonly<Record<string, string>>): Promise<string> => {
  await runExport(page, name);
  const dialog = page.getByRole('dialog', { name: 'Save the picture' });
  for (const [label, value] of Object.entries(fields)) {
    await dialog.getByLabel(label).fill(value);
    await dialog.getByLabel(label).press('Enter');
  }
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  return (await saving).path();
};

/** Empty while the type is not there yet, or while the page is just writing. */
const readClipboard = (page: Page, type: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const [item] = await navigator.clipboard.read();
    if (!item?.types.includes(wanted)) return '';
    try {
      return await (await item.getType(wanted)).text();
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'InvalidStateError') return '';
      throw thrown;
    }
  }, type);

/** Pixels that are not white in the lowest part of a picture, where the title of the axis stands. */
const inkAtFoot = (page: Page, png: Buffer, share: number): Promise<number> =>
  page.evaluate(
    async ([base64, part]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const rows = Math.round(bitmap.height * part);
      const { data } = context.getImageData(0, bitmap.height - rows, bitmap.width, rows);
      return data.filter((value, at) => at % 4 === 0 && value < 128).length;
    },
    [png.toString('base64'), share] as const,
  );

test('pictures of a spectrum: PNG and PDF in millimetres, SVG and PNG on the clipboard', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Pia Picture');
  const { id } = await author.analyse('aspirin-1h.zip');
  await openAs(page, author.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(id);

  const png = readFileSync(
    await save(page, 'Save the picture as PNG', { 'Width / mm': '80', 'Resolution / dpi': '600' }),
  );
  const pixels = (80 / 25.4) * 600;
  expect(Math.abs(png.readUInt32BE(16) - pixels)).toBeLessThan(5);
  // "δ / ppm" stands below the numbers of the axis.
  expect(await inkAtFoot(page, png, 16 / 240)).toBeGreaterThan(200);
  const at = png.indexOf('pHYs', 0, 'latin1');
  expect(png.readUInt32BE(at + 4)).toBe(23_622);

  const pdf = await save(page, 'Save the picture as PDF', {});
  expect(readFileSync(pdf, 'latin1')).toContain('/MediaBox [0 0 453.543 ');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await runExport(page, 'Copy the picture as SVG');
  await expect.poll(() => readClipboard(page, 'text/plain')).toContain('</svg>');
  const svg = await readClipboard(page, 'text/plain');
  const labels = [...svg.matchAll(/<text [^>]*>([^<]+)<\/text>/g)].map(([, label = '']) => label);
  expect(labels).toContain('δ / ppm');
  // Signals and lines as a journal prints them, without the letters of categories.
  expect(labels.filter((label) => /^\d+\.\d{2} [a-z]+$/.test(label)).length).toBeGreaterThan(2);
  expect(labels.filter((label) => /^\d+\.\d{3}$/.test(label)).length).toBeGreaterThan(0);
  expect(labels.join(' ')).not.toMatch(/\d C\b/);
  expect(svg).toContain('@font-face');
  if (hasTool('pdftotext')) {
    const words = execFileSync('pdftotext', ['-raw', pdf, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
    for (const label of labels) expect(words).toContain(label);
  }

  await runExport(page, 'Copy the picture as PNG');
  await expect.poll(() => readClipboard(page, 'image/png')).toContain('PNG');
});

test('what a chemist takes along holds what the screen shows', async ({ page, signUp }) => {
  const author = await signUp('Elsa Export');
  const { id } = await author.analyse('aspirin-1h.zip');
  await author.write(`/analyses/${id}/corrections`, {
    edits: [{ action: 'structure', structure: { smiles: 'CC(=O)Oc1ccccc1C(O)=O' } }],
    reason_for_change: 'Structure of the sample.',
  });
  const { items: peaks } = await author.read<{ items: PeakRow[] }>(`/analyses/${id}/peaks`);
  const strongest = peaks.toSorted((a, b) => b.height - a.height)[0]?.shift_ppm ?? Number.NaN;
  await openAs(page, author.person);
  await new WorkspacePage(page).open(id);
  const saved = async (name: string | RegExp): Promise<string> => {
    const saving = page.waitForEvent('download');
    await runExport(page, name);
    return readFileSync(await (await saving).path(), 'utf8');
  };

  const jcamp = await saved(/^Save as JCAMP-DX$/);
  expect(jcamp).toMatch(/^##TITLE=/);
  expect(jcamp).toMatch(/##DATA TYPE= ?NMR SPECTRUM/);
  expect(jcamp).toMatch(/##\.OBSERVE NUCLEUS= ?\^1H/);
  expect(jcamp.trimEnd()).toMatch(/##END=$/);
  expect(await saved('Save as JCAMP-DX with imaginary part')).toContain('SPECTRUM/REAL, SPECTRUM/IMAG');
  const nmredata = await saved('Save as NMReDATA');
  expect(nmredata).toContain('V2000');
  expect(nmredata).toMatch(/> +<NMREDATA_1D_1H>/);
  expect(nmredata).toContain('$$$$');
  const [head = '', ...rows] = (await saved('Save as CSV')).trim().split(/\r?\n/);
  expect(head).toContain('shift_ppm');
  expect(rows).toHaveLength(peaks.length);
  expect(rows.some((row) => row.includes(String(strongest)))).toBe(true);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await runExport(page, 'Copy peak table (TSV)');
  await expect.poll(() => readClipboard(page, 'text/plain')).toContain('\t');
  const table = (await readClipboard(page, 'text/plain')).trim().split('\n');
  expect(table).toHaveLength(peaks.length + 1);
  await runExport(page, 'Copy journal text');
  await expect.poll(() => readClipboard(page, 'text/plain')).toMatch(/^1H NMR \(\d+ MHz, .+\) δ \d/);
});

test('a refused clipboard is said, with what still works', async ({ page, signUp }) => {
  const author = await signUp('Rico Refused');
  const { id } = await author.analyse('aspirin-1h.zip');
  await openAs(page, author.person);
  await new WorkspacePage(page).open(id);
  const cdp = await page.context().newCDPSession(page);
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  await cdp.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'denied',
    origin: new URL(page.url()).origin,
    ...(targetInfo.browserContextId !== undefined && { browserContextId: targetInfo.browserContextId }),
  });
  await runExport(page, 'Copy the picture as PNG');
  await expect(page.getByText('The clipboard was refused.')).toBeVisible();
});
