import { expect, test } from 'vitest';
import { splitTestArguments } from './split-test-arguments.mjs';

test('paths of browser tests go to Playwright, all others to vitest, and a runner without paths does not run', () => {
  expect(splitTestArguments(['e2e/tools.spec.ts'])).toEqual({
    vitest: null,
    playwright: ['e2e/tools.spec.ts'],
  });
  expect(splitTestArguments(['server/main.test.ts', 'engines/nmr'])).toEqual({
    vitest: ['server/main.test.ts', 'engines/nmr'],
    playwright: null,
  });
  expect(splitTestArguments(['server/main.test.ts', 'e2e/tools.spec.ts:12'])).toEqual({
    vitest: ['server/main.test.ts'],
    playwright: ['e2e/tools.spec.ts:12'],
  });
});

test('the name of a test goes to whichever runs, in its own spelling', () => {
  expect(splitTestArguments(['e2e/tools.spec.ts', '-t', 'phase'])).toEqual({
    vitest: null,
    playwright: ['e2e/tools.spec.ts', '-g', 'phase'],
  });
  expect(splitTestArguments(['-g', 'phase'])).toEqual({
    vitest: ['-t', 'phase'],
    playwright: ['-g', 'phase'],
  });
});

test('options go to the runner whose paths are given', () => {
  expect(splitTestArguments(['e2e/tools.spec.ts', '--repeat-each=3']).playwright).toEqual([
    'e2e/tools.spec.ts',
    '--repeat-each=3',
  ]);
  expect(() => splitTestArguments(['--repeat-each=3'])).toThrow('name files of that one alone');
  expect(() => splitTestArguments(['server', 'e2e', '--bail=1'])).toThrow('name files of that one alone');
  expect(() => splitTestArguments(['server', '-t'])).toThrow('-t takes the name of a test');
});
