import type { Page } from '@playwright/test';
import { enrol, report } from './fixtures/machines.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

const decide = async (page: Page, act: string, role: 'dialog' | 'alertdialog' = 'dialog') => {
  await page.getByRole('button', { name: act, exact: true }).click();
  const ask = page.getByRole(role);
  await expect(ask.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Peaks are lost in large spectra.');
  await page.keyboard.press('Enter');
  await expect(ask).toBeHidden();
};

test('an administrator rolls a version out in stages, pauses it, takes it back and sees which machines may go back', async ({
  page,
  request,
  administrator,
}) => {
  const login = { email: administrator.email, password: administrator.password };
  const { access_token: token } = await (await request.post('/v1/auth/login', { data: login })).json();
  const mark = Date.now().toString(36);
  const [pilot, other] = [
    await enrol(request, token, `Pilot ${mark}`),
    await enrol(request, token, `Bench ${mark}`),
  ];
  const waits = { update: { version: '0.9.0', state: 'switched_off', at: '2026-11-22T09:00:00.000Z' } };
  await report(request, pilot, {});
  await report(request, other, waits);

  await openAs(page, administrator, '/settings/fleet');
  await expect(page.getByText('No plan is in force')).toBeVisible();
  await page.getByRole('button', { name: 'Plan an update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan an update' });
  await dialog.getByLabel('Version').fill('0.9.0');
  const first = dialog.getByRole('group', { name: 'Stage 1' });
  await first.getByRole('button', { name: /Machines/ }).click();
  await page.getByRole('option', { name: 'Named machines' }).click();
  await first.getByLabel('Names or identifiers').fill(`${pilot.name}\nNobody`);
  await dialog.getByRole('button', { name: 'Plan an update' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nobody');
  await first.getByLabel('Names or identifiers').fill(pilot.name);
  await dialog.getByRole('button', { name: 'Plan an update' }).click();
  await expect(dialog).toBeHidden();

  const stages = page.getByRole('grid', { name: 'Stages' });
  await expect(stages.getByRole('row', { name: /Pilot/ })).toContainText('0 of 1');
  const fleet = page.getByRole('grid', { name: 'Fleet' });
  await expect(fleet.getByRole('row', { name: pilot.name })).toContainText('offered');
  await expect(fleet.getByRole('row', { name: other.name })).toContainText('held back');
  await expect(fleet.getByRole('row', { name: other.name })).toContainText('updates are off there');

  await decide(page, 'Pause');
  await expect(fleet.getByRole('row', { name: pilot.name })).toContainText('held back');
  await decide(page, 'Resume');
  await report(request, pilot, { product_version: '0.9.0', schema: '1490-update-plans' });
  await report(request, other, { product_version: '0.9.0' });
  await page.reload();
  await expect(stages.getByRole('row', { name: /Pilot/ })).toContainText('1 of 1');

  await decide(page, 'Roll back', 'alertdialog');
  await expect(page.getByText('no machine goes back by itself')).toBeVisible();
  await expect(fleet.getByRole('row', { name: pilot.name })).toContainText('may not go back');
  await expect(fleet.getByRole('row', { name: other.name })).toContainText('may go back');
  await decide(page, 'End the plan');
  await expect(page.getByText('No plan is in force')).toBeVisible();
});
