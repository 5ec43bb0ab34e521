import { expectAccessible } from './fixtures/accessibility.ts';
import { addAuthenticator, byName } from './fixtures/passkeys.ts';
import { ServiceClient } from './fixtures/service.ts';
import { enrol, verifyIdentity } from './fixtures/signers.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

test('a reviewed analysis is signed beside its evidence, verified, and shown as changed after a correction', async ({
  page,
  signUp,
  calls,
  administrator,
}) => {
  const author = await signUp('Anna Author');
  const reviewer = await signUp('Rolf Reviewer');
  await verifyIdentity(await ServiceClient.signIn(calls, administrator), reviewer);
  const { id, run_id, peaks } = await author.analyse('aspirin-1h.zip');
  await reviewer.approve(run_id ?? '', 'Agrees with the structure.');
  await openAs(page, reviewer.person, `/analyses/${id}?plot-test`);
  const nextCode = await enrol(reviewer);
  const workspace = new WorkspacePage(page);
  await workspace.expectDrawn();
  const sheet = page.getByRole('complementary', { name: 'Sign this record' });

  await test.step('the sheet tells what will be recorded, and leaves the spectrum in use', async () => {
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(sheet).toContainText(/[0-9a-f]{64}/);
    await expect(sheet).toContainText('revision 0');
    await expect(sheet).toContainText('Rolf Reviewer');
    await expect(sheet).toContainText('Date and time are set by the service, in UTC.');
    await expect(sheet.getByRole('radio', { name: /Authorship/ })).toBeDisabled();
    await expect(sheet).toContainText('Authorship is signed by the author.');
    await expectAccessible(page, 'the sheet');
    await workspace.plot.focus();
    await page.keyboard.press('n');
    await expect(workspace.selectedPeakRow()).toHaveCount(1);
  });

  await test.step('a reason that was typed is there again after a reload', async () => {
    await sheet.getByLabel('Reason').fill('Agrees with the refer');
    await page.reload();
    await workspace.expectDrawn();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(sheet.getByLabel('Reason')).toHaveValue('Agrees with the refer');
    await expect(sheet).toContainText('Draft kept on this machine');
  });

  await test.step('nothing is signed by half a proof', async () => {
    const sign = sheet.getByRole('button', { name: 'Sign', exact: true });
    await sheet.getByLabel('Password').fill(reviewer.person.password);
    await sheet.getByLabel('Code of your authenticator').fill('000000');
    await expect(sign).toBeDisabled();
    await sheet.getByText('Review', { exact: true }).click();
    await sheet.getByLabel('Reason').fill('Agrees with the reference spectrum.');
    await sign.click();
    await expect(sheet.getByRole('alert')).toContainText('This was not accepted');
    const { items } = await reviewer.read<{ items: unknown[] }>(
      `/esignatures?record_type=analysis&record_id=${id}`,
    );
    expect(items).toEqual([]);
  });

  await test.step('signed with password and code, by the keyboard', async () => {
    await sheet.getByLabel('Code of your authenticator').fill(nextCode());
    await page.keyboard.press('Enter');
    await expect(sheet).toContainText('Signed.');
    await expect(sheet.getByRole('article')).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC/);
    await sheet.getByRole('button', { name: 'Close' }).last().click();
    await expect(sheet).toHaveCount(0);
  });

  const signature = page.getByRole('article', { name: 'Signature by Rolf Reviewer' });
  await test.step('the workspace lists it, and verifies it link by link', async () => {
    await page.getByRole('link', { name: '1 signature' }).click();
    await expect(signature).toContainText('Content unchanged');
    await signature.getByRole('button', { name: 'Verify' }).click();
    await expect(signature).toContainText('The signature holds.');
    await expect(signature).toContainText('It continues the signature before it');
    await expect(signature).toContainText('A signed head of the audit trail includes it');
    await expect(signature).toContainText(/Signed by Rolf Reviewer, .* UTC, meaning: review/);
    await expect(signature).toContainText('Proven by password + code of the authenticator.');
    await expectAccessible(page, 'the signatures');
  });

  await test.step('after a correction it stands for what was signed and for nothing the record says today', async () => {
    await author.write(`/analyses/${id}/corrections`, {
      edits: [{ action: 'assign', peak_id: peaks[0]?.id, assignment: 'H-3' }],
      reason_for_change: 'Assigned by HSQC.',
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Changed since signing' })).toBeVisible();
    await expect(signature).toContainText('Changed since');
    await signature.getByRole('button', { name: 'Verify' }).click();
    await expect(signature).toContainText('does not hold for what the record says today');
    await expect(signature).toContainText('the signature stands for what was signed');
  });

  await test.step('what changes while the sheet is open is looked at again', async () => {
    await page.getByRole('tabpanel', { name: 'Signatures' }).getByRole('button', { name: 'Sign' }).click();
    const shown = await sheet.getByText(/^[0-9a-f]{64}$/).textContent();
    await author.write(`/analyses/${id}/corrections`, {
      edits: [{ action: 'assign', peak_id: peaks[1]?.id, assignment: 'H-4' }],
      reason_for_change: 'Assigned by HSQC.',
    });
    await sheet.getByText('Review', { exact: true }).click();
    await sheet.getByLabel('Reason').fill('As before.');
    await sheet.getByLabel('Password').fill(reviewer.person.password);
    await sheet.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(sheet.getByRole('alert')).toContainText('has changed since it was shown');
    await expect(sheet.getByText(/^[0-9a-f]{64}$/)).not.toHaveText(shown ?? '');
    await expect(sheet.getByRole('radio', { name: 'Review', exact: true })).not.toBeChecked();
  });
});

test('a passkey alone is proof enough for the first signature', async ({
  page,
  workstation,
  signUp,
  calls,
  administrator,
}) => {
  const author = await signUp('Paula Passkey');
  await verifyIdentity(await ServiceClient.signIn(calls, administrator), author);
  const reviewer = await signUp('Rolf Reviewer');
  const { person } = author;
  const { id, run_id } = await author.analyse('aspirin-1h.zip');
  await reviewer.approve(run_id ?? '', 'Agrees with the structure.');
  await addAuthenticator(page);
  await page.goto(byName(workstation.origin, '/settings/security'));
  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Password').fill(person.password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  const sheet = page.getByRole('complementary', { name: 'Sign this record' });

  await test.step('made in account security', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Laptop');
    await dialog.getByLabel('Password').fill(person.password);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'I have stored them' }).click();
  });

  await test.step('offered once everything that will be recorded is there', async () => {
    await page.goto(byName(workstation.origin, `/analyses/${id}`));
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    const usePasskey = sheet.getByRole('button', { name: 'Use a passkey' });
    await expect(usePasskey).toBeDisabled();
    await sheet.getByText('Authorship', { exact: true }).click();
    await sheet.getByLabel('Reason').fill('Measured and interpreted by me.');
    await expect(usePasskey).toBeEnabled();
    await usePasskey.press('Enter');
    await expect(sheet).toContainText('Signed.');
    await sheet.getByRole('button', { name: 'Verify' }).click();
    await expect(sheet).toContainText('The signature holds.');
    await expect(sheet).toContainText('Proven by passkey.');
  });
});

test('the report is signed for itself, and an account without a factor is told what it lacks', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Petra Plain');
  const reviewer = await signUp('Rolf Reviewer');
  const { id, run_id } = await author.analyse('aspirin-1h.zip');
  await reviewer.approve(run_id ?? '', 'Fine.');
  await openAs(page, author.person, `/analyses/${id}/report`);
  await expect(page.getByText('Nobody has signed this.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const sheet = page.getByRole('complementary', { name: 'Sign this record' });
  await expect(sheet).toContainText('Report');
  await expect(sheet).toContainText('Review and approval are signed by a second person.');
  await expect(sheet.getByRole('link', { name: 'Account security' })).toBeVisible();
  await expect(page.locator('.report-preview')).toBeVisible();
  await expectAccessible(page, 'the report with its sheet');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeFocused();
});

test('the audit trail is searched, opened to its payload and verified', async ({
  page,
  signUp,
  administrator,
}) => {
  const author = await signUp('Tara Trail');
  await author.write('/projects', { name: 'Trail', description: null });
  await openAs(page, administrator, '/audit');
  const table = page.getByRole('grid', { name: 'Audit trail' });
  const detail = page.getByRole('complementary', { name: /^Entry #\d+$/ });

  await test.step('search by event, and only this actor', async () => {
    await page.getByLabel('Event', { exact: true }).fill('project.create');
    await expect(page).toHaveURL(/event=project\.create/);
    const newest = table.getByRole('row').nth(1);
    // The list follows the address.
    await expect(newest).toContainText('created the project');
    await expect(table.getByRole('link', { name: 'Trail', exact: true })).toHaveAttribute(
      'href',
      /^\/projects\/./,
    );
    await newest.getByRole('gridcell').first().click();
    await expect(detail).toContainText('project.create');
    await expect(detail.getByRole('region', { name: 'What was recorded' })).toContainText('{');
    await detail.getByRole('button', { name: 'Only entries with this Actor' }).click();
    await expect(page).toHaveURL(/actor=/);
    await expect(table.getByRole('row')).toHaveCount(2);
  });

  await test.step('the entry is proven under a signed head', async () => {
    await detail.getByRole('button', { name: 'Prove this entry' }).click();
    await expect(detail).toContainText('Signed head');
    await expectAccessible(page, 'an entry');
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);
  });

  await test.step('verified as a whole', async () => {
    await page.getByRole('button', { name: 'Verify' }).click();
    const check = page.getByRole('region', { name: 'Verification' });
    await expect(check).toContainText(/\d+ entries, and all links hold\./);
    await expect(check).toContainText('Signed heads checked');
    const outside = check.getByRole('region', { name: 'Outside this machine' });
    await expect(outside).toContainText('No place outside this machine is handed the signed heads.');
    await expectAccessible(page, 'the audit trail');
  });

  await test.step('the evidence is taken along', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Evidence (zip)' }).click();
    expect((await download).suggestedFilename()).toBe('audit-evidence.zip');
  });
});

test('people who are no administrators see their own actions only', async ({ page, signUp }) => {
  const one = await signUp('Olga Own');
  await openAs(page, one.person, '/audit');
  await expect(page.getByText('What you have done here', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Actor (id)')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Evidence (zip)' })).toHaveCount(0);
  const rows = page.getByRole('grid', { name: 'Audit trail' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/Olga Own (signed in|continued the session)\./);
});
