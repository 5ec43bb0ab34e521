import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Method, methods } from '../../engines/nmr/methods.ts';
import '../../renderer/i18n/every-word.ts';
import { createMessages } from '../../renderer/i18n/use-messages.ts';
import { programEngines } from '../../server/features/releases/describe-program.ts';
import { readRuleSetFiles, ruleSetRooms } from '../lock-rule-sets.ts';
import { replaceMarkedPart } from './marked-part.ts';
import { docsFolder } from './read-documentation.ts';

const { t } = createMessages('en');

/** What nothing is computed for: it stands as somebody or something wrote it down. */
const recorded: readonly Method['method'][] = ['as_recorded', 'as_run', 'reference_record'];

/** In a cell of a table: on one line, and with no bar that would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const stepOf = ({ step }: Method): string => (step === null ? '' : t(`recipe.step.${step}`));

const sourcesOf = ({ method, references, usesSolventTable }: Method): string => {
  if (references.length > 0) return references.join('; ');
  if (recorded.includes(method) || usesSolventTable) return '';
  return 'no published source: a rule of this product';
};

/** All that is said of a method but for what it finds: quantities that share it stand on one line. */
const saidOf = (method: Method): readonly string[] => [
  t(`provenance.method.${method.method}`),
  method.unit ?? '',
  stepOf(method),
  sourcesOf(method),
];

const writeEngine = (engine: string, found: readonly Method[]): string => {
  const alike = Map.groupBy(found, (method) => saidOf(method).join('\n'));
  const rows = [...alike.values()].map((group) => [
    group.map(({ quantity }) => t(`provenance.quantity.${quantity}`)).join('; '),
    ...group.slice(0, 1).flatMap(saidOf),
  ]);
  const head = ['quantity', 'how it is found', 'unit', 'step', 'sources'];
  return [`### ${engine}`, '', table(head, rows)].join('\n');
};

/** What the evidence of a number says of its method, by the engine that finds it. */
const writeMethodTables = (): string =>
  [...Map.groupBy(methods, ({ engine }) => engine)]
    .map(([engine, found]) => writeEngine(engine, found))
    .join('\n\n');

/** Engines with their versions, and the tables of rules they read. */
const writeVersions = (): string => {
  const ruleSets = ruleSetRooms.flatMap((room) =>
    readRuleSetFiles(room).map(({ name, version, title, source }) => [
      `\`${name}\` ${version}`,
      room.engineVersions[name] ?? '',
      title,
      source,
    ]),
  );
  return [
    `Engines: ${programEngines.map((engine) => `\`${engine}\``).join(', ')}.`,
    '',
    table(['rule set', 'engine', 'about', 'source'], ruleSets),
  ].join('\n');
};

const file = path.join(docsFolder, 'methods.md');

/**
 * As it stands in docs/.
 * @internal the test holds it against what the engines say
 */
export const readMethodsPage = (): string => readFileSync(file, 'utf8');

/** docs/methods.md with its tables as the engines have them. */
export const renderMethodsPage = (): string => {
  const parts = { methods: writeMethodTables(), versions: writeVersions() };
  return Object.entries(parts).reduce(
    (page, [name, text]) => replaceMarkedPart(page, name, `\n${text}\n\n`),
    readMethodsPage(),
  );
};
