import path from 'node:path';
import { loadSettings, thisPlatform } from '#kernel/config/load-settings.ts';
import { readMachinePolicy } from '#kernel/config/policy/read-policy.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { SettingsError } from '#kernel/config/settings-error.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';

/** A wrong call of a command; the message says how it is used. */
export class UsageError extends Error {}

export interface CommandEnvironment {
  readonly settings: Settings;
  readonly args: readonly string[];
  /** A path as the operator meant it, relative to where the command was typed. */
  resolvePath(given: string): string;
  /** Prints one line for the operator. */
  print(line: string): void;
}

/** The one file a command is told. Throws UsageError for none, for several, and for an option the command does not have. */
export const readFileArgument = (args: readonly string[], usage: string): string => {
  const [file, ...others] = args;
  if (file === undefined || others.length > 0 || file.startsWith('-')) throw new UsageError(usage);
  return file;
};

/** Returns the exit code. */
export interface Command {
  (environment: CommandEnvironment): Promise<number>;
  /** Whether it has to do with records in PostgreSQL. Default: it works on the file of SQLite alone. */
  readonly takesDatabase?: boolean;
  /** What to do where the records are in PostgreSQL, as a sentence. Default: the guide says it. */
  readonly instead?: string;
}

/** Throws StoreRefusal foreign: a file left from before in the data folder must not pass for the records. */
export const refuseDatabase = (
  settings: Settings,
  instead = 'See docs/hosted.md for what takes its place.',
): void => {
  if (settings.databaseUrl !== null)
    throw new StoreRefusal(
      'foreign',
      `The records are in PostgreSQL (DATABASE_URL), and this command works on the file of SQLite alone. ${instead}`,
    );
};

const loadSettingsFor = (command: Command): Settings => {
  const settings = loadSettings(process.env, thisPlatform(), readMachinePolicy());
  if (command.takesDatabase !== true) refuseDatabase(settings, command.instead);
  return settings;
};

/**
 * Runs a maintenance command on this process's environment; what an operator can put right gets one line. `word` says it as
 * the operator calls commands.
 */
export const runCommand = async (
  command: Command,
  args = process.argv.slice(2),
  word = (text: string): string => text,
): Promise<void> => {
  try {
    process.exitCode = await command({
      settings: loadSettingsFor(command),
      args,
      // npm runs scripts in the package's folder and keeps the operator's own in INIT_CWD.
      resolvePath: (given) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given),
      print: (line) => process.stdout.write(`${word(line)}\n`),
    });
  } catch (error) {
    const expected =
      error instanceof UsageError || error instanceof StoreRefusal || error instanceof SettingsError;
    process.stderr.write(
      `${expected ? word(error.message) : error instanceof Error ? error.stack : error}\n`,
    );
    process.exitCode = 1;
  }
};
