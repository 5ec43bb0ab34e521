// The entry of the server. Compiled code is kept in the data folder, and later starts read it instead of compiling: from the
// first module on, for a single one that is not kept loads the whole stripper of types. The very first start has no folder
// yet; making it is the store's business, with its rights.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { defaultDataDir } from './kernel/config/default-data-dir.mjs';

const platform = { os: process.platform, homeDir: homedir() };
const dataDir = process.env.DATA_DIR || defaultDataDir(process.env, platform);
// Whatever this program makes is its owner's alone; a shared folder is opened to its group afterwards.
process.umask(0o077);
if (existsSync(dataDir)) enableCompileCache(path.join(dataDir, 'cache'));

export const { serve } = await import('./serve.ts');
