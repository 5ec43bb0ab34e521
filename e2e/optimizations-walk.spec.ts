import type { PlatePlan } from '#contract/optimization-plates';
import type { Optimization } from '#contract/optimizations';
import { workbookOf } from '../server/testing/any-workbook.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { DossierPage } from './pages/dossier-page.ts';
import { openAs } from './pages/sign-in-page.ts';

/** A recommendation of a plate, and the first start of a worker. */
const patience = { timeout: 30_000 };

const campaign = {
  name: 'Coupling on plates',
  parameters: [
    { kind: 'continuous', name: 'Substrate', unit: 'mol/L', low: 0.05, high: 0.2, step: 0.01 },
    { kind: 'continuous', name: 'Temperature', unit: '°C', low: 40, high: 100, step: 5 },
  ],
  objectives: [{ name: 'Yield', unit: '%', goal: 'maximize', noise_sd: 1 }],
  batch_size: 4,
  seed: 5,
} as const;

/** Best at 0.13 mol/L and 75 °C, and flat around it. */
const yieldAt = (substrate: number, celsius: number): number =>
  Math.round(10 * (88 - 4_000 * (substrate - 0.13) ** 2 - 0.02 * (celsius - 75) ** 2)) / 10;

/** As a notebook has it: in mM and K, where the campaign counts in mol/L and °C. */
const notebook = workbookOf([
  ['Substrate (mM)', 'Temperature / K', 'Yield'],
  ...[
    [60, 45],
    [90, 60],
    [120, 95],
    [150, 50],
    [180, 85],
    [200, 70],
  ].map(([millimolar = 0, celsius = 0]) => [
    millimolar,
    celsius + 273.15,
    yieldAt(millimolar / 1_000, celsius),
  ]),
]);

const letters = 'ABCDEFGH';

/** What a plate reader writes: lines about the device, and a matrix of all wells of which only those in use hold a number. */
const readerFile = ({ wells }: PlatePlan): string => {
  const cellOf = (name: string): string => {
    const well = wells.find((one) => one.well === name);
    if (well === undefined) return '';
    if (well.role === 'negative') return '1.5';
    return String(yieldAt(Number(well.parameters['Substrate']), Number(well.parameters['Temperature'])));
  };
  const columns = Array.from({ length: 12 }, (_, k) => k + 1);
  return [
    'Plate reader; run 12',
    '',
    `Yield (%),${columns.join(',')}`,
    ...[...letters].map((letter) => [letter, ...columns.map((k) => cellOf(`${letter}${k}`))].join(',')),
  ].join('\n');
};

test('a campaign goes from a spreadsheet over a plate of 96 wells and its reader to the advice to stop', async ({
  page,
  signUp,
}) => {
  test.slow();
  const author = await signUp('Petra Plate');
  const { id } = await author.write<Optimization>('/optimizations', campaign);
  await openAs(page, author.person, `/optimizations/${id}`);
  const screen = new DossierPage(page);
  const choose = async (button: string, name: string, mimeType: string, bytes: Uint8Array): Promise<void> => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByRole('button', { name: button }).press('Enter');
    await (await chosen).setFiles({ name, mimeType, buffer: Buffer.from(bytes) });
  };

  await test.step('a spreadsheet in mM and K is shown as it counts, and taken in', async () => {
    await screen.press('Import');
    const dialog = page.getByRole('dialog', { name: 'Import past experiments' });
    const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await choose('Choose a CSV or Excel file', 'notebook.xlsx', mediaType, notebook);
    await expect(dialog).toContainText('6 rows read, XLSX', patience);
    await expect(dialog).toContainText('mM becomes mol/L');
    await expect(dialog).toContainText('K becomes °C');
    await dialog.getByRole('button', { name: 'Take in 6 experiments' }).press('Enter');
    await expect(dialog).toBeHidden(patience);
    const { items } = await author.read<{ items: { parameters: Record<string, number> }[] }>(
      `/optimizations/${id}/experiments`,
    );
    expect(items.map(({ parameters }) => parameters).toReversed()[0]).toEqual({
      Substrate: 0.06,
      Temperature: 45,
    });
  });

  let plan: PlatePlan | undefined;
  await test.step('a plate of 96 wells is planned with controls, blocked wells, replicates and stocks', async () => {
    await page.getByRole('link', { name: 'Plate', exact: true }).press('Enter');
    await expect(
      page.getByRole('heading', { name: 'Lay the next experiments out on a plate' }),
    ).toBeVisible();
    await page.getByLabel('Experiments', { exact: true }).fill('20');
    await page.getByLabel('Wells for each experiment').fill('3');
    await page.getByLabel(/^Wells never used/).fill('A1 a12 H01');
    for (const number of [1, 2]) {
      await screen.press('Add a control');
      const control = page.getByRole('group', { name: `Control ${number}` });
      await control.getByRole('textbox', { name: 'Well' }).fill(number === 1 ? 'H11' : 'H12');
      await control.getByRole('textbox', { name: 'Substrate / mol/L' }).fill('0.13');
      await control.getByRole('textbox', { name: 'Temperature / °C' }).fill('75');
    }
    await screen.choose(page.getByRole('group', { name: 'Control 2' }), /Role/, 'Negative control');
    await page.getByText('Work out what is dispensed from stocks').click();
    await page.getByLabel(/^Volume of a well/).fill('200');
    await page.getByLabel(/^Smallest volume/).fill('10');
    await page.getByLabel(/^Step of volumes/).fill('2.5');
    const first = page.getByRole('group', { name: 'Stock 1' });
    await first.getByRole('textbox', { name: 'Name' }).fill('Substrate stock');
    await first.getByRole('textbox', { name: 'Strength' }).fill('2');
    await first.getByRole('textbox', { name: 'Source wells' }).fill('A1');
    await first.getByRole('textbox', { name: /^Filled/ }).fill('2000');
    await first.getByRole('textbox', { name: /^Dead/ }).fill('50');
    await screen.press('Add a stock');
    const second = page.getByRole('group', { name: 'Stock 2' });
    await second.getByRole('textbox', { name: 'Name' }).fill('Dioxane');
    await screen.choose(second, /Kind/, 'Solvent');
    await second.getByRole('textbox', { name: 'Source wells' }).fill('B1');
    await second.getByRole('textbox', { name: /^Filled/ }).fill('20000');
    await screen.choose(page.locator('form'), /Filled up with/, 'Dioxane');
    await screen.press('Add an addition');
    const addition = page.getByRole('group', { name: 'Addition 1' });
    await addition.getByRole('textbox', { name: 'Name' }).fill('Substrate');
    await screen.choose(addition, /Taken from/, 'Substrate stock');
    await screen.choose(addition, /How much/, 'Substrate / mol/L');
    await page.getByRole('group', { name: 'Control 2' }).getByText('without Substrate').click();
    await expectAccessible(page, 'the plan of a plate');
    // 5 µL of 0.05 mol/L are less than the device can dispense.
    await page.getByRole('button', { name: 'Plan', exact: true }).press('Enter');
    await expect(page.getByText(/less than the 10 µL that can be dispensed/)).toBeVisible(patience);
    await page.getByLabel(/^Smallest volume/).fill('1');
    await page.getByRole('button', { name: 'Plan', exact: true }).press('Enter');
    await expect(page.getByRole('tab', { name: 'Plates', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
      patience,
    );
    const { items } = await author.read<{ items: { id: string }[] }>(`/optimizations/${id}/plate-plans`);
    plan = await author.read<PlatePlan>(`/optimizations/${id}/plate-plans/${items[0]?.id}`);
    expect([plan.experiment_wells, plan.control_wells, plan.plates]).toEqual([60, 2, 1]);
    for (const { volumes } of plan.wells)
      expect(volumes.reduce((sum, { volume_ul: ul }) => sum + ul * 1e6, 0)).toBe(200e6);
  });

  await test.step('the plate is walked by keys, and its transfers are saved for a liquid handler', async () => {
    const chart = page.getByRole('application', { name: /^Plate 1 by Experiment, 62 wells in use/ });
    await chart.focus();
    await chart.press('Home');
    await expect(chart.locator('xpath=following-sibling::output')).toContainText('A1: blocked');
    await chart.press('ArrowRight');
    await expect(chart.locator('xpath=following-sibling::output')).toContainText(/^A2, Experiment: \d+/);
    await expect(screen.row('Stocks needed', 'Dioxane')).toBeVisible();
    const saved = page.waitForEvent('download');
    await screen.press('Echo pick list in nL (CSV)');
    expect((await saved).suggestedFilename()).toBe('Coupling on plates-plan-1-echo.csv');
    await expectAccessible(page, 'the plates of a run');
  });

  await test.step('results come back from a file of the reader, shown before they are taken', async () => {
    if (plan === undefined) throw new Error('No plate was planned.');
    await screen.press('Read results');
    const dialog = page.getByRole('dialog', { name: 'Read results of a plate reader' });
    await choose('Choose a CSV or Excel file', 'reader.csv', 'text/csv', Buffer.from(readerFile(plan)));
    await expect(dialog).toContainText('62 wells read from a matrix of wells, decimal point.', patience);
    await expectAccessible(page, 'a reading of a plate', { within: '.dialog' });
    await dialog.getByRole('button', { name: 'Take in 60 experiments' }).press('Enter');
    await expect(dialog).toBeHidden(patience);
    await expect(page.getByRole('application', { name: /^Plate 1 by Yield, 62 wells in use/ })).toBeVisible(
      patience,
    );
    await expect(screen.row('Controls', 'Negative control')).toContainText('1.5');
  });

  await test.step('told to stop, a person finishes the run', async () => {
    await page.getByRole('button', { name: 'Is a further batch worth it?' }).press('Enter');
    const advice = page.getByRole('region', { name: 'When to stop' });
    await expect(advice.getByText('Stop', { exact: true })).toBeVisible(patience);
    await screen.act('Finish', 'The model expects no further gain.');
    await expect(page.getByText('The run is finished: it recommends nothing.')).toBeVisible(patience);
  });
});
