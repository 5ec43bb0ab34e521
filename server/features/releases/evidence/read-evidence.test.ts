import { describe, expect, it } from 'vitest';
import type { EvidenceFormat } from '#contract/releases';
import { readEvidence } from './read-evidence.ts';

const read = (format: EvidenceFormat, given: string | Uint8Array) =>
  readEvidence({ format, bytes: typeof given === 'string' ? new TextEncoder().encode(given) : given });

const codeOf = (format: EvidenceFormat, given: string | Uint8Array): string | null => {
  const result = read(format, given);
  return result.ok ? null : result.error.code;
};

const suite = (inside: string, attributes = '') => `<testsuite name="s" ${attributes}>${inside}</testsuite>`;
const one = '<testcase classname="a.test.ts" name="adds"/>';

const vitest = (change: object = {}, result: object = {}) =>
  JSON.stringify({
    numTotalTests: 2,
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    success: true,
    testResults: [
      {
        name: '/src/a.test.ts',
        status: 'passed',
        assertionResults: [
          { ancestorTitles: ['adding'], title: 'adds', status: 'passed' },
          { ancestorTitles: [], title: 'later', status: 'skipped' },
        ],
        ...result,
      },
    ],
    ...change,
  });

const record = (lines: string) => `TN:\nSF:src/a.ts\n${lines}\nend_of_record\n`;

describe('a JUnit report', () => {
  it('is counted, with failures, errors and skipped tests, whoever wrote it', () => {
    const report = `\ufeff<?xml version="1.0" encoding="UTF-8"?>
      <!-- made by hand -->
      <testsuites name="all" tests="4" failures="1" errors="1" time="0.5">
        <testsuite name="inner" tests="4" failures="1" errors="1" skipped="1" timestamp="2026-11-21T00:00:00Z">
          <properties><property name="os" value="&lt;any&gt; &#x41;"/></properties>
          <testcase classname="a" name="one &amp; two" time="1e-3"/>
          <testcase classname="a" name="fails"><failure message="no"><![CDATA[<b> & ]]></failure></testcase>
          <testcase classname="b" name="breaks"><error/></testcase>
          <testcase classname="b" name="later"><skipped/></testcase>
          <system-out>text</system-out>
        </testsuite>
      </testsuites>`;
    expect(read('junit', report)).toMatchObject({
      ok: true,
      value: { tests: 4, passed: 1, failed: 2, skipped: 1, files: 2 },
    });
  });

  it('whose suite broke outside of a test has a failed test', () => {
    expect(read('junit', suite(`<error message="no"/>${one}`, 'tests="1"'))).toMatchObject({
      value: { tests: 2, failed: 1 },
    });
  });

  it.each<[string, string, string]>([
    [
      'a bomb of entities',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${suite(one)}`,
      'xml_doctype',
    ],
    ['an entity of the system', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><testsuite/>', 'xml_doctype'],
    ['an entity nobody declared', suite('<testcase name="&secret;"/>'), 'xml_entity'],
    ['an entity in text', suite('<system-out>&xxe;</system-out>'), 'xml_entity'],
    ['a bare ampersand', suite('<testcase name="a & b"/>'), 'xml_entity'],
    ['a reference to no character', suite('<testcase name="&#xD800;"/>'), 'xml_syntax'],
    ['an end in the middle of an element', '<testsuite name="s"><testcase name="a"/>', 'truncated'],
    ['an end in the middle of a tag', '<testsuite name="s"><testcase na', 'truncated'],
    ['an end in a comment', '<testsuite name="s"><!-- ', 'truncated'],
    ['elements crossed', '<testsuite><testcase name="a"></testsuite></testcase>', 'xml_syntax'],
    ['two roots', `${suite(one)}${suite(one)}`, 'xml_syntax'],
    ['text beside the root', `${suite(one)} and more`, 'xml_syntax'],
    ['an attribute twice', suite('<testcase name="a" name="b"/>'), 'xml_syntax'],
    ['a control character', suite('<testcase name="\u0007"/>'), 'xml_character'],
    ['depth', '<testsuite>'.repeat(100_000), 'too_deep'],
    [
      'too many attributes',
      suite(`<testcase ${Array.from({ length: 50 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
      'too_large',
    ],
    ['another encoding', `<?xml version="1.0" encoding="UTF-16"?>${suite(one)}`, 'not_utf8'],
    ['HTML', '<html><body/></html>', 'not_junit'],
    ['a test in a test', suite('<testcase name="a"><testcase name="b"/></testcase>'), 'not_junit'],
    ['a name of every object', '<constructor/>', 'not_junit'],
    ['no test', suite(''), 'no_tests'],
    ['a test without a name', suite('<testcase/>'), 'test_name'],
    ['a negative count', suite(one, 'tests="-1"'), 'count'],
    ['a count that is no number', suite(one, 'tests="NaN"'), 'count'],
    ['a time that is no number', suite('<testcase name="a" time="NaN"/>'), 'time'],
    ['a negative time', suite('<testcase name="a" time="-1"/>'), 'time'],
    ['more tests than it says', suite(one + one, 'tests="1"'), 'count_mismatch'],
    ['failures it does not have', suite(one, 'tests="1" failures="1"'), 'count_mismatch'],
    ['JSON', vitest(), 'xml_syntax'],
    ['nothing', '', 'empty'],
    ['NUL', '<testsuite>\u0000', 'not_text'],
  ])('with %s is refused', (_what, report, code) => {
    expect(codeOf('junit', report)).toBe(code);
  });

  it('in another encoding than UTF-8 is refused', () => {
    expect(codeOf('junit', Uint8Array.of(0xff, 0xfe, 0x3c, 0x00))).toBe('not_utf8');
  });

  it('says on which line it is wrong', () => {
    const result = read('junit', '<testsuite>\n\n<testcase name="a"></testsuite>');
    expect(result).toMatchObject({ ok: false, error: { message: expect.stringContaining('line 3') } });
  });
});

describe('a report of vitest', () => {
  it('is counted', () => {
    expect(read('vitest', vitest())).toMatchObject({
      value: { tests: 2, passed: 1, failed: 0, skipped: 1, files: 1 },
    });
  });

  it('of a file that could not be loaded has a failed test', () => {
    const broken = vitest(
      { numTotalTests: 0, numPassedTests: 0, numPendingTests: 0, success: false },
      { status: 'failed', assertionResults: [] },
    );
    expect(read('vitest', broken)).toMatchObject({ value: { tests: 1, failed: 1 } });
  });

  it('of a run that failed without a failed test has one', () => {
    expect(read('vitest', vitest({ success: false }))).toMatchObject({ value: { tests: 3, failed: 1 } });
  });

  it.each<[string, string, string]>([
    ['cut off', vitest().slice(0, -20), 'json_syntax'],
    ['with NaN', vitest().replace('"numPassedTests":1', '"numPassedTests":NaN'), 'json_syntax'],
    ['with infinity', vitest().replace('"numPassedTests":1', '"numPassedTests":1e999'), 'wrong_shape'],
    ['with a negative count', vitest({ numPassedTests: -1 }), 'wrong_shape'],
    ['with half a test', vitest({ numPassedTests: 0.5 }), 'wrong_shape'],
    ['with a count that is text', vitest({ numPassedTests: '1' }), 'wrong_shape'],
    ['that says more passed than did', vitest({ numPassedTests: 2 }), 'count_mismatch'],
    ['that hides a failure', vitest({ numFailedTests: 1 }), 'count_mismatch'],
    ['of another program', '{"tests": []}', 'wrong_shape'],
    ['that is a list', '[]', 'wrong_shape'],
    ['that is null', 'null', 'wrong_shape'],
    ['a million brackets deep', '['.repeat(1_000_000) + ']'.repeat(1_000_000), 'wrong_shape'],
    ['in XML', suite(one), 'json_syntax'],
    [
      'without a test',
      vitest({ numTotalTests: 0, numPassedTests: 0, numPendingTests: 0, testResults: [] }),
      'no_tests',
    ],
  ])('%s is refused', (_what, report, code) => {
    expect(codeOf('vitest', report)).toBe(code);
  });

  it('with keys of every object is read by the names it needs alone', () => {
    const polluted = vitest().replace('{', '{"__proto__":{"success":false},"constructor":{},');
    expect(read('vitest', polluted)).toMatchObject({ value: { failed: 0 } });
    expect(Object.hasOwn(Object.prototype, 'success')).toBe(false);
  });
});

describe('an lcov tracefile', () => {
  const whole = record(
    'FN:1,f\nFNDA:2,f\nFNF:1\nFNH:1\nBRDA:1,0,0,1\nBRDA:1,0,1,-\nBRF:2\nBRH:1\nDA:1,2\nDA:2,0\nLF:2\nLH:1',
  );

  it('is summed from its lines', () => {
    expect(read('lcov', whole.replaceAll('\n', '\r\n'))).toMatchObject({
      value: {
        files: 1,
        lines_found: 2,
        lines_hit: 1,
        functions_found: 1,
        functions_hit: 1,
        branches_found: 2,
        branches_hit: 1,
      },
    });
  });

  it.each<[string, string, string]>([
    ['cut off', whole.replace('end_of_record\n', ''), 'truncated'],
    ['with a record in a record', `SF:a\nDA:1,1\n${whole}`, 'truncated'],
    ['with a negative count', record('DA:1,-1'), 'count'],
    ['with NaN', record('DA:1,NaN'), 'count'],
    ['with half a hit', record('DA:1,0.5'), 'count'],
    ['with a line 0', record('DA:0,1'), 'count'],
    ['with a number beyond exact ones', record(`DA:1,${'9'.repeat(30)}`), 'count'],
    ['with a line twice', record('DA:1,1\nDA:1,0'), 'duplicate'],
    ['with a branch twice', record('BRDA:1,0,0,1\nBRDA:1,0,0,1'), 'duplicate'],
    ['with a file twice', whole + whole, 'duplicate'],
    ['that says more lines were hit than were', record('DA:1,0\nLF:1\nLH:1'), 'count_mismatch'],
    ['that says it has more branches', record('DA:1,0\nBRF:3'), 'count_mismatch'],
    ['with lines outside a record', `DA:1,1\n${whole}`, 'not_lcov'],
    ['with unknown lines', record('XX:1'), 'not_lcov'],
    ['without a record', 'TN:\n', 'not_lcov'],
    ['that is JSON', vitest(), 'not_lcov'],
    ['with an endless line', record(`DA:1,1${' '.repeat(20_000)}`), 'too_large'],
  ])('%s is refused', (_what, file, code) => {
    expect(codeOf('lcov', file)).toBe(code);
  });
});

describe('a recording of routes, a digest of sources and a bill of materials', () => {
  const trace = {
    format: 'larmor-route-trace/1',
    commit: 'abcdef1',
    modified: false,
    routes: [] as object[],
  };
  const route = {
    route: 'projects.create',
    tests: [{ file: 'a.test.ts', name: 'creates', statuses: [201] }],
  };
  const sources = {
    format: 'larmor-sources/1',
    commit: null,
    modified: true,
    version: '0.1.0',
    rule_set_versions: {},
    modules: [{ path: 'engines', files: 1, sha256: 'a'.repeat(64) }],
  };
  const component = { name: 'zod', version: '4.0.0', licenses: [{ license: { id: 'MIT' } }] };
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', components: [component] };

  it('are counted', () => {
    expect(read('route_trace', JSON.stringify({ ...trace, routes: [route] }))).toMatchObject({
      value: { routes: 1, commit: 'abcdef1', modified: false },
    });
    expect(read('sources', JSON.stringify(sources))).toMatchObject({ value: { modules: 1, commit: null } });
    const bare = { name: 'bare', version: '1' };
    expect(read('cyclonedx', JSON.stringify({ ...bill, components: [component, bare] }))).toMatchObject({
      value: { components: 2, without_licence: 1 },
    });
  });

  it.each<[string, EvidenceFormat, object, string]>([
    ['a route twice', 'route_trace', { ...trace, routes: [route, route] }, 'duplicate'],
    [
      'a status that is none',
      'route_trace',
      { ...trace, routes: [{ route: 'a', tests: [{ file: 'a', name: 'b', statuses: [-1] }] }] },
      'wrong_shape',
    ],
    ['a commit that is none', 'route_trace', { ...trace, commit: 'HEAD' }, 'wrong_shape'],
    ['another format', 'route_trace', { ...trace, format: 'larmor-route-trace/2' }, 'wrong_shape'],
    [
      'a module twice',
      'sources',
      { ...sources, modules: [...sources.modules, ...sources.modules] },
      'duplicate',
    ],
    [
      'a hash that is none',
      'sources',
      { ...sources, modules: [{ path: 'a', files: 1, sha256: 'x' }] },
      'wrong_shape',
    ],
    ['a component twice', 'cyclonedx', { ...bill, components: [component, component] }, 'duplicate'],
    ['no component', 'cyclonedx', { ...bill, components: [] }, 'wrong_shape'],
    ['another kind of bill', 'cyclonedx', { spdxVersion: 'SPDX-2.3' }, 'wrong_shape'],
  ])('with %s are refused', (_what, format, given, code) => {
    expect(codeOf(format, JSON.stringify(given))).toBe(code);
  });
});
