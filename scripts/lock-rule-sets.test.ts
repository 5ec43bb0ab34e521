import { describe, expect, it } from 'vitest';
import { extendLock, readRuleSetFiles, ruleSetRooms } from './lock-rule-sets.ts';

const files = ruleSetRooms.flatMap((room) =>
  readRuleSetFiles(room).map((ruleSet) => ({ room, ruleSet, name: ruleSet.name, version: ruleSet.version })),
);

describe('the locks of rule sets', () => {
  it.each(files)('hold $name $version as it stands, with the engine that reads it', ({ room, ruleSet }) => {
    const { name, version } = ruleSet;
    const lock = extendLock(room, []);
    expect(lock).toContainEqual(expect.objectContaining({ name, version }));
    expect(extendLock(room, [ruleSet])).toEqual(lock);
  });

  it.each(files)('refuse an edit of $name $version', ({ room, ruleSet }) => {
    const edited = { ...ruleSet, source: 'another' };
    expect(() => extendLock(room, [edited])).toThrow(/was edited/);
  });

  it.each(ruleSetRooms)('take an edited table as a new version, beside the former one', (room) => {
    const [ruleSet] = readRuleSetFiles(room);
    if (!ruleSet) throw new Error('there is no rule set');
    const next = extendLock(room, [{ ...ruleSet, version: '9.0.0' }]);
    const lock = extendLock(room, []);
    expect(next).toHaveLength(lock.length + 1);
    expect(next.slice(0, -1)).toEqual(lock);
  });
});
