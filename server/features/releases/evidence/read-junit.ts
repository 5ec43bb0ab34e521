import { type Attributes, readXml } from './read-xml.ts';
import { refuse } from './refuse-evidence.ts';
import { nameSeparator, type Outcome, requireTests, type TestOutcome } from './test-outcome.ts';

/** Element → those it may stand in. Empty: it is the root. */
const parents: Readonly<Record<string, readonly string[]>> = {
  testsuites: [''],
  testsuite: ['', 'testsuites', 'testsuite'],
  testcase: ['testsuite'],
  failure: ['testcase'],
  error: ['testcase', 'testsuite'],
  skipped: ['testcase'],
  properties: ['testsuites', 'testsuite', 'testcase'],
  property: ['properties'],
  'system-out': ['testsuites', 'testsuite', 'testcase'],
  'system-err': ['testsuites', 'testsuite', 'testcase'],
};

interface Suite {
  readonly attributes: Attributes;
  tests: number;
  failed: number;
  /** Failures and errors: a test may have one of each. */
  findings: number;
}

const isSuite = (name: string): boolean => name === 'testsuites' || name === 'testsuite';

const readCount = (attributes: Attributes, name: string): number | null => {
  const text = attributes.get(name);
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) refuse('count', `${name}="${text.slice(0, 40)}" is no count.`);
  return Number(text);
};

const checkTime = (attributes: Attributes): void => {
  const text = attributes.get('time');
  if (text !== undefined && !/^\d{1,12}(\.\d{1,12})?([eE]-?\d{1,2})?$/.test(text))
    refuse('time', `time="${text.slice(0, 40)}" is no time in seconds.`);
};

/** A suite has to say what stands in it: a count that contradicts its tests is no evidence. */
const checkSuite = ({ attributes, tests, failed, findings }: Suite): void => {
  const stated = readCount(attributes, 'tests');
  if (stated !== null && stated !== tests)
    refuse('count_mismatch', `A suite says it has ${stated} tests, and ${tests} stand in it.`);
  const failures = readCount(attributes, 'failures');
  const errors = readCount(attributes, 'errors') ?? 0;
  if (failures !== null && failures + errors !== failed && failures + errors !== findings)
    refuse('count_mismatch', `A suite says ${failures + errors} failed, and ${failed} did.`);
  readCount(attributes, 'skipped');
};

/** Follows the elements of one report. */
class JunitReader {
  readonly tests: TestOutcome[] = [];
  readonly #path: string[] = [];
  readonly #suites: Suite[] = [];
  #current: { readonly file: string; readonly name: string; outcome: Outcome } | null = null;

  open(name: string, attributes: Attributes): void {
    const allowed = Object.hasOwn(parents, name) ? parents[name] : undefined;
    if (allowed === undefined || !allowed.includes(this.#path.at(-1) ?? ''))
      refuse('not_junit', `<${name}> does not belong where it stands in a JUnit report.`);
    this.#path.push(name);
    if (isSuite(name)) {
      checkTime(attributes);
      this.#suites.push({ attributes, tests: 0, failed: 0, findings: 0 });
    } else if (name === 'testcase') this.#openTest(attributes);
    else if (name === 'skipped') this.#endTest('skipped');
    else if (name === 'failure' || name === 'error') {
      for (const suite of this.#suites) suite.findings += 1;
      this.#endTest('failed');
    }
  }

  close(name: string): void {
    this.#path.pop();
    if (name === 'testcase' && this.#current !== null) {
      this.#add(this.#current);
      this.#current = null;
    }
    const suite = isSuite(name) ? this.#suites.pop() : undefined;
    if (suite !== undefined) checkSuite(suite);
  }

  #add(test: TestOutcome): void {
    this.tests.push(test);
    if (test.outcome === 'failed') for (const suite of this.#suites) suite.failed += 1;
  }

  #openTest(attributes: Attributes): void {
    checkTime(attributes);
    for (const suite of this.#suites) suite.tests += 1;
    const name = (attributes.get('name') ?? '').replaceAll(' > ', nameSeparator);
    const file = attributes.get('file') ?? attributes.get('classname') ?? this.#suiteName();
    this.#current = { file, name, outcome: 'passed' };
  }

  #endTest(outcome: Outcome): void {
    if (this.#current === null) this.#add({ file: this.#suiteName(), name: '(outside a test)', outcome });
    else if (this.#current.outcome !== 'failed') this.#current.outcome = outcome;
  }

  #suiteName(): string {
    return this.#suites.at(-1)?.attributes.get('name') ?? '';
  }
}

/**
 * Tests of a JUnit report in the shape that vitest, pytest, Maven and Gradle write. An error of a suite outside a test
 * counts as a failed test of its own, so that it is not lost.
 */
export const readJunit = (text: string): readonly TestOutcome[] => {
  const reader = new JunitReader();
  readXml(text, reader);
  return requireTests(reader.tests);
};
