import { anyDossier } from '../server/testing/any-dossier.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { DossierPage } from './pages/dossier-page.ts';
import { openAs } from './pages/sign-in-page.ts';

const impurity = { name: '4-Methylbenzyl chloride', smiles: 'Cc1ccc(CCl)cc1' };

test('one person reads across from an analogue, a second one approves, and the register takes the limit', async ({
  page,
  signUp,
  administrator,
}) => {
  const author = await signUp('Ruth Reader');
  const product = { ...anyDossier.product, max_daily_dose_g: 0.5, substance_type: 'drug_substance' };
  const { id } = await author.write<{ id: string }>('/regulatory/dossiers', { ...anyDossier, product });
  const place = `/regulatory/dossiers/${id}`;
  await author.write(`${place}/impurity-risk-register`, { mutagenic_impurities: [impurity] });
  const dossier = new DossierPage(page);
  const reason = 'The methyl group stands far from the benzylic carbon.';

  await test.step('the author gives the analogue; a limit looser than what is known takes a reason', async () => {
    await openAs(page, author.person, `/dossiers/${id}?tab=read-across`);
    await dossier.press('Record a read-across');
    const dialog = page.getByRole('dialog', { name: 'Record a read-across' });
    await dossier.choose(dialog, /Impurity of the dossier/, impurity.name);
    await expect(dialog.getByLabel('SMILES: Impurity')).toHaveValue(impurity.smiles);
    await dialog.getByLabel('Analogue', { exact: true }).fill('Benzyl chloride');
    await dialog.getByLabel('SMILES: Analogue').fill('ClCc1ccccc1');
    await dialog.getByLabel('Differences, in words').fill('A methyl group on the ring.');
    await dialog
      .getByLabel('Why the analogue speaks for the impurity')
      .fill('One alert, alike surroundings.');
    await expectAccessible(page, 'a read-across that is typed');
    await dialog.getByRole('button', { name: 'Record a read-across' }).click();
    await expect(dialog).toContainText('is more than the 1.5 µg/day known of the impurity itself');
    await dialog.getByLabel('Why it may be looser').fill(reason);
    await dialog.getByRole('button', { name: 'Record a read-across' }).click();
    await expect(dialog).toBeHidden();
  });

  const card = page.getByRole('region', { name: `${impurity.name}, from Benzyl chloride` });
  await test.step('both structures stand side by side, and the author does not review', async () => {
    await expect(card.getByRole('img')).toHaveCount(2);
    await expect(card).toContainText('41 µg/day');
    await expect(card).toContainText(reason);
    await expect(card.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expectAccessible(page, 'a read-across');
  });

  await test.step('a second person approves it', async () => {
    await openAs(page, administrator, `/dossiers/${id}?tab=read-across`);
    await card.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: /^Approve the read-across/ });
    await dialog.getByLabel('Reason').fill('Read both structures.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dossier.row('Read-across', impurity.name)).toContainText('Approved');
  });

  await test.step('an assessment made from then on has its limit and says where it comes from', async () => {
    type Register = { mutagenic_impurities: { limit_ug_per_day: number }[] };
    const { mutagenic_impurities } = await author.write<Register>(`${place}/impurity-risk-register`, {
      mutagenic_impurities: [impurity],
    });
    expect(mutagenic_impurities[0]?.limit_ug_per_day).toBe(41);
    await openAs(page, author.person, `/dossiers/${id}?tab=register`);
    const number = page.getByRole('button', { name: /41 µg\/day/ }).first();
    await expect(number).toContainText('Read-across');
    await number.click();
    await expect(page.getByRole('dialog').last()).toContainText('Read-across from Benzyl chloride');
  });
});
