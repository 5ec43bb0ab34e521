import { expect, it } from 'vitest';
import { listInterrupted, mergeReports } from './interrupted-tests.mjs';

const file = (name: string, status: string, tests: readonly string[], message = '') => ({
  name,
  status,
  message,
  assertionResults: tests.map((each) => ({ status: each })),
});

const passed = file('a.test.ts', 'passed', ['passed', 'passed']);
const dead = file('b.test.ts', 'failed', ['passed', 'pending']);

it('names a file whose process died, and nothing where anything failed by itself', () => {
  expect(listInterrupted({ numFailedTests: 0, testResults: [passed, dead] })).toEqual(['b.test.ts']);
  expect(listInterrupted({ numFailedTests: 0, testResults: [passed] })).toEqual([]);
  const failed = file('c.test.ts', 'failed', ['failed', 'pending']);
  expect(listInterrupted({ numFailedTests: 1, testResults: [dead, failed] })).toEqual([]);
  const broken = file('d.test.ts', 'failed', ['pending'], 'Cannot find module');
  expect(listInterrupted({ numFailedTests: 0, testResults: [dead, broken] })).toEqual([]);
  const empty = file('e.test.ts', 'failed', []);
  expect(listInterrupted({ numFailedTests: 0, testResults: [empty] })).toEqual([]);
});

it('counts the second run in the place of the first, also where that fails', () => {
  const first = { numFailedTests: 0, numPassedTests: 3, success: false, testResults: [passed, dead] };
  const fine = file('b.test.ts', 'passed', ['passed', 'passed']);
  expect(mergeReports(first, { numFailedTests: 0, testResults: [fine] })).toMatchObject({
    numPassedTests: 4,
    numFailedTests: 0,
    success: true,
  });
  const bad = file('b.test.ts', 'failed', ['passed', 'failed']);
  expect(mergeReports(first, { numFailedTests: 1, testResults: [bad] })).toMatchObject({
    numPassedTests: 3,
    numFailedTests: 1,
    success: false,
  });
});
