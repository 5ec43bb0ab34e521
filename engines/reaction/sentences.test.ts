import { expect, it } from 'vitest';
import { createSentenceReader } from '../common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '../common/sentences/sentence-table.ts';
import { findUnreadProse } from '../testing/unread-prose.ts';
import { byProductRuleSet } from './balance/atom-balance.ts';
import { groupRuleSet, pairRuleSet } from './chemistry.ts';
import { templateRuleSet } from './classes/apply-templates.ts';
import { criticalityRuleSet } from './safety/criticality.ts';
import { reagentRuleSet, solventRows, solventRuleSet } from './substances/reagent-rows.ts';

const reader = createSentenceReader(englishOf(sentenceTable));
const notWorded = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => reader.readSentence(text) === null);

it('the source of a hazard is told from how well it was compared, also where it has brackets of its own', () => {
  const evidence = groupRuleSet.table.groups.map(({ source, status }) => `${source} (${status})`);
  expect(evidence.flatMap((text) => findUnreadProse(text, reader))).toEqual([]);
  expect(notWorded(evidence)).toEqual([]);
});

/** A formula and an abbreviation are the same in every language. */
it('every group, pair and reagent of the tables says its hazard, its source and its status in words of the table', () => {
  const { groups } = groupRuleSet.table;
  const { pairs } = pairRuleSet.table;
  expect(
    notWorded([
      ...groups.flatMap(({ name, hazard, source, status }) => [name, hazard, source, status]),
      ...pairs.flatMap(({ effect, not_seen, source, status }) => [
        effect,
        not_seen ?? effect,
        source,
        status,
      ]),
      ...reagentRuleSet.table.reagents.flatMap(({ tags, source, status }) => [...tags, source, status]),
      ...solventRows.flatMap(({ flags }) =>
        flags.filter((flag) => !flag.startsWith('euh')).map((flag) => flag.replaceAll('_', ' ')),
      ),
      ...solventRuleSet.table.solvents.flatMap(({ source, status }) => [source, status]),
      ...criticalityRuleSet.table.classes.map(({ meaning }) => meaning),
    ]),
  ).toEqual(['OsO4', 'CMR']);
});

it('every class of reactions says its name, its source and its status in words of the table', () => {
  const { templates } = templateRuleSet.table;
  expect(notWorded(templates.flatMap(({ name, source, status }) => [name, source, status]))).toEqual([]);
  const [{ source, status }] = templates as [(typeof templates)[number]];
  const says = `Known as: ${templates
    .map(({ name }) => name)
    .slice(0, 40)
    .join('; ')} (${source}; ${status}).`;
  expect(findUnreadProse(says, reader)).toEqual([]);
});

it('every by-product has its name in words of the table', () => {
  expect(notWorded(byProductRuleSet.table.by_products.map(({ name }) => name))).toEqual([]);
});
