import { hash } from 'node:crypto';
import type { CurrencyItem, CurrencyState } from '#contract/currency';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { permitByCurrency } from './permit-by-currency.ts';
import type { CurrencyHere } from './read-currency.ts';
import type { VersionItem } from './to-items.ts';

const toWireItem = (item: VersionItem | null): CurrencyItem['here'] => {
  if (item === null) return null;
  const [version = '', engine = null] = item.versions;
  return { version, engine, sha256: item.digest };
};

const toWireItems = ({ items }: CurrencyHere): CurrencyItem[] =>
  items.flatMap(({ here, workspace, relation }) => {
    const item = here ?? workspace;
    if (item === null) return [];
    const { coordinate, name } = item;
    return { coordinate, name, here: toWireItem(here), workspace: toWireItem(workspace), relation };
  });

/** A coordinate that is empty on both sides is one of the four all the same. */
const withEmptyServing = (items: readonly CurrencyItem[], isCompared: boolean): CurrencyItem[] => {
  const name = 'model_serving';
  const isThere = items.some(({ coordinate }) => coordinate === name);
  const relation = isCompared ? 'equal' : null;
  return isThere ? [...items] : [...items, { coordinate: name, name, here: null, workspace: null, relation }];
};

const isSame = ({ relation }: CurrencyItem): boolean => relation === 'equal' || relation === null;

/** One address for all rule sets here: two people compare it by eye. */
const addressOfRuleSets = ({ items }: CurrencyHere): string => {
  const ruleSets = items.flatMap(({ here }) => (here?.coordinate === 'rule_sets' ? here : []));
  return hash('sha256', renderCanonicalJson(ruleSets.map(({ name, digest }) => [name, digest])));
};

const isPermitted = (here: CurrencyHere, work: 'computing' | 'signing'): boolean => {
  const permit = permitByCurrency(here, work);
  return permit === null || !('refuse' in permit);
};

export const toWireCurrency = (here: CurrencyHere): CurrencyState => {
  const items = withEmptyServing(toWireItems(here), here.seen !== null);
  return {
    currency: here.currency,
    reason: here.reason,
    workspace_id: here.workspaceId,
    as_of: here.seen?.as_of ?? null,
    source: here.seen?.source ?? null,
    good_until: here.goodUntilUtc,
    permits: { computing: isPermitted(here, 'computing'), signing: isPermitted(here, 'signing') },
    rule_sets_sha256: addressOfRuleSets(here),
    items: [...items.filter((item) => !isSame(item)), ...items.filter(isSame)],
  };
};
