import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';
import { tickRow } from './pages/tick-row.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

const openings = 20;
const parts = 4;
/** The first openings load chunks and fill caches. */
const warmUps = 3;

interface Held {
  readonly listeners: number;
  /** Attached and detached alike: after a closing the attached ones are those of the list again. */
  readonly nodes: number;
  readonly documents: number;
}

const held = async (cdp: CDPSession): Promise<Held> => {
  // Twice: finalisers of the first collection free what only the second one can take.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string): number => {
    const found = metrics.find((metric) => metric.name === name);
    if (!found) throw new Error(`the browser does not count ${name}`);
    return found.value;
  };
  return { listeners: value('JSEventListeners'), nodes: value('Nodes'), documents: value('Documents') };
};

/** What is held once nothing goes any more: on a busy machine the screen before is taken down a moment after the next one is seen. */
const heldInTheEnd = async (cdp: CDPSession): Promise<Held> => {
  let last = await held(cdp);
  await expect
    .poll(
      async () => {
        const before = last;
        last = await held(cdp);
        return last.listeners === before.listeners && last.nodes === before.nodes;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return last;
};

/**
 * Opens and closes 4 × 5 times and expects nothing kept per opening. A leak grows in every part. What is made once does not: a
 * tooltip, a region for announcements, or one screen before that the browser or a library still points to, as the target of the
 * last event or of the last focus. On a busy machine such a place may be filled late, and with the whole of a list.
 */
const expectNothingKept = async (page: Page, turn: () => Promise<void>): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  for (let opening = 0; opening < warmUps; opening += 1) await turn();
  const counts = [await heldInTheEnd(cdp)];
  for (let part = 0; part < parts; part += 1) {
    for (let opening = 0; opening < openings / parts; opening += 1) await turn();
    counts.push(await heldInTheEnd(cdp));
  }
  const grown = (kind: keyof Held): number =>
    Math.min(...counts.slice(1).map((now, part) => now[kind] - (counts[part] as Held)[kind]));
  const seen = JSON.stringify(counts);
  expect(grown('listeners'), seen).toBeLessThan(openings / parts);
  expect(grown('nodes'), seen).toBeLessThan(openings / parts);
  expect(grown('documents'), seen).toBeLessThanOrEqual(0);
};

/** From the list into the workspace and back by the screens' own links: no page load that would free everything. */
const openAndClose = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('row').filter({ hasText: title }).first().getByRole('link').first().click();
  // The tools wake up with the first drawn frame.
  await expect(new WorkspacePage(page).tools.getByRole('button').first()).toBeEnabled();
  await new ShellPage(page).go('Analyses');
  await expect(page.getByTestId('plot')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: title }).first()).toBeVisible();
};

test('a workspace opened and closed 20 times leaves no listeners and no detached nodes', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Lea Leak');
  const { title } = await author.analyse('aspirin-1h.zip');
  await openAs(page, author.person, '/analyses');
  await expectNothingKept(page, () => openAndClose(page, title));
});

test('a comparison opened and closed 20 times leaves no listeners and no detached nodes', async ({
  page,
  signUp,
}) => {
  // Two spectra are fetched at each of 23 openings.
  test.slow();
  const author = await signUp('Leo Leak');
  const [first, second] = [await author.analyse('aspirin-1h.zip'), await author.analyse('aspirin-1h.zip')];
  await openAs(page, author.person, '/analyses');
  const turn = async (): Promise<void> => {
    for (const id of [first.id, second.id]) {
      await tickRow(page.locator('tr').filter({ has: page.locator(`a[href="/analyses/${id}"]`) }));
    }
    await page.getByRole('button', { name: 'Compare (2)' }).click();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expect(new WorkspacePage(page).tools.getByRole('button').first()).toBeEnabled();
    await new ShellPage(page).go('Analyses');
    await expect(page.getByTestId('plot')).toHaveCount(0);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
  };
  await expectNothingKept(page, turn);
});
