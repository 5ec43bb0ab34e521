import { describe, expect, it } from 'vitest';
import { createSentenceReader } from '../../common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '../../common/sentences/sentence-table.ts';
import { findUnreadProse } from '../../testing/unread-prose.ts';
import { leaf, made, reaction, refusalOf } from '../testing/route-trees.ts';
import { readRoute } from './read-route.ts';

const reader = createSentenceReader(englishOf(sentenceTable));

describe('a refusal names the node, in a sentence of the table', () => {
  const graph = (edges: object[], nodes: object[] = []): object => ({
    nodes: [
      { id: 'A', type: 'chemical', smiles: 'CCOC(C)=O' },
      { id: 'r', type: 'reaction', smiles: 'CCO>>CCOC(C)=O' },
      { id: 'B', type: 'chemical', smiles: 'CCO', terminal: true },
      ...nodes,
    ],
    edges,
  });

  it.each([
    [
      'a SMILES that cannot be read',
      made('CCO', reaction(leaf('C=C'), leaf('C1CC'))),
      'route_smiles_invalid',
      /^children\[0\]\.children\[1\] \(C1CC\)/,
    ],
    ['a reaction without reactants', made('CCO', reaction()), 'route_reaction_empty', /^children\[0\]: /],
    [
      'a child that is null',
      made('CCO', reaction(leaf('C=C'), null)),
      'route_child_missing',
      /^children\[0\]\.children\[1\]: /,
    ],
    [
      'a molecule without SMILES',
      made('CCO', reaction({ type: 'mol' })),
      'route_child_missing',
      /^children\[0\]\.children\[0\]: a molecule without SMILES/,
    ],
    [
      'a molecule below a molecule',
      { type: 'mol', smiles: 'CCO', children: [leaf('CC')] },
      'route_node_kind',
      /^children\[0\] \(CC\)/,
    ],
    ['a reaction at the root', reaction(leaf('CC')), 'route_node_kind', /^the root/],
    [
      'a circle of spellings',
      made('CCO', reaction(made('CC=O', reaction(leaf('OCC'))))),
      'route_cycle',
      /^children\[0\]\.children\[0\]\.children\[0\]\.children\[0\] \(OCC\)/,
    ],
    [
      'a yield beyond 100 %',
      made('CCO', { ...reaction(leaf('C=C')), yield_percent: 120 }),
      'route_yield_invalid',
      /^children\[0\]/,
    ],
    [
      'an edge to nowhere',
      graph([
        { from: 'A', to: 'r' },
        { from: 'r', to: 'Z' },
      ]),
      'route_edge_dangling',
      /^edges\[1\] \(r to Z\): there is no node Z/,
    ],
    [
      'the same id twice',
      graph(
        [
          { from: 'A', to: 'r' },
          { from: 'r', to: 'B' },
        ],
        [{ id: 'B', type: 'chemical', smiles: 'CCN' }],
      ),
      'route_id_duplicated',
      /^B \(CCN\)/,
    ],
    [
      'the same edge twice',
      graph([
        { from: 'A', to: 'r' },
        { from: 'A', to: 'r' },
        { from: 'r', to: 'B' },
      ]),
      'route_edge_duplicated',
      /^edges\[1\]/,
    ],
    ['two targets', graph([{ from: 'r', to: 'B' }]), 'route_root_ambiguous', /A \(CCOC\(C\)=O\) and r/],
    [
      'a graph in a circle',
      graph(
        [
          { from: 'A', to: 'r' },
          { from: 'r', to: 'B' },
          { from: 'B', to: 'q' },
          { from: 'q', to: 'A' },
        ],
        [{ id: 'q', type: 'reaction', smiles: 'x' }],
      ),
      'route_cycle',
      /circle/,
    ],
    [
      'a circle beside the target',
      graph(
        [
          { from: 'A', to: 'r' },
          { from: 'r', to: 'B' },
          { from: 'q', to: 'C' },
          { from: 'C', to: 'q' },
        ],
        [
          { id: 'q', type: 'reaction', smiles: 'x' },
          { id: 'C', type: 'chemical', smiles: 'CCC' },
        ],
      ),
      'route_node_unconnected',
      /^q/,
    ],
    [
      'a reactant that no node is',
      graph(
        [
          { from: 'A', to: 'r' },
          { from: 'r', to: 'B' },
        ],
        [],
      ),
      null,
      null,
    ],
    [
      'a step that leads nowhere',
      {
        target: 'CCO',
        steps: [
          { product: 'CCO', reactants: ['C=C'] },
          { product: 'CCN', reactants: ['CC'] },
        ],
      },
      'route_node_unconnected',
      /^steps\[1\]\.product \(CCN\)/,
    ],
    [
      'two steps of one id',
      {
        steps: [
          { id: 'x', product: 'CCO', reactants: ['C=C'] },
          { id: 'x', product: 'C=C', reactants: ['CC'] },
        ],
      },
      'route_id_duplicated',
      /^x/,
    ],
    [
      'steps in a circle',
      {
        steps: [
          { product: 'CCO', reactants: ['CC=O'] },
          { product: 'O=CC', reactants: ['OCC'] },
        ],
      },
      'route_cycle',
      /CCO/,
    ],
    [
      'two steps to one product',
      {
        steps: [
          { product: 'CCO', reactants: ['CC=O'] },
          { product: 'OCC', reactants: ['C=C'] },
        ],
      },
      'route_or_node',
      /^target \(CCO\)/,
    ],
    ['an entry nothing asks for', 'CCO>0.5>C=C|CCN>0.5>CC', 'route_edge_dangling', /^entry 2 \(CCN\)/],
    ['an entry of another shape', 'CCO>0.5>C=C>x', 'route_unreadable', /^entry 1/],
    ['no JSON', '{"smiles": ', 'route_unreadable', /no JSON/],
    ['another shape', { foo: 1 }, 'route_format_unknown', /known here/],
    ['a number', 7, 'route_format_unknown', /known here/],
    [
      'a structure of 5,000 characters',
      made('CCO', reaction(leaf('C'.repeat(5000)))),
      'route_smiles_invalid',
      /5000 characters/,
    ],
  ])('%s', (_, input, code, message) => {
    if (code === null) {
      expect(readRoute(input).ok).toBe(true);
      return;
    }
    const refusal = refusalOf(input);
    expect(refusal).toMatchObject({ code, message });
    expect(findUnreadProse(refusal.message, reader)).toEqual([]);
  });

  it('a reactant that ASKCOS writes out and no node is', () => {
    const tree = {
      smiles: 'CCOC(C)=O',
      ppg: 0,
      is_chemical: true,
      children: [
        {
          is_reaction: true,
          smiles: 'CCO.CC(=O)Cl>>CCOC(C)=O',
          children: [{ smiles: 'CCO', ppg: 1, is_chemical: true, children: [] }],
        },
      ],
    };
    expect(refusalOf(tree)).toMatchObject({
      code: 'route_child_missing',
      message: /^children\[0\] .*uses CC\(=O\)Cl/,
    });
  });

  it('an object that leads back to itself', () => {
    const tree = made('CCO') as { children: object[] };
    tree.children.push(reaction(tree));
    expect(refusalOf(tree)).toMatchObject({ code: 'route_cycle', message: /^children\[0\]\.children\[0\]/ });
  });
});
