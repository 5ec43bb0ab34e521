import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
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

const runExport = async (page: Page, name: string): Promise<void> => {
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

const readClipboard = (page: Page, type: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const [item] = await navigator.clipboard.read();
    const blob = await item?.getType(wanted);
    return blob ? blob.text() : '';
  }, type);

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
  expect(svg).toContain('@font-face');
  if (hasTool('pdftotext')) {
    const words = execFileSync('pdftotext', ['-raw', pdf, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
    for (const label of labels) expect(words).toContain(label);
  }

  await runExport(page, 'Copy the picture as PNG');
  await expect.poll(() => readClipboard(page, 'image/png')).toContain('PNG');
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
