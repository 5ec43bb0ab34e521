import { countEffort, handSeconds } from './fixtures/effort.ts';
import { ServiceClient } from './fixtures/service.ts';
import { enrol, verifyIdentity } from './fixtures/signers.ts';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { ReportPage } from './pages/report-page.ts';
import { ReviewPage } from './pages/review-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

const reason = 'All signals explained.';

test('clicks, keys and seconds of two persons from a dropped folder to the signed report', async ({
  page,
  browser,
  workstation,
  calls,
  administrator,
  signUp,
}) => {
  const author = await signUp('Mara Minutes');
  const reviewer = await signUp('Rudi Minutes');
  await verifyIdentity(await ServiceClient.signIn(calls, administrator), reviewer);
  const folder = `${unpackSample('aspirin-1h.zip')}/1`;
  const context = await browser.newContext({ baseURL: workstation.origin });
  const desk = await context.newPage();
  // Each sits at a window of their own and is signed in.
  await openAs(page, author.person, '/');
  await openAs(desk, reviewer.person, '/');
  const nextCode = await enrol(reviewer);
  const ofAuthor = await countEffort(page);
  const ofReviewer = await countEffort(desk);
  const startMs = performance.now();
  let waitedMs = 0;

  await test.step('the author drops the folder, sends it and opens the result', async () => {
    const home = new HomePage(page);
    await home.drop(folder);
    await home.send();
    const sentMs = performance.now();
    await expect(home.job(/./).getByText('Review required')).toBeVisible({ timeout: 60_000 });
    waitedMs = performance.now() - sentMs;
    await home.openResult(/./);
  });

  await test.step('the reviewer accepts it', async () => {
    const review = new ReviewPage(desk);
    await new ShellPage(desk).go('Review');
    await review.rowOf(author.person.displayName).getByRole('link', { name: 'Review' }).click();
    await review.decision.getByText('Accept', { exact: true }).click();
    await review.decision.getByLabel('Reason', { exact: true }).click();
    await desk.keyboard.type(reason);
    await review.record([reason, reviewer.person.displayName]);
  });

  await test.step('and signs the record beside its evidence', async () => {
    await desk.getByRole('link', { name: 'Open the analysis' }).click();
    await desk.getByRole('button', { name: 'Sign', exact: true }).click();
    const sheet = desk.getByRole('complementary', { name: 'Sign this record' });
    await sheet.getByText('Review', { exact: true }).click();
    await sheet.getByLabel('Reason').click();
    await desk.keyboard.type(reason);
    await sheet.getByLabel('Password').click();
    await desk.keyboard.type(reviewer.person.password);
    await sheet.getByLabel('Code of your authenticator').click();
    await desk.keyboard.type(nextCode());
    await desk.keyboard.press('Enter');
    await expect(sheet).toContainText('Signed.');
    await sheet.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('and saves the report', async () => {
    await desk.getByRole('link', { name: 'Report', exact: true }).click();
    const report = new ReportPage(desk);
    await expect(report.preview).toBeVisible();
    expect((await report.download('PDF')).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  const wallMs = performance.now() - startMs;
  await context.close();
  const efforts = { author: ofAuthor(), reviewer: ofReviewer() };
  const typed = 2 * reason.length + reviewer.person.password.length + 6 + 1;
  // A click more is a step more for everybody: the page of the screens (docs/screens.md) names these numbers.
  expect(efforts).toEqual({
    author: { drops: 1, clicks: 2, keys: 0 },
    reviewer: { drops: 0, clicks: 16, keys: typed },
  });
  const all = [efforts.author, efforts.reviewer];
  const sum = (of: 'drops' | 'clicks' | 'keys'): number => all.reduce((total, each) => total + each[of], 0);
  const hands = all.reduce((total, each) => total + handSeconds(each), 0);
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  process.stdout.write(
    `main job: ${sum('drops')} drop, ${sum('clicks')} clicks, ${sum('keys')} keys; hands ${hands.toFixed(1)} s by the keystroke-level model; wall ${seconds(wallMs)} s by a robot, ${seconds(waitedMs)} s of it waiting for the result\n`,
  );
});
