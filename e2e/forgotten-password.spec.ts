import { findViolations } from './fixtures/accessibility.ts';
import { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { SignInPage } from './pages/sign-in-page.ts';

const codeIn = (text: string): string => /lar_pr_[\w-]{43}/.exec(text)?.[0] ?? '';

test('a forgotten password is replaced with a code the administrator hands over', async ({
  page,
  calls,
  administrator,
  signUp,
}) => {
  const { person } = await signUp('Frida Forgetful');
  const changed = { ...person, password: 'Eleven patient shims settle the field' };
  const door = new SignInPage(page);
  const section = page.getByRole('region', { name: 'Forgotten password' });
  const ask = async (email: string): Promise<string> => {
    await section.getByLabel('E-mail').fill(email);
    await page.keyboard.press('Enter');
    return (await section.getByRole('status').textContent()) ?? '';
  };
  await door.open();

  await test.step('what is said is the same whether or not there is such an account', async () => {
    await page.getByLabel('E-mail').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(section.getByLabel('E-mail')).toHaveValue('nobody@example.org');
    await expect(section.getByLabel('E-mail')).toBeFocused();
    const toNobody = await ask('nobody@example.org');
    await section.getByRole('button', { name: 'Ask for another code' }).click();
    expect(await ask(person.email)).toBe(toNobody);
    expect(toNobody).toContain('a code waits with your administrator');
    expect(await findViolations(page, 'every')).toEqual([]);
  });

  await test.step('a weak password is refused with its reason, and the code stays good', async () => {
    const admin = await ServiceClient.signIn(calls, administrator);
    const { items } = await admin.read<{ items: { id: string; recipient: string }[] }>('/admin/outbox');
    const message = items.find(({ recipient }) => recipient === person.email);
    const why = { reason_for_change: 'Asked in person.' };
    const { text } = await admin.write<{ text: string }>(`/admin/outbox/${message?.id}/reveal`, why);
    await expect(section.getByLabel('Code')).toBeFocused();
    await section.getByLabel('Code').fill('lar_pr_of_somebody_else');
    await section.getByLabel('New password').fill(changed.password);
    await page.keyboard.press('Enter');
    await expect(section.getByRole('alert')).toContainText('This code is not known, was used or is over.');
    await section.getByLabel('Code').fill(` ${codeIn(text)} `);
    await section.getByLabel('New password').fill('passwordpassword');
    await page.keyboard.press('Enter');
    await expect(section.getByText('Is a repetition or a sequence.')).toBeVisible();
  });

  await test.step('the new one signs in, with the address kept', async () => {
    await section.getByLabel('New password').fill(changed.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The password is changed.')).toBeVisible();
    const form = page.getByRole('tabpanel', { name: 'Sign in' });
    await expect(form.getByLabel('E-mail')).toHaveValue(person.email);
    await expect(form.getByLabel('Password')).toBeFocused();
    await door.signIn(changed);
  });
});
