import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures/workstation.ts';
import { SignInPage } from './pages/sign-in-page.ts';

interface Command {
  readonly process: ChildProcess;
  /** What it printed so far, one JSON object a line. */
  readonly lines: () => readonly Readonly<Record<string, unknown>>[];
  readonly ended: Promise<number | null>;
}

/** The command as somebody runs it at an instrument. */
const larmor = (args: readonly string[], env: Readonly<Record<string, string>>): Command => {
  const child = spawn('node', ['scripts/larmor.mjs', ...args, '--json'], { env: { ...process.env, ...env } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return {
    process: child,
    lines: () =>
      output
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line)),
    ended: new Promise((resolve) => child.once('exit', resolve)),
  };
};

test('the larmor command is signed in by a code a person approves, and another one is refused', async ({
  page,
  workstation,
  signUp,
}) => {
  // The command asks every five seconds, as the standard has it.
  test.setTimeout(180_000);
  const { person } = await signUp('Petra Programme');
  const keys = path.join(mkdtempSync(path.join(os.tmpdir(), 'larmor-keys-')), 'keys.json');
  const env = { LARMOR_URL: workstation.origin, LARMOR_KEYS: keys };
  const shown = async (command: Command) => {
    await expect.poll(() => command.lines().length, { timeout: 30_000 }).toBeGreaterThan(0);
    return command.lines()[0] as {
      user_code: string;
      verification_uri: string;
      verification_uri_complete: string;
    };
  };
  const name = page.getByRole('heading', { name: 'larmor asks to be signed in' });

  await test.step('a link leads there over the sign-in, and the code is compared first', async () => {
    const command = larmor(['sign-in'], env);
    const { user_code, verification_uri_complete } = await shown(command);
    await page.goto(verification_uri_complete);
    await new SignInPage(page).signIn(person);
    const code = page.getByRole('textbox', { name: 'Code' });
    await expect(code).toHaveValue(user_code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(name).toBeVisible();
    await expect(page.getByText('Sign in only what you started yourself')).toBeVisible();
    await expect(page.getByText(os.hostname().slice(0, 56), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign it in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign it in' });
    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Sign it in' }).click();
    await expect(dialog).toContainText('The password is not right.');
    await dialog.getByLabel('Password').fill(person.password);
    await dialog.getByRole('button', { name: 'Sign it in' }).click();
    await expect(page.getByRole('heading', { name: 'larmor is signed in' })).toBeVisible();
    expect(await command.ended).toBe(0);
    expect(command.lines()[1]).toMatchObject({ email: person.email, scope: 'read write' });
    expect(statSync(keys).mode & 0o777).toBe(0o600);
    expect(readFileSync(keys, 'utf8')).toContain('lar_mk_');
  });

  await test.step('its key stands among the others', async () => {
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(page.getByRole('grid', { name: 'API keys' })).toContainText(
      `larmor (${os.hostname().slice(0, 56)})`,
    );
    await page.getByRole('link', { name: 'Sign a program in' }).click();
  });

  await test.step('a code nobody shows finds nothing, and a program that was not started here is refused', async () => {
    const command = larmor(['sign-in'], { ...env, LARMOR_KEYS: `${keys}.other` });
    const { user_code } = await shown(command);
    const code = page.getByRole('textbox', { name: 'Code' });
    await code.fill('bbbb bbbb');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('No program waits with this code');
    await code.fill(user_code.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(name).toBeVisible();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('heading', { name: 'larmor was refused' })).toBeVisible();
    expect(await command.ended).toBe(4);
  });

  await test.step('signed out, the key is nobody’s', async () => {
    const out = larmor(['sign-out'], env);
    expect(await out.ended).toBe(0);
    expect(out.lines()[0]).toMatchObject({ signed_out: true });
    expect(readFileSync(keys, 'utf8')).not.toContain('lar_mk_');
  });
});
