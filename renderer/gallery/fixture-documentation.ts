import type { Documentation } from '../screens/documentation/documentation.ts';

const plain = (text: string) => [{ kind: 'text', text }] as const;

/** A page with one of everything that pages hold. */
export const fixtureDocumentation = (state: 'empty' | 'filled' | 'partial'): Documentation =>
  state === 'empty'
    ? { pages: [] }
    : {
        pages: [
          {
            name: 'fixture',
            group: 'methods',
            title: 'Quantitative NMR',
            blocks: [
              {
                kind: 'paragraph',
                content: [
                  { kind: 'text', text: 'Purity by an internal standard, with its ' },
                  { kind: 'strong', content: plain('uncertainty budget') },
                  { kind: 'text', text: ', as in ' },
                  {
                    kind: 'reference',
                    page: 'fixture',
                    section: 'the-equation',
                    content: plain('the equation'),
                  },
                  { kind: 'text', text: '.' },
                ],
              },
              { kind: 'heading', level: 2, section: 'the-equation', content: plain('The equation') },
              { kind: 'code', text: 'P = (I_a / I_s) · (N_s / N_a) · (M_a / M_s) · (m_s / m_a) · P_s' },
              {
                kind: 'table',
                head: [plain('symbol'), plain('quantity'), plain('unit')],
                rows: [
                  [[{ kind: 'code', text: 'I' }], plain('integral of a signal'), plain('none')],
                  [[{ kind: 'code', text: 'm' }], plain('mass weighed'), plain('mg')],
                ],
              },
              {
                kind: 'list',
                isOrdered: false,
                items: [
                  [{ kind: 'paragraph', content: plain('Signals overlap: the result says so.') }],
                  [{ kind: 'paragraph', content: plain('The delay is short against T1: a warning.') }],
                ],
              },
              { kind: 'quote', blocks: [{ kind: 'paragraph', content: plain('A remark set apart.') }] },
            ],
          },
          { name: 'keys', group: 'work', title: 'Commands and keys', blocks: [] },
          { name: 'rollout', group: 'administration', title: 'Rolling Larmor out', blocks: [] },
        ],
      };
