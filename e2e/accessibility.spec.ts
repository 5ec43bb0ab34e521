import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screens } from '../renderer/shell/screen-table.ts';
import type { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const appearances = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colours', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const;

/** Each violation in a line that can be acted on. */
const violationsOn = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22aa).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${help}) at ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
};

/** Something on every screen: a project, an analysis waiting for a review, and a completed one. */
const furnish = async (author: ServiceClient, reviewer: ServiceClient): Promise<Record<string, string>> => {
  const project = await author.write<{ id: string }>('/projects', { name: 'Access', description: null });
  const waiting = await author.analyse('aspirin-1h.zip');
  const done = await author.analyse('aspirin-1h.zip');
  if (done.status === 'review_required') await reviewer.approve(done.run_id ?? '', 'Fine.');
  return {
    '/analyses/:id': `/analyses/${waiting.id}`,
    '/analyses/:id/report': `/analyses/${done.id}/report`,
    '/review/:id': `/review/${waiting.run_id}`,
    '/projects/:id': `/projects/${project.id}`,
  };
};

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
};

test('every screen passes axe in light, dark and forced colours', async ({ page, signUp }) => {
  const author = await signUp('Alma Access');
  const addresses = await furnish(author, await signUp('Rita Reviewer'));

  await page.goto('/');
  for (const { name, media } of appearances) {
    await page.emulateMedia(media);
    expect.soft(await violationsOn(page), `sign-in, ${name}`).toEqual([]);
  }
  await page.getByRole('tab', { name: 'Create account' }).click();
  expect.soft(await violationsOn(page), 'create account').toEqual([]);

  await openAs(page, author.person);
  for (const { path } of screens) {
    await page.goto(addresses[path] ?? path);
    await settled(page);
    for (const { name, media } of appearances) {
      await page.emulateMedia(media);
      expect.soft(await violationsOn(page), `${path}, ${name}`).toEqual([]);
    }
  }
});
