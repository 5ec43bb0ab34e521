import type { CtdCell } from '#contract/ctd-documents';
import { readStructure } from '#engines/chem/read-structure.ts';
import { nameKey } from '#engines/regulatory/impurity-keys.ts';
import { verdictText } from '../../regulatory/report/index.ts';
import type { CtdSource, SourceImpurity } from '../ctd-source.ts';
import { cell, recordCell, type SectionWriter } from './section-writer.ts';
import { evidenceRows } from './write-evidence.ts';
import { writeReadAcross } from './write-read-across.ts';
import { writeResults } from './write-results.ts';
import { writeStrategies } from './write-strategies.ts';

const columns = ['What', 'Answer', 'Record'];

const kindTexts = { process: 'process impurity', degradant: 'degradation product' } as const;

const originCell = (writer: SectionWriter, { kind, registerSource }: SourceImpurity): CtdCell => {
  const said = [kind === null ? null : kindTexts[kind], registerSource].filter((text) => text !== null);
  return said.length === 0
    ? writer.gapCell('Origin of the impurity: starting material, reagent, step or degradation pathway.')
    : cell(said.join('; from: '));
};

const fateCell = (writer: SectionWriter, { entry }: SourceImpurity, { strategies }: CtdSource): CtdCell => {
  const [decision] = entry.decisions;
  const strategy = strategies.find(({ name }) => nameKey(name) === nameKey(entry.name));
  if (decision === undefined && strategy !== undefined)
    return cell(
      `Option ${strategy.request.option} of ICH M7, ${strategy.status}: ${strategy.request.statement}`,
    );
  return decision === undefined
    ? writer.gapCell('Fate and control: how the impurity is removed or kept below its limit, with data.')
    : cell(
        [
          `${decision.status} by a person on ${decision.decided_at.slice(0, 10)}`,
          decision.reason_for_change,
          decision.mitigation_note,
        ]
          .flatMap((text) => (text === null ? [] : [text.replace(/\.$/, '')]))
          .join('. '),
      );
};

const evidenceGap = 'Evidence of the structure: spectra, reference material and the report that shows it.';

const alertText = ({ mutagenic }: SourceImpurity): string | null => {
  if (mutagenic === null) return null;
  const { alerts, m7_class } = mutagenic;
  const named = [...new Set(alerts.map(({ name }) => name))].join(', ');
  return `M7 class ${m7_class ?? 'not told'}; ${named === '' ? 'no structural alert found' : `alerts: ${named}`}`;
};

const formulaOf = (smiles: string): string | null => {
  const read = readStructure({ smiles });
  return read.ok ? read.value.formula : null;
};

const drawOrMark = (
  writer: SectionWriter,
  name: string,
  smiles: string | null,
  marked: readonly string[],
): void => {
  if (smiles === null) {
    writer.gap(`Structure of ${name}: none was entered.`);
    return;
  }
  const formula = formulaOf(smiles);
  writer.structure({ name, smiles, formula, marked_atoms: [...new Set(marked)] });
  if (formula === null) writer.gap(`Structure of ${name}: what was entered cannot be read and is not drawn.`);
};

/** Entries about one impurity stand together: as organic impurity and as mutagenic one it is the same substance. */
const groupByName = (impurities: readonly SourceImpurity[]): readonly (readonly SourceImpurity[])[] => [
  ...Map.groupBy(impurities, ({ entry }) => entry.name.trim().toLowerCase()).values(),
];

const writeImpurity = (writer: SectionWriter, group: readonly SourceImpurity[], source: CtdSource): void => {
  const [first] = group;
  if (first === undefined) return;
  const { name } = first.entry;
  writer.heading(name, 3);
  const smiles = group.find((each) => each.smiles !== null)?.smiles ?? null;
  const drawn = group.find((each) => each.mutagenic !== null && each.smiles === smiles);
  const marked = drawn?.mutagenic?.alerts.flatMap(({ atom_ids }) => atom_ids) ?? [];
  drawOrMark(writer, name, smiles, marked);
  const record = recordCell({ type: 'impurity_risk_register', id: first.entry.register_id });
  const whole = { ...first, kind: group.find(({ kind }) => kind !== null)?.kind ?? null };
  const decided = group.find(({ entry }) => entry.decisions.length > 0) ?? first;
  const alerts = group.map(alertText).find((text) => text !== null) ?? null;
  writer.table(`${name}: origin, fate and control`, columns, [
    [cell('Origin'), originCell(writer, whole), record],
    [cell('Fate and control'), fateCell(writer, decided, source), record],
    ...(alerts === null ? [] : [[cell('Mutagenic potential'), cell(alerts), record]]),
    ...group.map(({ entry }) => [
      cell(
        entry.section === 'organic_impurities'
          ? 'Judged as organic impurity'
          : 'Judged as mutagenic impurity',
      ),
      cell(verdictText(entry.verdict)),
      recordCell({ type: 'impurity_risk_register', id: entry.register_id }),
    ]),
    ...evidenceRows(first.entry.evidence),
    [cell('Evidence of the structure'), writer.gapCell(evidenceGap), cell('–')],
  ]);
};

const writeNitrosamine = (
  writer: SectionWriter,
  { id, request, nitrosamine }: CtdSource['watches'][number],
): void => {
  writer.heading(request.name, 3);
  const marked = nitrosamine.cpca?.groups.flatMap(({ atom_ids }) => atom_ids) ?? [];
  drawOrMark(writer, request.name, request.smiles, marked);
  const record = recordCell({ type: 'nitrosamine_watch', id });
  const category = nitrosamine.cpca?.category;
  writer.table(`${request.name}: origin, fate and control`, columns, [
    [
      cell('Origin'),
      writer.gapCell('Origin of the nitrosamine: amine, nitrosating agent and step.'),
      cell('–'),
    ],
    [
      cell('Fate and control'),
      writer.gapCell('Control of the nitrosamine: purge, prevention or test, with data.'),
      cell('–'),
    ],
    [cell('Potency category'), cell(category == null ? 'none told' : `category ${category}`), record],
    [
      cell('Measured'),
      cell(
        nitrosamine.measured_ng_per_day === null
          ? 'not measured'
          : `${nitrosamine.measured_ng_per_day} ng/day${request.batch_no === undefined ? '' : `, batch ${request.batch_no}`}`,
      ),
      record,
    ],
    [cell('Judged'), cell(verdictText(nitrosamine.verdict)), record],
  ]);
};

/** Characterisation of impurities: what each is, where it comes from, what becomes of it, and what was found. */
export const writeCharacterisation = (writer: SectionWriter, source: CtdSource): void => {
  const groups = groupByName(source.impurities);
  writer.text(
    'Impurities of the register that count now and nitrosamines that are watched. Atoms of structural alerts and of nitroso groups are marked in the drawings.',
  );
  if (groups.length > 0) writer.heading('Impurities');
  for (const group of groups) writeImpurity(writer, group, source);
  if (source.watches.length > 0) writer.heading('Nitrosamines');
  for (const watch of source.watches.toReversed()) writeNitrosamine(writer, watch);
  if (groups.length + source.watches.length === 0)
    writer.gap('Impurities with origin, fate and control: none is in the register of this dossier.');
  writeReadAcross(writer, source);
  writeStrategies(writer, source);
  writeResults(writer, source);
  writer.gap('Levels the toxicological and clinical batches qualified, each with its study.');
};
