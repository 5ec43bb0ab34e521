import type { Locator } from '@playwright/test';

/** Ticks a row of a list where people do: on the box that is painted, for the input in it is one pixel wide. */
export const tickRow = (row: Locator): Promise<void> => row.locator('label').click();
