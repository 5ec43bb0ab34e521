import type { Page } from '@playwright/test';
import { assessPath } from '../renderer/frame/paths/assess-path.ts';
import {
  enrolPath,
  errorCodes,
  type GalleryEntry,
  type GalleryState,
  galleryAddress,
  galleryEntries,
  galleryParts,
  signInPath,
} from '../renderer/gallery/gallery-states.ts';
import { screens } from '../renderer/shell/screen-table.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { goToState, openState } from './fixtures/gallery.ts';
import { expect, test } from './fixtures/gallery-origin.ts';
import { expectAnswered, expectShown } from './fixtures/loaded.ts';
import { goWithin } from './fixtures/walk-screens.ts';
import { test as productTest } from './fixtures/workstation.ts';
import { AssessPage } from './pages/assess-page.ts';

/** Looked at in light alone: made of shared components, which have both themselves, and of what the filled state shows in both. */
const lightAlone: readonly GalleryState[] = ['loading', 'empty', 'partial', 'forbidden'];

/** With real content by accessibility.spec.ts, in every appearance; here of what stands in no line of the screen table. */
const isShownFilled = (entry: GalleryEntry): boolean =>
  screens.some(({ path }) => path === entry.path && !galleryParts.includes(entry));

/** On every screen; the remaining codes differ in their words only and are looked at together, as components. */
const lookedAt: readonly GalleryState[] = ['loading', 'empty', 'filled', 'partial', 'offline', 'forbidden'];

/** Its form is asked for nothing before somebody sends it. */
const tryToSignIn = async (page: Page): Promise<void> => {
  await page.getByLabel('E-mail').fill('ida.fixture@example.org');
  await page.getByLabel('Password').fill('any password will do');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** The form outlives the screen: a solvent that stands there already is not added again. */
const tryToAssess = async (page: Page): Promise<void> => {
  const assess = new AssessPage(page);
  if ((await page.getByLabel('Level, ppm').count()) === 0) {
    await assess.fillProduct('0.5');
    await assess.add('Residual solvent', 'acetonitrile');
  }
  await assess.assessButton.click();
};

/** Nothing is asked before a file is chosen and sent. */
const tryToSendArray = async (page: Page, state: GalleryState): Promise<void> => {
  if (state !== 'forbidden' && state !== 'offline') return;
  const file = { name: 'array.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Compute and record' }).click();
};

/** A code is looked for when it is sent. */
const tryACode = async (page: Page, state: GalleryState): Promise<void> => {
  if (state !== 'forbidden' && state !== 'offline') return;
  await page.getByRole('textbox', { name: 'Code' }).fill('WDJB-MJHT');
  await page.getByRole('button', { name: 'Continue' }).click();
};

/** Nothing is asked before somebody starts. */
const tryToEnrol = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Set up an authenticator' }).click();

/** Screens that ask the service for nothing before somebody acts. */
const asking: ReadonlyMap<string, (page: Page, state: GalleryState) => Promise<void>> = new Map([
  [enrolPath, tryToEnrol],
  [assessPath, tryToAssess],
  ['/arrays/new', tryToSendArray],
  ['/sign-in-program', tryACode],
]);

// No test needs an account, so that the longest spec of all is shared among the workers test by test.
test.describe.configure({ mode: 'parallel' });

test('every shared component is accessible in each of its states', async ({ page }) => {
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(page.getByRole('alert')).not.toHaveCount(0);
  await expectAccessible(page, 'components');
});

/** A part by what opens it, since its screen has the same path. */
const nameOf = (entry: GalleryEntry): string =>
  galleryParts.includes(entry) ? `${entry.path}?${entry.query}` : entry.path;

for (const entry of [...galleryEntries, ...galleryParts]) {
  test(`${nameOf(entry)} is accessible in its states`, async ({ sharedPage: page }) => {
    for (const state of lookedAt.filter((each) => each !== 'filled' || !isShownFilled(entry))) {
      await goToState(page, galleryAddress(entry, state), state);
      await (state === 'loading' ? expectAnswered : expectShown)(page);
      if (entry.path === signInPath && state === 'forbidden') await tryToSignIn(page);
      await asking.get(entry.path)?.(page, state);
      if (state === 'offline' && entry.path !== signInPath && entry.path !== enrolPath) {
        await expect(page.getByText('unsaved work is kept', { exact: false })).toBeVisible();
      }
      if (state === 'forbidden' || state === 'offline') {
        await expect(page.getByRole('alert').first()).toBeVisible();
      }
      const appearances = lightAlone.includes(state) ? (['light'] as const) : (['light', 'dark'] as const);
      await expectAccessible(page, `${nameOf(entry)}, ${state}`, { appearances });
    }
  });
}

test('limits of markets are out of date only where authorities have values of their own', async ({
  page,
}) => {
  const tab = galleryParts.find(({ slug }) => slug === 'dossiers-markets');
  if (!tab) throw new Error('the gallery has no limits of markets');
  await openState(page, galleryAddress(tab, 'filled'), 'filled');
  const limits = page.getByRole('grid', { name: 'Limits by market' });
  const row = (impurity: string) => limits.getByRole('row').filter({ hasText: impurity });
  await expect(row('N-nitroso-allylbutylamine')).toContainText('Assessed for: United States, EU');
  await expect(row('Pb')).toContainText('Of a former record');
  await expect(row('Pb')).not.toContainText('Assessed for');
});

test('first run and workspace are accessible in every stage, and so is every refusal of a statement', async ({
  page,
}) => {
  await page.goto('/gallery/entitlement');
  await expect(page.getByRole('heading', { level: 1, name: 'Entitlement' })).toBeVisible();
  await expectAccessible(page, 'entitlement');
  for (const stage of [
    'evaluation',
    'device-by-file',
    'device-unreadable',
    'declined',
    'expiring',
    'valid',
  ]) {
    for (const screen of ['set-up', 'settings-workspace']) {
      await goWithin(page, `/gallery/stage/${stage}/${screen}`);
      await expect(page.locator(`[data-gallery-stage=${stage}]`)).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, `${screen}, ${stage}`);
    }
  }
});

test('every code has its words on a screen, and an ended session is taken up in place', async ({ page }) => {
  const list = galleryEntries.find(({ path }) => path === '/analyses');
  if (!list) throw new Error('the screen table has no list of analyses');
  for (const [index, code] of errorCodes.entries()) {
    await (index === 0 ? openState : goToState)(page, galleryAddress(list, code), code);
    const said =
      code === 'credentials_invalid'
        ? page.getByRole('dialog')
        : page.getByText(`Fixture of ${code}.`).first();
    await expect(said, code).toBeVisible();
    if (code === 'rate_limited') await expect(page.getByText(/Trying again in \d+ seconds/)).toBeVisible();
  }
});

productTest('the product has no gallery', async ({ page }) => {
  const list = galleryEntries[0];
  if (!list) throw new Error('the screen table is empty');
  for (const address of ['/gallery', galleryAddress(list, 'filled')]) {
    await page.goto(`${address}?gallery`);
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gallery' })).toHaveCount(0);
  }
});
