import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gatherChanges } from './gather-changes.ts';

const changelog = `# Changelog

## Unreleased

### Added

- An older line
  that goes on.

## 0.1.0

### Fixed

- Something.
`;

const second = { file: 'b-second.md', text: '### Fixed\n\n- A fault.\n\n### Added\n- From b.\n' };
const first = { file: 'a-first.md', text: '### Added\n\n- From a,\n  over two lines.\n' };

it('makes a section of the version above the earlier ones, from what was unreleased and from the notes', () => {
  expect(gatherChanges(changelog, [second, first], '0.2.0')).toBe(`# Changelog

## Unreleased

## 0.2.0

### Fixed

- A fault.

### Added

- An older line
  that goes on.
- From a,
  over two lines.
- From b.

## 0.1.0

### Fixed

- Something.
`);
});

it('answers the same whatever the order in which the notes were read', () => {
  expect(gatherChanges(changelog, [first, second], '0.2.0')).toBe(
    gatherChanges(changelog, [second, first], '0.2.0'),
  );
});

it('finds nothing unreleased right after a release', () => {
  const released = gatherChanges(changelog, [first], '0.2.0');
  expect(gatherChanges(released, [second], '0.3.0')).toContain(
    '## Unreleased\n\n## 0.3.0\n\n### Fixed\n\n- A fault.\n\n### Added\n\n- From b.\n\n## 0.2.0\n',
  );
});

it('refuses a version that has its section', () => {
  expect(() => gatherChanges(changelog, [first], '0.1.0')).toThrow('has a section 0.1.0 already');
});

it.each([
  ['a heading nobody looks for', '### Improved\n\n- Well.\n', '"Improved" is none of the headings'],
  ['a line below no heading', '- Well.\n', 'stands below no heading'],
  ['a line that is no entry', '### Added\n\nWell.\n', 'an entry starts with'],
  ['a heading without an entry', '### Added\n', 'nothing stands below "Added"'],
  ['an empty file', '\n', 'holds no entry'],
])('refuses a note with %s, by the name of its file', (_, text, message) => {
  const gather = () => gatherChanges(changelog, [{ file: 'changes/x.md', text }], '1.0.0');
  expect(gather).toThrow(message);
  expect(gather).toThrow('changes/x.md');
});

it('can gather every note that lies in changes/, and the changelog as it is', () => {
  const notes = globSync('changes/*.md').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const lines = notes.flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('- ')));
  const gathered = gatherChanges(readFileSync('CHANGELOG.md', 'utf8'), notes, '999.0.0');
  for (const line of lines) expect(gathered).toContain(line);
});
