import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { methodSections, methodsPage } from '../../renderer/frame/provenance/method-sections.ts';
import { readMarkedPart, replaceMarkedPart } from './marked-part.ts';
import { readMethodsPage, renderMethodsPage } from './methods-page.ts';
import { docsFolder } from './read-documentation.ts';
import { readPage } from './read-page.ts';

const root = path.resolve(docsFolder, '..');
const page = readMethodsPage();

/** What follows the table: equations written by people. */
const equations = page.slice(page.indexOf('<!-- /versions -->'));

describe('page of methods', () => {
  it('has its tables as the engines write them (npm run methods)', () => {
    expect(page).toBe(renderMethodsPage());
  });

  it('names files that are there', () => {
    const named = [...equations.matchAll(/`((?:engines|server)\/[\w/.-]+\.ts)`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('cites no DOI and no archive number that the code does not', () => {
    const code = globSync(['engines/**/*.ts', 'resources/{facts,rule-sets}/**/*.json'], { cwd: root })
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join('\n');
    const cited = [...equations.matchAll(/(?:doi[: ]|arXiv:)\s*([\w./()-]+[\w)])/g)].map(([, address = '']) =>
      address.replace(/\)$/, ''),
    );
    expect(cited.length).toBeGreaterThan(25);
    expect(cited.filter((address) => !code.includes(address))).toEqual([]);
  });

  it('gives every method under its equation a file and a source', () => {
    const sections = equations.split(/^#{2,3} /m).filter((section) => section.includes('```'));
    expect(sections.length).toBeGreaterThan(40);
    const bare = sections.filter(
      (section) => !/^- File: /m.test(section) || !/[Ss]ources?\b|[Rr]ule of this product/.test(section),
    );
    expect(bare.map((section) => section.split('\n')[0])).toEqual([]);
  });

  it('has the section that the evidence of a number leads to, for every method', () => {
    const { blocks } = readPage({ file: methodsPage, group: 'methods', markdown: page }, () => null).page;
    const sections = blocks.flatMap((block) => (block.kind === 'heading' ? [block.section] : []));
    const wanted = Object.values(methodSections).filter((section) => section !== null);
    expect(wanted.filter((section) => !sections.includes(section))).toEqual([]);
  });
});

describe('a marked part of a page', () => {
  const markdown = 'a\n<!-- x -->\nold\n<!-- /x -->\nb\n';

  it('is replaced, and nothing else', () => {
    expect(readMarkedPart(markdown, 'x')).toBe('old\n');
    expect(replaceMarkedPart(markdown, 'x', '$& new\n')).toBe('a\n<!-- x -->\n$& new\n<!-- /x -->\nb\n');
  });

  it('that is not there is said', () => {
    expect(() => replaceMarkedPart(markdown, 'y', '')).toThrow('no part y');
    expect(() => readMarkedPart('<!-- /x -->\n<!-- x -->\n', 'x')).toThrow('no part x');
  });
});
