import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import type { TestServer } from '#kernel/testing/test-server.ts';

/** An evidence bundle as the route answers it. */
export const downloadEvidence = async (
  server: TestServer,
  token: string,
  query: Record<string, string> = {},
): Promise<Uint8Array> => {
  const answer = await fetch(`${server.url}/audit/evidence?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`The bundle was answered with ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** Runs the script where nothing of the program is: a copy of it and the bundle, in a folder of their own. */
export const verifyOffline = async (
  bundle: Uint8Array,
  ...args: string[]
): Promise<{ code: number; text: string }> => {
  const folder = await makeTestFolder();
  const script = join(folder, 'verify-evidence.mjs');
  await copyFile(new URL('../../scripts/verify-evidence.mjs', import.meta.url), script);
  await writeFile(join(folder, 'bundle.zip'), bundle);
  try {
    const run = promisify(execFile)(process.execPath, [script, 'bundle.zip', ...args], {
      cwd: folder,
      env: {},
    });
    return { code: 0, text: (await run).stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, text: stderr };
  }
};

/** The lines of each member. */
export type Lines = Record<string, string[]>;

/** The bundle with its lines edited; its text is otherwise the same. */
export const changeBundle = (bundle: Uint8Array, edit: (lines: Lines) => void): Uint8Array => {
  const members = unzipSync(bundle);
  const lines: Lines = Object.fromEntries(
    Object.entries(members).map(([name, bytes]) => [name, strFromU8(bytes).split('\n').slice(0, -1)]),
  );
  edit(lines);
  return zipSync(
    Object.fromEntries(
      Object.entries(lines).map(([name, all]) => [name, strToU8(all.map((line) => `${line}\n`).join(''))]),
    ),
  );
};
