import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

test('a session that ends under unsaved work asks for a sign-in in place', async ({ page, signUp }) => {
  const service = await signUp('Sara Session');
  const { id } = await service.analyse('aspirin-1h.zip');
  await openAs(page, service.person, `/analyses/${id}`);
  const workspace = new WorkspacePage(page);
  await expect(workspace.plot.locator('canvas').first()).toBeVisible();
  await workspace.plot.focus();
  await page.keyboard.press('n');
  await page.keyboard.press('c');
  await expect(page.getByText('1 local correction, not saved.')).toBeVisible();

  await service.endSessions();
  await page.getByRole('button', { name: 'Save as revision' }).click();
  const sheet = page.getByRole('dialog', { name: 'Save as revision' });
  await sheet.getByLabel('Reason for the change').fill('Seen under another session.');
  await sheet.getByRole('button', { name: 'Save as revision' }).click();

  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toContainText('nothing on this screen is lost');
  await expect(again.getByLabel('E-mail')).toHaveValue(service.person.email);
  await again.getByLabel('Password').fill(service.person.password);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(page.getByText('Saved as revision 1.')).toBeVisible();
});

test('a reload keeps the session and the screen', async ({ page, signUp }) => {
  const { person } = await signUp('Rolf Reload');
  await openAs(page, person, '/projects');
  await page.reload();
  await expect(new ShellPage(page).heading('Projects')).toBeVisible();
  await page.reload();
  await expect(new ShellPage(page).heading('Projects')).toBeVisible();
});

test('a duplicated tab asks for a sign-in of its own and leaves the first one its session', async ({
  page,
  signUp,
}) => {
  const { person } = await signUp('Dina Duplicate');
  await openAs(page, person, '/projects');
  // A page opened by another starts with a copy of its session storage, as a duplicated tab does.
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  await expect(copy.getByRole('tab', { name: 'Create account' })).toBeVisible();
  await page.reload();
  await expect(new ShellPage(page).heading('Projects')).toBeVisible();
});

test('a wrong password is refused in words and the form stays', async ({ page, signUp }) => {
  const { person } = await signUp('Willi Wrong');
  await page.goto('/');
  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Password').fill('not the password');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form).toContainText('E-mail or password is not right.');
  await expect(form.getByLabel('E-mail')).toHaveValue(person.email);
});

test('language and theme change at once and are kept', async ({ page, signUp }) => {
  const { person } = await signUp('Lena Language');
  await openAs(page, person, '/settings');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('what belongs to somebody else is not found', async ({ page, signUp }) => {
  const owner = await signUp('Olga Owner');
  const { id } = await owner.write<{ id: string }>('/projects', { name: 'Private', description: null });
  const stranger = await signUp('Stefan Stranger');
  await openAs(page, stranger.person, `/projects/${id}`);
  await expect(page.getByRole('alert')).toContainText('Not found, or not yours');
});

test('a service that falls silent is named, and the screen goes on when it answers again', async ({
  page,
  context,
  signUp,
}) => {
  const { person } = await signUp('Otto Offline');
  await openAs(page, person, '/projects');
  const status = page.getByRole('contentinfo').getByRole('status');
  await expect(status).toHaveText('Service ready');
  await context.setOffline(true);
  // The system's own word may come before the connection is really gone; this one surely comes after.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(status).toHaveText(/No answer since/);
  await expect(new ShellPage(page).heading('Projects')).toBeVisible();
  await context.setOffline(false);
  await expect(status).toHaveText('Service ready');
});

test('a busy service is counted down, and the screen goes on by itself', async ({ page, signUp }) => {
  const service = await signUp('Rike Rate');
  await service.write('/projects', { name: 'Behind the limit', description: null });
  let refusals = 0;
  await page.route(/\/v1\/projects(\?|$)/, (route) => {
    refusals += 1;
    if (refusals > 1) return route.fallback();
    const body = { code: 'rate_limited', message: 'Too many.', detail: 'Too many.', request_id: 'req-1' };
    return route.fulfill({ status: 429, headers: { 'retry-after': '6' }, json: body });
  });
  await openAs(page, service.person, '/projects');
  await expect(page.getByText(/Trying again in \d seconds?/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Behind the limit' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what happened while one looked elsewhere is kept in a list', async ({ page, context, signUp }) => {
  const author = await signUp('Nora Notice');
  const reviewer = await signUp('Rene Reviews');
  const accepted = await author.analyse('aspirin-1h.zip');
  const firstLook = page.waitForResponse(/\/v1\/analyses\?limit=100/);
  await openAs(page, author.person, '/projects');
  const bell = page.getByRole('button', { name: /^What happened meanwhile/ });
  await expect(bell).toHaveAccessibleName('What happened meanwhile');
  // What was so when the screen opened is no news: its first look has to be over.
  await (await firstLook).finished();
  await reviewer.approve(accepted.run_id ?? '', 'Fine.');

  await test.step('an own job ends, and with it the decision of somebody else is seen', async () => {
    await new ShellPage(page).go('Home');
    await page.getByRole('button', { name: 'Try the sample' }).click();
    await new ShellPage(page).go('Projects');
    await expect(bell).toHaveAccessibleName('What happened meanwhile, 2 new', { timeout: 60_000 });
    await expect(
      page.getByRole('status').filter({ hasText: /waits for review|was accepted|happened/ }),
    ).toHaveCount(1);
  });

  await test.step('the connection is lost and comes back', async () => {
    await context.setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText('What is on the screen stays and unsaved work is kept')).toBeVisible();
    await context.setOffline(false);
    await expect(bell).toHaveAccessibleName('What happened meanwhile, 4 new');
  });

  await test.step('the list opens by key, leads to the analysis, and is read then', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    const list = page.getByRole('dialog', { name: 'What happened meanwhile' });
    await expect(list.getByRole('listitem')).toHaveCount(4);
    await expect(list).toContainText('The service answers again.');
    await expect(list).toContainText('aspirin-1h.zip was accepted.');
    await list.getByRole('link', { name: /waits for review/ }).click();
    await expect(page).toHaveURL(/\/analyses\/ana_/);
    await expect(bell).toHaveAccessibleName('What happened meanwhile');
  });
});
