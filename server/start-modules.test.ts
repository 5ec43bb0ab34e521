import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Megabytes of chemistry belong to worker threads: loaded at start they would delay every start and sit in memory twice. */
const heavy = [
  'openchemlib',
  '@rdkit/rdkit',
  '@myriaddreamin',
  'otplib',
  'nodemailer',
  'node-forge',
  'openid-client',
];

const listLoaded = `
  const { registerHooks } = await import('node:module');
  const loaded = [];
  registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
  await import(process.argv[1]);
  console.log(JSON.stringify(loaded));
`;

it('the service starts without the packages only some requests need', () => {
  const entry = new URL('./main.ts', import.meta.url).href;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', listLoaded, entry], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  const loaded: readonly string[] = JSON.parse(output);
  expect(loaded.length).toBeGreaterThan(100);
  expect(heavy.filter((name) => loaded.some((url) => url.includes(`/node_modules/${name}/`)))).toEqual([]);
});
