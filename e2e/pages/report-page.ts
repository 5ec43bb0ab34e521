import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

export class ReportPage {
  readonly page: Page;
  readonly files: Locator;
  readonly preview: Locator;

  constructor(page: Page) {
    this.page = page;
    this.files = page.getByRole('region', { name: 'Files of the report' });
    this.preview = page.getByTitle('Preview of the report');
  }

  async open(analysisId: string): Promise<void> {
    await this.page.goto(`/analyses/${analysisId}/report`);
    await expect(this.preview).toBeVisible({ timeout: 60_000 });
  }

  /** The file as it lands on the disk of whoever downloads it. */
  async download(format: 'PDF' | 'HTML' | 'JSON'): Promise<Buffer> {
    const started = this.page.waitForEvent('download');
    await this.files.getByRole('button', { name: `Download ${format}` }).click();
    return readFile(await (await started).path());
  }
}
