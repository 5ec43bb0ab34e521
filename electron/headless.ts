import { serve } from '../server/serve.ts';

/** Commands of the installed program. */
export { runInstalledCommand } from '../server/commands/installed-commands.ts';

/**
 * `larmor --serve`: the server of the installed program without a window, as `npm run serve` runs it from the sources:
 * HOST, PORT and DATA_DIR say where, and the screens are served with it. No window waits for it, so it needs no process of its own.
 */
export const serveWithoutWindow = async (built: {
  readonly screensFolder: string;
  readonly workerFile: string;
}): Promise<void> => {
  await serve({ rendererDir: built.screensFolder, workerFile: built.workerFile });
};
