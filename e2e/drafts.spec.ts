import { type BrowserContext, type Page, request } from '@playwright/test';
import { newPerson } from './fixtures/people.ts';
import { ServiceClient } from './fixtures/service.ts';
import { expect, startWorkstation, test } from './fixtures/workstation.ts';
import { PhaseTool } from './pages/phase-tool.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs, SignInPage } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

/** Numbers from 0 to 1, the same from the same seed. */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

const corrections = (count: number): string =>
  count === 1 ? '1 local correction, not saved.' : `${count} local corrections, not saved.`;

/** Recategorises one more peak than before, by keys. */
const correctOnce = async (page: Page, workspace: WorkspacePage, already: number): Promise<void> => {
  await workspace.plot.focus();
  for (let step = 0; step <= already; step += 1) await page.keyboard.press('n');
  await page.keyboard.press('c');
  await expect(page.getByText(corrections(already + 1))).toBeVisible();
};

test('ten random interruptions lose nothing that was typed, turned or corrected', async ({ browser }) => {
  test.setTimeout(600_000);
  const random = seeded(4);
  let server = await startWorkstation();
  const { origin, dataDir } = server;
  const calls = await request.newContext({ baseURL: origin });
  const author = await ServiceClient.signUp(calls, newPerson('Ilka Interrupted'));
  const { id } = await author.analyse('aspirin-1h.zip');
  const context: BrowserContext = await browser.newContext({ baseURL: origin });
  let page = await context.newPage();
  await openAs(page, author.person);

  const kept = { corrections: 0, turns: 0, project: '' };
  const startPhase = { value: 0 };

  const workspaceOf = async (): Promise<WorkspacePage> => {
    await page.goto(`/analyses/${id}?plot-test`);
    const workspace = new WorkspacePage(page);
    await workspace.expectDrawn();
    return workspace;
  };
  const writing = {
    correct: async (): Promise<void> => {
      await correctOnce(page, await workspaceOf(), kept.corrections);
      kept.corrections += 1;
    },
    turn: async (): Promise<void> => {
      const phase = new PhaseTool(page, await workspaceOf());
      await phase.open();
      if (kept.turns === 0) startPhase.value = await phase.read(phase.phi0);
      await page.keyboard.press('Shift+ArrowUp');
      kept.turns += 1;
      await phase.expectValue(phase.phi0, startPhase.value + 10 * kept.turns, 1);
    },
    type: async (): Promise<void> => {
      await page.goto('/projects');
      await page.getByRole('button', { name: 'New project' }).first().click();
      const name = page.getByRole('dialog').getByLabel('Name');
      await expect(name).toHaveValue(kept.project);
      await name.press('End');
      await name.pressSequentially('ab');
      kept.project += 'ab';
    },
  };
  // A page that is left while it takes its session up loses the session; drafts are what is interrupted here.
  const signedIn = (): Promise<void> => expect(page.locator('nav.rail')).toBeVisible();
  const interrupting = {
    reload: async (): Promise<void> => {
      await page.reload();
      await signedIn();
    },
    home: async (): Promise<void> => {
      await page.goto('/');
      await signedIn();
      await page.goBack();
      await signedIn();
    },
    signOut: async (): Promise<void> => {
      await page.goto('/');
      await expect(new ShellPage(page).heading('Home')).toBeVisible();
      await new ShellPage(page).signOut();
      await new SignInPage(page).signIn(author.person);
    },
    killTab: async (): Promise<void> => {
      const session = await context.newCDPSession(page);
      // The answer never comes: the tab is gone.
      session.send('Page.crash').catch(() => undefined);
      await page.waitForEvent('crash');
      await page.close();
      page = await context.newPage();
      await openAs(page, author.person);
    },
    killServer: async (): Promise<void> => {
      await server.kill();
      server = await startWorkstation({ DATA_DIR: dataDir, PORT: new URL(origin).port });
      await page.goto('/');
      await signedIn();
    },
  };
  const pick = <T>(all: readonly T[]): T => {
    const found = all[Math.floor(random() * all.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const allIsThere = async (): Promise<void> => {
    const workspace = await workspaceOf();
    if (kept.corrections > 0) await expect(page.getByText(corrections(kept.corrections))).toBeVisible();
    if (kept.turns > 0) {
      const phase = new PhaseTool(page, workspace);
      await phase.open();
      await phase.expectValue(phase.phi0, startPhase.value + 10 * kept.turns, 1);
    }
    if (kept.project === '') return;
    await page.goto('/projects');
    await page.getByRole('button', { name: 'New project' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toHaveValue(kept.project);
    await expect(dialog).toContainText('Draft kept on this machine');
  };

  const done: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const what = pick(Object.keys(writing) as (keyof typeof writing)[]);
    const how = pick(Object.keys(interrupting) as (keyof typeof interrupting)[]);
    await test.step(`${round + 1}: ${what}, then ${how}`, async () => {
      await writing[what]();
      await interrupting[how]();
      await allIsThere();
    });
    done.push(`${what}/${how}`);
  }
  // What the seed stands for: every kind of draft and of interruption came up.
  for (const name of [...Object.keys(writing), ...Object.keys(interrupting)])
    expect(
      done.some((pair) => pair.split('/').includes(name)),
      name,
    ).toBe(true);

  await test.step('somebody else at the same machine sees none of it', async () => {
    const other = await ServiceClient.signUp(calls, newPerson('Otto Other'));
    await openAs(page, other.person, '/projects');
    await page.getByRole('button', { name: 'New project' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('');
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Drafts' })).toHaveCount(0);
  });
  await context.close();
  await calls.dispose();
  await server.stop();
});

test('a draft of a former revision is offered, taken over, and discarded only after a question', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Dora Draft');
  const { id, peaks } = await author.analyse('aspirin-1h.zip');
  await openAs(page, author.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(id);
  await correctOnce(page, workspace, 0);
  await author.write(`/analyses/${id}/corrections`, {
    edits: [{ action: 'assign', peak_id: peaks.at(-1)?.id, assignment: 'H-9' }],
    reason_for_change: 'Meanwhile, in another window.',
  });
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Drafts' });
  await expect(list.getByRole('listitem')).toContainText('Corrections');
  await list.getByRole('link').click();
  await expect(page.getByText(/1 correction of a draft, made on another revision/)).toBeVisible();
  await expect(page.getByText(corrections(1))).toHaveCount(0);
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText(corrections(1))).toBeVisible();
  await page.reload();
  await expect(page.getByText(corrections(1))).toBeVisible();

  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard the draft?' });
  await question.getByRole('button', { name: 'Keep the draft' }).click();
  await expect(page.getByText(corrections(1))).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await question.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText(corrections(1))).toHaveCount(0);
  await page.goto('/');
  await expect(list).toHaveCount(0);
});
