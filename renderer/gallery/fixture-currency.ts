import type { CurrencyItem, CurrencyReason, CurrencyState } from '#contract/currency';

const sha = (digit: string): string => digit.repeat(64);

const ruleSet = (name: string, relation: CurrencyItem['relation'], there: string): CurrencyItem => ({
  coordinate: 'rule_sets',
  name,
  here: { version: '1.0.0', engine: '1.0.0', sha256: sha('a') },
  workspace:
    relation === null
      ? null
      : { version: there, engine: '1.0.0', sha256: sha(relation === 'equal' ? 'a' : 'b') },
  relation,
});

const content = (
  name: 'reference_pack' | 'method_constants',
  relation: CurrencyItem['relation'],
): CurrencyItem => {
  const here = { version: '0.1.0', engine: null, sha256: sha('c') };
  const workspace = relation === 'equal' ? here : { ...here, sha256: sha('d') };
  return { coordinate: name, name, here, workspace: relation === null ? null : workspace, relation };
};

const same = ['ich-q3a', 'ich-q3b', 'ich-q3d', 'nitrosamine-cpca'];

const itemsOf = (first: CurrencyItem, relation: CurrencyItem['relation']): CurrencyItem[] => [
  first,
  ...same.map((name) => ruleSet(name, relation, '1.0.0')),
  content('reference_pack', relation),
  content('method_constants', relation),
  { coordinate: 'model_serving', name: 'model_serving', here: null, workspace: null, relation },
];

const inStep: CurrencyState = {
  currency: null,
  reason: null,
  workspace_id: 'ws_fixture',
  as_of: '2026-01-15T09:30:00.000Z',
  source: 'check',
  good_until: '2026-01-18T09:30:00.000Z',
  permits: { computing: true, signing: true },
  rule_sets_sha256: '5b1f09d2c7e84a36'.repeat(4),
  items: itemsOf(ruleSet('ich-q3c', 'equal', '1.0.0'), 'equal'),
};

const evaluation: CurrencyState = {
  ...inStep,
  workspace_id: null,
  as_of: null,
  source: null,
  good_until: null,
  items: itemsOf(ruleSet('ich-q3c', null, ''), null),
};

const ahead: CurrencyState = {
  ...inStep,
  currency: 'ahead',
  source: 'statement',
  permits: { computing: true, signing: false },
  items: itemsOf(ruleSet('ich-q3c', 'ahead', '0.9.0'), 'equal'),
};

const behind: CurrencyState = {
  ...inStep,
  currency: 'behind',
  permits: { computing: false, signing: false },
  items: itemsOf(ruleSet('ich-q3c', 'behind', '1.1.0'), 'equal'),
};

const unknown = (reason: CurrencyReason, more: Partial<CurrencyState> = {}): CurrencyState => ({
  ...behind,
  currency: 'unknown',
  reason,
  items: inStep.items,
  ...more,
});

const unordered = [content('reference_pack', 'unknown'), ruleSet('ich-q3c', 'ahead', '0.9.0')];

/** Where a program may stand to its workspace, by name. */
export const currencyStages: ReadonlyMap<string, CurrencyState> = new Map([
  ['evaluation', evaluation],
  ['in-step', inStep],
  ['ahead', ahead],
  ['behind', behind],
  [
    'never-compared',
    unknown('never_compared', { as_of: null, source: null, good_until: null, items: evaluation.items }),
  ],
  [
    'too-old',
    unknown('too_old', { as_of: '2026-01-11T09:30:00.000Z', good_until: '2026-01-14T09:30:00.000Z' }),
  ],
  ['clock', unknown('clock', { as_of: '2026-01-16T09:30:00.000Z', good_until: '2026-01-19T09:30:00.000Z' })],
  [
    'not-comparable',
    unknown('not_comparable', {
      items: [...unordered, ...inStep.items.slice(1, -3), ...inStep.items.slice(-2)],
    }),
  ],
]);

/** In the plain states of the gallery. */
export const fixtureCurrency = (state: 'empty' | 'filled' | 'partial'): CurrencyState => {
  if (state === 'empty') return evaluation;
  return state === 'filled' ? ahead : unknown('too_old');
};

/** On an analysis that was made ahead of the workspace. */
export const fixtureGap = {
  workspace_id: 'ws_fixture',
  as_of: '2026-01-15T09:30:00.000Z',
  differences: [
    {
      coordinate: 'rule_sets' as const,
      name: 'ich-q3c',
      here: { version: '1.0.0', sha256: sha('a') },
      workspace: { version: '0.9.0', sha256: sha('b') },
    },
    {
      coordinate: 'method_constants' as const,
      name: 'method_constants',
      here: { version: '0.2.0', sha256: sha('c') },
      workspace: { version: '0.1.0', sha256: sha('d') },
    },
  ],
};
