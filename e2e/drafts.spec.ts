import { type BrowserContext, type Page, request } from '@playwright/test';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { crashTab } from './fixtures/crash-tab.ts';
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

/** Places in the table of lines that are a signal by themselves: the category of another line is changed of its whole multiplet. */
const singleLines = ({ items }: { readonly items: readonly PeakRow[] }): readonly number[] =>
  items.flatMap(({ id, multiplet_id }, index) =>
    multiplet_id === null || !items.some((other) => other.id !== id && other.multiplet_id === multiplet_id)
      ? [index]
      : [],
  );

/** Recategorises one more peak than before, by keys. */
const correctOnce = async (
  page: Page,
  workspace: WorkspacePage,
  { already, singles }: { readonly already: number; readonly singles: readonly number[] },
): Promise<void> => {
  await workspace.plot.focus();
  for (let step = 0; step <= (singles[already] ?? 0); step += 1) await page.keyboard.press('n');
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
  const singles = singleLines(await author.read(`/analyses/${id}/peaks`));
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
      await correctOnce(page, await workspaceOf(), { already: kept.corrections, singles });
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
      await crashTab(page);
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
  await correctOnce(page, workspace, { already: 0, singles: [0] });
  await author.write(`/analyses/${id}/corrections`, {
    edits: [{ action: 'assign', peak_id: peaks.at(-1)?.id, assignment: 'H-9' }],
    reason_for_change: 'Meanwhile, in another window.',
  });
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Drafts' });
  await expect(list.getByRole('listitem')).toContainText('Corrections');
  // Home asks as the workspace does.
  await list.getByRole('button', { name: /^Discard the draft of/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Discard the draft?' })
    .getByRole('button', { name: 'Keep the draft' })
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
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

test('what is typed and not left yet is there again after a reload and a killed tab', async ({
  page,
  context,
  signUp,
}) => {
  const author = await signUp('Tilda Typed');
  const { id } = await author.analyse('aspirin-1h.zip');
  await openAs(page, author.person);
  let workspace = new WorkspacePage(page);
  await workspace.open(id);
  const reload = async (): Promise<void> => {
    await page.reload();
    workspace = new WorkspacePage(page);
    await workspace.expectDrawn();
  };
  const label = (on: Page) => on.getByRole('textbox', { name: 'Assignment' });

  await test.step('the label of a peak is a correction from its first character, and one step', async () => {
    await workspace.plot.focus();
    await page.keyboard.press('n');
    await label(page).fill('');
    await label(page).pressSequentially('H-3');
    await expect(page.getByText(corrections(1))).toBeVisible();
    await expect(label(page)).toBeFocused();
    await reload();
    await expect(page.getByText(corrections(1))).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'H-3' })).not.toHaveCount(0);
    await workspace.plot.focus();
    await page.keyboard.press('n');
    const before = await label(page).inputValue();
    await label(page).press('End');
    await label(page).pressSequentially('ab');
    await label(page).press('Escape');
    await expect(label(page)).toHaveValue(before);
  });

  await test.step('the reason of an exclusion', async () => {
    await workspace.plot.focus();
    await page.keyboard.press('e');
    const zone = page.getByRole('form', { name: 'Exclusion in numbers' });
    await zone.getByLabel('From').fill('1.3');
    await zone.getByLabel('To').pressSequentially('1.');
    await reload();
    // Numbers nobody applied stand in their fields again.
    await workspace.plot.focus();
    await page.keyboard.press('e');
    await expect(zone.getByLabel('From')).toHaveValue('1.3');
    await expect(zone.getByLabel('To')).toHaveValue('1.');
    await zone.getByLabel('To').press('End');
    await zone.getByLabel('To').pressSequentially('1');
    await zone.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText(corrections(2))).toBeVisible();
    await workspace.openTab(/^Exclusions/);
    const reason = page.getByLabel(/^Reason for/);
    await reason.fill('');
    await reason.pressSequentially('Grease of the jo');
    await reload();
    await workspace.openTab(/^Exclusions/);
    await expect(reason).toHaveValue('Grease of the jo');
  });

  await test.step('the settings of integrals, chosen and typed', async () => {
    await workspace.openTab(/^Integrals/);
    await page.getByRole('button', { name: 'Scale' }).click();
    await page.getByRole('option', { name: 'A signal as reference' }).click();
    const counts = page.getByRole('textbox', { name: 'counts' });
    await counts.fill('3');
    await counts.press('Enter');
    await counts.fill('');
    await counts.pressSequentially('12');
    await reload();
    await expect(counts).toHaveValue('12');
    await counts.press('Enter');
    await reload();
    await expect(counts).toHaveValue('12');
    await page.getByRole('button', { name: 'Integrate' }).click();
    await expect(page.getByRole('grid', { name: 'Integrals' })).toBeVisible();
    await expect(counts).toHaveValue('12');
  });

  await test.step('the words of an annotation', async () => {
    await workspace.plot.focus();
    await page.keyboard.press('t');
    const place = await workspace.pointAt(0.6, 0.5);
    await page.mouse.click(place.x, place.y);
    await expect(page.getByLabel('Words')).toBeFocused();
    await page.keyboard.type('Acetyl');
    await expect(page.getByLabel('Words')).toHaveValue('Acetyl');
    await reload();
    await page.getByRole('button', { name: 'Save as revision' }).click();
    const sheet = page.getByRole('dialog', { name: 'Save as revision' });
    await sheet.getByLabel('Reason for the change').fill('Written at the spectrum.');
    await sheet.getByRole('button', { name: 'Save as revision' }).click();
    await expect(sheet).toBeHidden();
    const { annotations } = await author.read<Analysis>(`/analyses/${id}`);
    expect(annotations.map(({ text }) => text)).toEqual(['Acetyl']);
    await workspace.expectDrawn();
  });

  await test.step('a phase, in a tab that is killed', async () => {
    await page.keyboard.press('Escape');
    const phase = new PhaseTool(page, workspace);
    await phase.open();
    await phase.phi0.fill('');
    await phase.phi0.pressSequentially('12');
    await crashTab(page);
    await page.close();
    const next = await context.newPage();
    await openAs(next, author.person);
    const drafts = next.getByRole('region', { name: 'Drafts' });
    await expect(drafts).toContainText('Typed, not applied');
    // The link opens the tool the number was typed for.
    await drafts.getByRole('listitem').filter({ hasText: 'Typed, not applied' }).getByRole('link').click();
    workspace = new WorkspacePage(next);
    await workspace.expectDrawn();
    const again = new PhaseTool(next, workspace);
    await expect(again.strip).toBeVisible();
    await expect(again.phi0).toHaveValue('12');
    // It is marked as what it is, and leaving the field does not put it in force.
    const mark = again.strip.getByText(/typed, not applied/);
    await expect(mark).toHaveCount(1);
    await again.phi0.focus();
    await next.keyboard.press('Tab');
    await expect(again.phi0).not.toBeFocused();
    await expect(mark).toHaveCount(1);
    await expect(again.strip).toContainText('automatic');
    await again.phi0.press('Enter');
    await expect(mark).toHaveCount(0);
    await again.expectValue(again.phi0, 12, 1);
    await next.goto('/');
    await expect(next.getByRole('region', { name: 'Drafts' })).not.toContainText('Typed, not applied');
  });
});
