import { type Command, runCommand } from './command-environment.ts';

/** What whoever runs an installed Larmor needs; each is `npm run NAME` from the sources. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  authority: async () => (await import('./authority.ts')).authority,
  backup: async () => (await import('./backup.ts')).backup,
  diagnostics: async () => (await import('./diagnostics.ts')).diagnostics,
  pack: async () => (await import('./pack.ts')).pack,
  restore: async () => (await import('./restore.ts')).restore,
  store: async () => (await import('./store.ts')).store,
  'verify:archive': async () => (await import('./verify-archive.ts')).verifyArchive,
  'verify:audit': async () => (await import('./verify-audit.ts')).verifyAudit,
  'verify:records': async () => (await import('./verify-records.ts')).verifyRecords,
};

/** What `npx larmor` does from the sources: it asks a service, and works on no data folder. */
const asking = ['analyse', 'preview', 'report', 'sign-in', 'sign-out', 'watch'];

/** Where there is no npm, a command is called by the program: `npm run backup -- FILE` is `larmor --run backup FILE`. */
const asInstalled = (text: string): string =>
  text.replaceAll(/\bnpm run ([\w:]+)(?: --(?= ))?/g, (whole, name: string) =>
    Object.hasOwn(commands, name) ? `larmor --run ${name}` : whole,
  );

/** `larmor --run NAME …`: a command of the installed program. The exit code is the process's. */
export const runInstalledCommand = async (words: readonly string[]): Promise<void> => {
  const [name = '', ...args] = words;
  if (asking.includes(name)) {
    const { startLarmor } = await import('./larmor/start-larmor.ts');
    await startLarmor(words);
    return;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    process.stderr.write(
      `Usage: larmor --run ${[...Object.keys(commands), ...asking].toSorted().join(' | ')}\n`,
    );
    process.exitCode = 1;
    return;
  }
  await runCommand(await load(), args, asInstalled);
};
