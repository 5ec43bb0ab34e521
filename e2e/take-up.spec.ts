import type { Analysis } from '#contract/analyses';
import { ethylZip } from '../server/testing/ethyl-sample.ts';
import { newPerson } from './fixtures/people.ts';
import { ServiceClient } from './fixtures/service.ts';
import { dropFromDesktop, expect, startWorkstation, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { PhaseTool } from './pages/phase-tool.ts';
import { openAs, SignInPage } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

test('a phase is dragged, undone, redone, and taken up as a revision in two clicks', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Tara Takes');
  const { id, run_id: former } = await author.analyse('aspirin-1h.zip');
  await openAs(page, author.person);
  const workspace = new WorkspacePage(page);
  const phase = new PhaseTool(page, workspace);
  await workspace.open(id);
  await phase.open();
  const start = await phase.read(phase.phi0);
  const free = await workspace.pointAt(0.4, 0.3);
  await phase.drag(free, { x: 3, y: -60 });
  await phase.expectValue(phase.phi0, start + 30, 0);
  const dragged = await phase.read(phase.phi0);
  await workspace.plot.focus();
  await page.keyboard.press('Control+z');
  await phase.expectValue(phase.phi0, start);
  await page.keyboard.press('Control+Shift+Z');
  await phase.expectValue(phase.phi0, dragged);

  await phase.strip.getByRole('button', { name: 'Take up as revision' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take the recipe up as a new revision' });
  await expect(dialog.getByLabel('Reason')).toHaveValue('Changed: Phase.');
  await dialog.getByRole('button', { name: 'Take up as revision' }).click();
  await expect(page.getByText('Taken up as revision 1.')).toBeVisible();
  await workspace.expectDrawn();
  await expect(page.getByText('revision 1', { exact: true })).toBeVisible();
  const now = await author.read<Analysis>(`/analyses/${id}`);
  expect(now.revision).toBe(1);
  expect(now.run_id).not.toBe(former);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Drafts' })).toHaveCount(0);
});

test('an approved revision is not sent to review again', async ({ page, signUp }) => {
  const author = await signUp('Quirin Asks');
  const reviewer = await signUp('Rosa Reads');
  const { id, run_id: runId } = await author.analyse('aspirin-1h.zip');
  await reviewer.approve(runId ?? '', 'Fine.');
  await openAs(page, author.person, `/analyses/${id}`);
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for a review' })).toHaveCount(0);
});

test('an analysis that completed without review is sent to review by its owner', async ({ browser }) => {
  const server = await startWorkstation({ REVIEW_CONFIDENCE_THRESHOLD: '0' });
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  const author = await ServiceClient.signUp(context.request, newPerson('Quinn Sure'));
  const { id, status } = await author.analyse('ethyl.zip', ethylZip());
  expect(status).toBe('completed');
  await openAs(page, author.person, `/analyses/${id}`);
  await page.getByRole('button', { name: 'Ask for a review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to review' });
  await dialog.getByLabel(/What to look at/).fill('The line at 4.1 ppm.');
  await dialog.getByRole('button', { name: 'Ask for a review' }).click();
  await expect(page.getByText('Sent to review.')).toBeVisible();
  expect((await author.read<Analysis>(`/analyses/${id}`)).status).toBe('review_required');
  await expect(page.getByRole('link', { name: 'Review', exact: true }).last()).toBeVisible();
  await context.close();
  await server.stop();
});

test('a folder dropped on any screen waits on Home', async ({ page, signUp }) => {
  const author = await signUp('Dana Drops');
  await openAs(page, author.person, '/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await dropFromDesktop(page, '#main', [`${unpackSample('aspirin-1h.zip')}/1`]);
  await expect(new HomePage(page).guesses).toContainText('CDCl3');
});

test('an empty store opens on its first account, and on the sign-in afterwards', async ({ browser }) => {
  const server = await startWorkstation();
  const context = await browser.newContext({ baseURL: server.origin });
  const page = await context.newPage();
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(page.getByRole('heading', { name: 'Create the first account' })).toBeVisible();
  await signIn.createAccount(newPerson('Finn First'));
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible();
  await context.close();
  await server.stop();
});
