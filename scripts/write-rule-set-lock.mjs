// npm run rule-sets: adds new versions to the locks of rule sets; refuses where a published one was edited.
import './require-node.mjs';
import { writeFileSync } from 'node:fs';
import { extendLock, readRuleSetFiles, ruleSetRooms } from './lock-rule-sets.ts';

for (const room of ruleSetRooms) {
  const lock = extendLock(room, readRuleSetFiles(room));
  writeFileSync(room.lockAddress, `${JSON.stringify(lock, null, 2)}\n`);
}
