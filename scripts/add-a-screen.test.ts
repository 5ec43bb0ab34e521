import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const recipe = readFileSync(path.join(root, 'docs/how-to/add-a-screen.md'), 'utf8');

interface Block {
  readonly file: string;
  readonly text: string;
}

/** The blocks of code that name a file, without the indent of the list they stand in. */
const blocks: readonly Block[] = [...recipe.matchAll(/^( *)```\w+ (\S+)\n([\s\S]*?)^ *```$/gm)].map(
  ([, indent = '', file = '', text = '']) => ({
    file,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }),
);

/** As the recipe says: a new file is the block; in one that exists the first line stands already, the others go below it. */
const follow = (folder: string, { file, text }: Block): void => {
  const target = path.join(folder, file);
  if (!existsSync(target)) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    return;
  }
  const [anchor = ''] = text.split('\n');
  const known = readFileSync(target, 'utf8');
  if (known.split(`\n${anchor}\n`).length !== 2)
    throw new Error(`"${anchor}" does not stand once in ${file}`);
  writeFileSync(
    target,
    known.replace(`\n${anchor}\n`, () => `\n${text}`),
  );
};

/** The checks run as a person runs them. */
const run = (folder: string, script: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules', script), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return status === 0 ? '' : `${stdout}${stderr}`.slice(0, 4_000);
};

/** Projects whose declarations stand in for their sources. */
const declared = ['vocabulary', 'engines', 'contract', 'renderer'];

/**
 * The files of the recipe against the declarations of all others, whose types are proven by the check of the sources. An import map
 * leads to sources alone, so its names are spelt out.
 */
const layOutTypes = (copy: string): string => {
  const folder = path.join(copy, 'types');
  rmSync(folder, { recursive: true, force: true });
  for (const name of declared) cpSync(path.join(root, '.cache/types', name), folder, { recursive: true });
  const words = globSync('renderer/**/*.json', { cwd: copy });
  for (const file of new Set([...words, ...blocks.map((block) => block.file)])) {
    rmSync(path.join(folder, file.replace(/\.tsx?$/, '.d.ts')), { force: true });
    cpSync(path.join(copy, file), path.join(folder, file));
  }
  for (const name of ['tsconfig.base.json', 'package.json'])
    cpSync(path.join(root, name), path.join(folder, name));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const compilerOptions = {
    lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: ['vite/client'],
    jsx: 'react-jsx',
    noEmit: true,
    emitDeclarationOnly: false,
    composite: false,
    incremental: false,
    paths: {
      '#contract/*': ['./server/features/*/contract.d.ts'],
      '#kernel/*.ts': ['./server/kernel/*.d.ts'],
      '#engines/*.ts': ['./engines/*.d.ts'],
    },
  };
  const files = blocks.map((block) => block.file).filter((file) => /\.tsx?$/.test(file));
  const settings = { extends: './tsconfig.base.json', compilerOptions, files };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  return folder;
};

/** Both read every screen. */
const timeoutMs = 300_000;

describe('the recipe for a screen', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larmor-recipe-'));

  beforeAll(() => {
    cpSync(path.join(root, 'renderer'), path.join(folder, 'renderer'), { recursive: true });
    for (const name of [
      'node_modules',
      'server',
      'engines',
      'electron',
      'resources',
      'package.json',
      'tsconfig.base.json',
    ])
      symlinkSync(path.join(root, name), path.join(folder, name));
    for (const block of blocks) follow(folder, block);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('touches five places at most', () => {
    const places = new Set(blocks.map(({ file }) => file));
    expect(places.size).toBeGreaterThan(1);
    expect(places.size).toBeLessThanOrEqual(5);
  });

  it(
    'gives a screen whose types are right',
    () => {
      expect(run(layOutTypes(folder), 'typescript/bin/tsc', ['-p', '.'])).toBe('');
    },
    timeoutMs,
  );

  it(
    'is refused where its types are wrong',
    () => {
      const types = layOutTypes(folder);
      appendFileSync(
        path.join(types, 'renderer/shell/screen-table.ts'),
        '\nexport const wrong: number = screens;\n',
      );
      expect(run(types, 'typescript/bin/tsc', ['-p', '.'])).toContain('TS2322');
    },
    timeoutMs,
  );

  it(
    'gives a screen the table opens, with its title in every language and its states in the gallery',
    () => {
      writeFileSync(
        path.join(folder, 'renderer/recipe.test.ts'),
        `import { expect, it, vi } from 'vitest';
      import { galleryEntries } from './gallery/gallery-states.ts';
      import { catalogues } from './i18n/catalogues.ts';
      import { screenOfPath } from './shell/screen-table.ts';
      // The only thing a screen takes from the page while it loads.
      vi.stubGlobal('sessionStorage', { getItem: () => null });
      it('the new screen opens', async () => {
        const screen = screenOfPath('/service');
        if (screen === undefined) throw new Error('no screen has the address of the recipe');
        expect(await screen.load()).toBeTypeOf('function');
        expect(catalogues.en[screen.titleKey]).toBe('Service');
        expect(catalogues.de[screen.titleKey]).toBe('Dienst');
        expect(galleryEntries.map(({ path }) => path)).toContain('/service');
      });`,
      );
      expect(
        run(folder, 'vitest/vitest.mjs', [
          'run',
          'renderer/recipe.test.ts',
          'renderer/i18n/catalogues.test.ts',
          '--root',
          folder,
          '--testNamePattern',
          'the new screen|catalogue',
          '--testTimeout',
          String(timeoutMs),
        ]),
      ).toBe('');
    },
    timeoutMs,
  );
});
