import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createTree,
  hashLeaf,
  isConsistent,
  isIncluded,
  type LeafRange,
  listConsistencyRanges,
  listInclusionRanges,
} from './merkle-tree.ts';

/** The eight leaves, tree heads and proofs of the reference tests of Certificate Transparency (RFC 6962, same tree). */
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(hashLeaf);
const heads = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const rootOf = (hashes: readonly string[]): string => {
  const tree = createTree();
  for (const hash of hashes) tree.add(hash);
  return tree.root();
};

const proofOf = (hashes: readonly string[], ranges: readonly LeafRange[]): string[] =>
  ranges.map(({ start, end }) => rootOf(hashes.slice(start, end)));

describe('published vectors', () => {
  test('tree heads of none to eight leaves', () => {
    expect(rootOf([])).toBe(heads[0]);
    expect(heads.map((_, size) => rootOf(leaves.slice(0, size)))).toEqual(heads);
  });

  test.each([
    [
      0,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      5,
      8,
      [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  ])('leaf %i is in the tree of %i', (index, size, proof) => {
    const shown = leaves.slice(0, size);
    expect(proofOf(shown, listInclusionRanges(index, size))).toEqual(proof);
    expect(isIncluded({ leafHash: leaves[index] ?? '', index, size, proof }, heads[size] ?? '')).toBe(true);
  });

  test.each([
    [
      1,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      6,
      8,
      [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [
      2,
      5,
      [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ])('the tree of %i is the beginning of the tree of %i', (former, size, proof) => {
    expect(proofOf(leaves.slice(0, size), listConsistencyRanges(former, size))).toEqual(proof);
    const claim = { former: { size: former, root: heads[former] ?? '' }, size, proof };
    expect(isConsistent(claim, heads[size] ?? '')).toBe(true);
  });
});

const sizes = fc.integer({ min: 1, max: 90 });
const numbered = Array.from({ length: 90 }, (_, n) => hashLeaf(n.toString(16).padStart(4, '0')));
const wrong = 'f'.repeat(64);

test('every leaf of every size is proven, and nothing else is', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), (size, pick, spoil) => {
      const index = pick % size;
      const all = numbered.slice(0, size);
      const root = rootOf(all);
      const proof = proofOf(all, listInclusionRanges(index, size));
      const claim = { leafHash: all[index] ?? '', index, size, proof };
      expect(isIncluded(claim, root)).toBe(true);
      expect(isIncluded({ ...claim, leafHash: wrong }, root)).toBe(false);
      expect(isIncluded({ ...claim, proof: [...proof, wrong] }, root)).toBe(false);
      expect(isIncluded({ ...claim, index: size }, root)).toBe(false);
      expect(isIncluded(claim, wrong)).toBe(false);
      if (proof.length > 0) {
        const spoilt = proof.with(spoil % proof.length, wrong);
        expect(isIncluded({ ...claim, proof: spoilt }, root)).toBe(false);
      }
      if (size > 1) expect(isIncluded({ ...claim, index: (index + 1) % size }, root)).toBe(false);
    }),
  );
});

test('every former tree is proven to be the beginning, and a rewritten one is not', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), (size, pick, spoil) => {
      const formerSize = pick % (size + 1);
      const all = numbered.slice(0, size);
      const former = { size: formerSize, root: rootOf(all.slice(0, formerSize)) };
      const proof = proofOf(all, listConsistencyRanges(formerSize, size));
      const claim = { former, size, proof };
      expect(isConsistent(claim, rootOf(all))).toBe(true);
      expect(isConsistent({ ...claim, former: { ...former, root: wrong } }, rootOf(all))).toBe(false);
      expect(isConsistent({ ...claim, proof: [...proof, wrong] }, rootOf(all))).toBe(false);
      if (formerSize > 0) {
        const rewritten = rootOf(all.with(spoil % formerSize, wrong));
        expect(isConsistent(claim, rewritten)).toBe(false);
      }
      if (proof.length > 0) {
        const spoilt = proof.with(spoil % proof.length, wrong);
        expect(isConsistent({ ...claim, proof: spoilt }, rootOf(all))).toBe(false);
      }
    }),
  );
});

test('a tree taken up at its edge goes on as one grown leaf by leaf', () => {
  const complete: { height: number; position: number }[] = [];
  const tree = createTree(({ height, position }) => complete.push({ height, position }));
  tree.add(rootOf(numbered.slice(0, 4)), 2);
  for (const leaf of numbered.slice(4, 8)) tree.add(leaf);
  expect(tree.size).toBe(8);
  expect(tree.root()).toBe(rootOf(numbered.slice(0, 8)));
  expect(complete).toEqual([
    { height: 1, position: 2 },
    { height: 1, position: 3 },
    { height: 2, position: 1 },
    { height: 3, position: 0 },
  ]);
});
