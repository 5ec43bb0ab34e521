import { expect, type Locator, type Page } from '@playwright/test';
import { dropFromDesktop } from '../fixtures/workstation.ts';

export class HomePage {
  readonly page: Page;
  /** What a drop was taken for, before it is sent. */
  readonly guesses: Locator;
  readonly queue: Locator;
  readonly recent: Locator;
  readonly sampleButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.guesses = page.getByRole('region', { name: /^(Ready to send|Could not be used)$/ });
    this.queue = page.getByRole('region', { name: 'Queue' });
    this.recent = page.getByRole('region', { name: 'Recent' });
    this.sampleButton = page.getByRole('button', { name: 'Try the sample' });
  }

  async drop(...paths: readonly string[]): Promise<void> {
    // Where it stays: lists above it come a moment later.
    await this.page.getByTestId('drop-zone').click({ trial: true });
    await dropFromDesktop(this.page, '[data-testid=drop-zone]', paths);
    await expect(this.guesses).toBeVisible();
  }

  async send(): Promise<void> {
    await this.guesses.getByRole('button', { name: /^Send \d/ }).click();
  }

  /** Chooses in one of the selects of a guess; both carry the experiment's name. */
  async choose(field: 'Instrument' | 'Nucleus', option: string): Promise<void> {
    await this.guesses.getByRole('button', { name: new RegExp(`${field} of`) }).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  /** Notes every text the queue shows from now on, however short it stands there. */
  async recordQueue(): Promise<() => Promise<readonly string[]>> {
    const shown = await this.page.evaluateHandle(() => {
      const texts = new Set<string>();
      const note = (): void => {
        const queue = document.querySelector('[aria-label="Queue"]');
        for (const element of queue?.querySelectorAll('.chip, .job-name .muted') ?? []) {
          texts.add(element.textContent ?? '');
        }
      };
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      return texts;
    });
    return () => shown.evaluate((texts) => [...texts]);
  }

  job(title: string | RegExp): Locator {
    return this.queue.getByRole('listitem').filter({ hasText: title });
  }

  /** Waits until a job has ended well and goes to its result. */
  async openResult(title: string | RegExp): Promise<void> {
    const job = this.job(title);
    await expect(job.getByText(/Review required|Completed/)).toBeVisible({ timeout: 60_000 });
    await job.getByRole('link', { name: 'Open' }).click();
    await expect(this.page).toHaveURL(/\/analyses\/[^/]+$/);
  }
}
