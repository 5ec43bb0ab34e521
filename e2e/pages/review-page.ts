import { expect, type Locator, type Page } from '@playwright/test';

export class ReviewPage {
  readonly page: Page;
  readonly queue: Locator;
  readonly decision: Locator;

  constructor(page: Page) {
    this.page = page;
    this.queue = page.getByRole('grid', { name: 'Review' });
    this.decision = page.getByRole('region', { name: 'Decision', exact: true });
  }

  rowOf(authorName: string): Locator {
    return this.queue.getByRole('row').filter({ hasText: authorName });
  }

  async choose(decision: string, reason: string): Promise<void> {
    await this.decision.getByText(decision, { exact: true }).click();
    await this.decision.getByLabel('Reason', { exact: true }).fill(reason);
  }

  /** From the filled form over the summary to the record. */
  async record(expectedInSummary: readonly string[]): Promise<void> {
    await this.decision.getByRole('button', { name: /Review the record/ }).click();
    const summary = this.page.getByRole('dialog', { name: 'This will be recorded' });
    for (const text of expectedInSummary) await expect(summary).toContainText(text);
    // What is still open is passed over only on purpose.
    const deliberate = summary.getByText('accept all the same');
    if (await deliberate.isVisible()) {
      await expect(summary.getByRole('button', { name: 'Record decision' })).toBeDisabled();
      await deliberate.click();
    }
    await summary.getByRole('button', { name: 'Record decision' }).click();
    await expect(this.page.getByText('The decision was recorded.')).toBeVisible();
  }
}
