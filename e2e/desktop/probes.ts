import { request as httpRequest } from 'node:http';
import type { Page } from '@playwright/test';
import type { LaunchedWorkstation } from '../fixtures/launch-workstation.ts';

/** Address of the embedded server, as it logged it. */
export const serverOf = (desktop: LaunchedWorkstation): URL => {
  const found = /"message":"started".*"url":"([^"]+)"/.exec(desktop.output());
  return new URL(found?.[1] ?? 'no server');
};

/** Status of a request with a Host header of the caller's choice. */
export const statusWithHost = (url: URL, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    httpRequest(new URL('/v1/health', url), { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

/** Everything the page's process holds in memory, as text. */
export const heapOf = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
};

/** What the page keeps and shows, as text. */
export const storedByPage = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.body.outerHTML]),
  );
