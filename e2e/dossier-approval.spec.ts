import { anyDossier } from '../server/testing/any-dossier.ts';
import {
  anyElements,
  anyRegister,
  anySolvents,
  anyWatch,
} from '../server/testing/any-dossier-assessments.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import type { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { DossierPage } from './pages/dossier-page.ts';
import { openAs } from './pages/sign-in-page.ts';

const why = { reason_for_change: 'As agreed.' };

/** A dossier in review, complete but for its readiness report. */
const openCompleteDossier = async (author: ServiceClient, inProject: object = {}): Promise<string> => {
  const { id } = await author.write<{ id: string }>('/regulatory/dossiers', { ...anyDossier, ...inProject });
  const place = `/regulatory/dossiers/${id}`;
  const requirement = { guideline: 'ICH Q3D(R2)', clause: '5.1', title: 'Elements are assessed.' };
  const { id: part } = await author.write<{ id: string }>(`${place}/requirements`, requirement);
  await author.change(`${place}/requirements/${part}`, { status: 'met', evidence: 'Report 17', ...why });
  await author.write(`${place}/elemental-impurity-assessment`, anyElements);
  await author.write(`${place}/residual-solvent-assessment`, anySolvents);
  await author.write(`${place}/impurity-risk-register`, anyRegister);
  await author.write(`${place}/nitrosamine-watch`, anyWatch);
  await author.write(`${place}/nitrosamine-cumulative-risk`, {});
  type Waiting = { items: { entry_hash: string }[] };
  const { items } = await author.read<Waiting>(`${place}/ai-decisions?awaiting_review=true`);
  const agree = { decision: 'agree', reason: 'As in the guideline.' };
  for (const { entry_hash } of items) await author.write(`${place}/ai-decisions/${entry_hash}/review`, agree);
  await author.change(place, { status: 'in_review', ...why });
  return id;
};

test('a second person sees what a dossier lacks, overrides nothing, and approves it once nothing is missing', async ({
  page,
  signUp,
  administrator,
}) => {
  const author = await signUp('Otto Owner');
  const id = await openCompleteDossier(author);
  const dossier = new DossierPage(page);
  await openAs(page, administrator, `/dossiers/${id}?tab=overview`);
  const panel = page.getByRole('region', { name: 'Approval' });
  await expect(panel).toContainText('No readiness report is about this revision.');
  await expect(panel).not.toContainText('You own the dossier.');

  await test.step('to an admin the way past that is an override, which says what it is', async () => {
    await dossier.press('Approve');
    const dialog = page.getByRole('alertdialog', { name: /^Override the approval/ });
    await expect(dialog).toContainText('marked as an override');
    await expect(dialog).toContainText('No readiness report is about this revision.');
    await expectAccessible(page, 'an override of an approval');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('with a report of this revision nothing is missing, and the approval has its name', async () => {
    await author.write(`/regulatory/dossiers/${id}/readiness-report`, {});
    await page.reload();
    await expect(panel).toContainText('Nothing is missing: you may approve it.');
    await expectAccessible(page, 'an approval nothing is missing for');
    await dossier.act('Approve', 'Looked at every part.');
    await expect(page.getByText('Approved: the dossier is read-only.', { exact: false })).toBeVisible();
    const decision = dossier.row('Review decisions', administrator.displayName);
    await expect(decision).toContainText('Approved');
    await expect(decision).not.toContainText('Override');
  });
});

test('a reviewer of the project, who is no admin, is named to the owner and approves the dossier', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Olga Owner');
  const reviewer = await signUp('Rita Reviewer');
  const project = await author.write<{ id: string }>('/projects', { name: 'Tablets' });
  const { id: user_id } = await reviewer.read<{ id: string }>('/auth/me');
  await author.write(`/projects/${project.id}/members`, { user_id, role: 'reviewer' });
  const id = await openCompleteDossier(author, { project_id: project.id });
  const dossier = new DossierPage(page);
  await openAs(page, reviewer.person, `/dossiers/${id}?tab=overview`);
  const panel = page.getByRole('region', { name: 'Approval' });
  await expect(panel).toContainText('Reviewers of its project: Rita Reviewer');
  await author.write(`/regulatory/dossiers/${id}/readiness-report`, {});
  await page.reload();
  await expect(panel).toContainText('Nothing is missing: you may approve it.');
  await dossier.act('Approve', 'Looked at every part.');
  await expect(page.getByText('Approved: the dossier is read-only.', { exact: false })).toBeVisible();
  await expect(dossier.row('Review decisions', 'Rita Reviewer')).toContainText('Approved');
});
