import { expect, type Locator } from '@playwright/test';

/**
 * Until fonts and panels have their size: what a plot draws is in pixels, and a look taken before could never come back.
 * `drawn` names what stands on the plot now.
 */
export const expectSteady = async (plot: Locator, drawn: () => Promise<string>): Promise<void> => {
  await plot.page().evaluate(async () => {
    await document.fonts.ready;
  });
  let former = '';
  await expect
    .poll(
      async () => {
        const now = JSON.stringify([await plot.boundingBox(), await drawn()]);
        const isSame = now === former;
        former = now;
        return isSame;
      },
      // Longer than a plot needs from a new size to its next picture.
      { intervals: [250] },
    )
    .toBe(true);
};
