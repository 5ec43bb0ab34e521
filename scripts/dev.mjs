// npm run dev: the screens with hot reload and the server behind them, which restarts when one of its modules changes.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { createServer as createListener } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createLogger, createServer } from 'vite';
import { defaultDataDir } from '../server/kernel/config/default-data-dir.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** Beside the records of the installed program, never among them. */
const dataDir =
  process.env.DATA_DIR || `${defaultDataDir(process.env, { os: process.platform, homeDir: homedir() })}-dev`;
const usualPort = 5173;

/** The server keeps it over its restarts, so that the screens find it again. */
const findFreePort = () =>
  new Promise((resolve, reject) => {
    const listener = createListener();
    listener.once('error', reject);
    listener.listen(0, '127.0.0.1', () => {
      const { port } = listener.address();
      listener.close(() => resolve(port));
    });
  });

/** Resolves when it listens for the first time; what it says else is passed on. */
const startServer = (port) => {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/dev-server.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const listening = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('listening on ')) resolve();
      else process.stdout.write(`${line}\n`);
    });
  });
  return { child, listening };
};

/** While the server restarts nobody answers: the screens say so and ask again, and a page of stack traces would hide what it prints. */
const createQuietLogger = () => {
  const logger = createLogger('warn');
  const isProxyError = (message) => message.includes('proxy error');
  return { ...logger, error: (message, options) => isProxyError(message) || logger.error(message, options) };
};

const port = await findFreePort();
const { child, listening } = startServer(port);
const screens = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  customLogger: createQuietLogger(),
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT || usualPort),
    proxy: { '/v1': { target: `http://127.0.0.1:${port}` } },
  },
});

const stop = async () => {
  child.kill('SIGTERM');
  await screens.close();
  process.exit(0);
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
child.once('exit', (code) => process.exit(code ?? 1));

await screens.listen();
await listening;
process.stdout.write(`${screens.resolvedUrls.local[0]}\n`);
