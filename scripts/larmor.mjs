#!/usr/bin/env node
// larmor analyse FOLDER... | report ID | watch FOLDER | preview FOLDER: the main job from a command line (docs/command.md).
import './require-node.mjs';

const { startLarmor } = await import('../server/commands/larmor/start-larmor.ts');
await startLarmor(process.argv.slice(2));
