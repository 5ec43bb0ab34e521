import { frameTimes, kernelMs, launch, openPage, openStack, closeSpectrum, quantile, stackAddress } from './screen-pages.ts';
import { contoursAddress, measureContours } from './screen-contours.ts';
const browser = await launch();
const page = await openPage(browser, stackAddress);
await openStack(page); await closeSpectrum(page); const longest = await openStack(page);
const times: number[] = []; const kernel: number[] = [];
for (let run = 0; run <= 3; run += 1) { const t = await frameTimes(page, 60); if (run > 0) times.push(...t); kernel.push(await kernelMs(page)); }
console.log('stack p50', quantile(times, 0.5), 'p95', quantile(times, 0.95), 'longest', longest, 'kernel', quantile(kernel, 0.5));
await page.close();
console.log(await measureContours(await openPage(browser, contoursAddress(2048, 1024))));
await browser.close();
