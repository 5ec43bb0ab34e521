import { afterEach, expect, it, vi } from 'vitest';
import { runInstalledCommand } from './installed-commands.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it.each([
  [['backup'], /^Usage: larmor --run backup FILE \[--with-keys\]\n$/],
  [['verify:archive', 'more'], /^Usage: larmor --run verify:archive\n$/],
  [['store'], /^Usage: larmor --run store new-key FILE .*; larmor --run store copy --from /],
])('%j says how it is called where there is no npm', async (words, said) => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  await runInstalledCommand(words);
  expect(lines.join('')).toMatch(said);
  expect(process.exitCode).toBe(1);
});
