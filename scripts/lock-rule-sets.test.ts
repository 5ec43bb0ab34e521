import { describe, expect, it } from 'vitest';
import { extendLock, lockRuleSet, readLock, readRuleSetFiles } from './lock-rule-sets.ts';

describe('the lock of rule sets', () => {
  it('holds every rule set as it stands, with the engine that reads it', () => {
    expect(readLock()).toEqual(expect.arrayContaining(readRuleSetFiles().map(lockRuleSet)));
  });

  it.each(readRuleSetFiles())('refuses an edit of $name $version', (ruleSet) => {
    const edited = { ...ruleSet, source: 'another' };
    expect(() => extendLock(readLock(), [edited])).toThrow(/was edited/);
  });

  it('takes an edited table as a new version, beside the former one', () => {
    const [ruleSet] = readRuleSetFiles();
    if (!ruleSet) throw new Error('there is no rule set');
    const next = extendLock(readLock(), [{ ...ruleSet, version: '9.0.0' }]);
    expect(next).toHaveLength(readLock().length + 1);
    expect(next.slice(0, -1)).toEqual(readLock());
  });
});
