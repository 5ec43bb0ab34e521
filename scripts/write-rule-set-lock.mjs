// npm run rule-sets: adds new versions to the lock of rule sets; refuses where a published one was edited.
import './require-node.mjs';
import { writeFileSync } from 'node:fs';
import { extendLock, lockAddress, readLock, readRuleSetFiles } from './lock-rule-sets.ts';

writeFileSync(lockAddress, `${JSON.stringify(extendLock(readLock(), readRuleSetFiles()), null, 2)}\n`);
