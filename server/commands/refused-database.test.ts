import { expect, it } from 'vitest';
import { loadSettings } from '#kernel/config/load-settings.ts';
import { backup } from './backup.ts';
import { type Command, refuseDatabase } from './command-environment.ts';
import { diagnostics } from './diagnostics.ts';
import { restore } from './restore.ts';
import { verifyArchive } from './verify-archive.ts';

const settings = loadSettings(
  { DATABASE_URL: 'postgres://larmor@127.0.0.1:5432/larmor' },
  { os: 'linux', homeDir: '/home/node', cpuCount: 2 },
);

it.each<[string, Command, RegExp]>([
  ['backup', backup, /pg_dump or a base backup, then the bucket/],
  ['restore', restore, /pg_restore or to a point in time, then run verify:audit/],
  ['verify:archive', verifyArchive, /verify:records names the objects that are missing/],
  ['diagnostics', diagnostics, /GET \/v1\/admin\/diagnostics/],
])('%s says what takes its place where the records are in PostgreSQL', (_name, command, instead) => {
  expect(command.takesDatabase).toBeUndefined();
  expect(() => refuseDatabase(settings, command.instead)).toThrow(instead);
});
