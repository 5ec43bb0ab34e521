import type { ColumnTarget, ImportMapping, ImportPreview, Optimization } from '#contract/optimizations';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Select } from '../../../ui/choices.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { conditionWords } from '../run-words.ts';
import { ColumnUnit } from './column-unit.tsx';

/** Rows enough to see whether columns stand where they should. */
const mostShown = 6;
const mostRefused = 20;

interface ImportUnderstoodProps {
  readonly run: Optimization;
  readonly preview: ImportPreview;
  /** Parameters and objectives no column stands for. */
  readonly missing: readonly string[];
  readonly onMap: (mapping: ImportMapping) => void;
}

const keyOf = (target: ColumnTarget): string =>
  'name' in target ? `${target.kind} ${target.name}` : target.kind;

/** What a file was understood to say: its columns, its first rows, and everything that cannot be taken. */
export function ImportUnderstood({ run, preview, missing, onMap }: ImportUnderstoodProps) {
  const messages = useMessages();
  const { t } = messages;
  const targets: readonly ColumnTarget[] = [
    ...run.parameters.map(({ name }) => ({ kind: 'parameter' as const, name })),
    ...run.objectives.map(({ name }) => ({ kind: 'objective' as const, name })),
    ...[...run.parameters, ...run.objectives].map(({ name }) => ({ kind: 'unit' as const, name })),
    { kind: 'status' },
    { kind: 'note' },
    { kind: 'ignore' },
  ];
  const wordsOf = (target: ColumnTarget): string =>
    'name' in target
      ? t(`optimizations.column.${target.kind}`, { name: target.name })
      : t(`optimizations.column.${target.kind}`);
  const mapTo = (column: number, key: string): void => {
    const target = targets.find((each) => keyOf(each) === key);
    if (target === undefined) return;
    onMap(
      preview.columns.map((each) => {
        if (each.column === column) return { column, target };
        // One column alone stands for a parameter or an objective.
        const isSame = keyOf(each.target) === key && key !== 'ignore';
        return { column: each.column, target: isSame ? { kind: 'ignore' as const } : each.target };
      }),
    );
  };
  const stateUnit = (column: number, unit: string | null): void =>
    onMap(
      preview.columns.map(({ column: place, target }) => {
        const isMeant = place === column && (target.kind === 'parameter' || target.kind === 'objective');
        return { column: place, target: isMeant ? { ...target, unit } : target };
      }),
    );
  return (
    <div className="rows-3" role="status">
      <p>
        {t('optimizations.importUnderstood', {
          count: preview.rows_read,
          format: preview.format.toUpperCase(),
          decimal: t(`optimizations.decimal.${preview.decimal}`),
        })}
      </p>
      {preview.already_imported !== null && (
        <p className="field-error">{t('optimizations.alreadyImported')}</p>
      )}
      {missing.length > 0 && (
        <p className="field-error">{t('optimizations.importMissing', { names: missing.join(', ') })}</p>
      )}
      <section className="import-columns" aria-label={t('optimizations.columns')}>
        {preview.columns.map((each) => {
          const { column, header, target, unit, problem } = each;
          return (
            <div key={column} className="rows-2">
              <Select
                label={header === '' ? t('optimizations.columnNumber', { number: column + 1 }) : header}
                choices={targets.map((each) => ({ value: keyOf(each), label: wordsOf(each) }))}
                value={keyOf(target)}
                onChange={(key) => mapTo(column, key)}
              />
              {(unit !== null || problem !== null) && (
                <ColumnUnit
                  key={`${unit} ${problem}`}
                  column={each}
                  onState={(stated) => stateUnit(column, stated)}
                />
              )}
            </div>
          );
        })}
      </section>
      {preview.unknown_levels.map(({ parameter, text, rows }) => (
        <p key={`${parameter} ${text}`} className="field-error">
          {t('optimizations.unknownLevel', { parameter, text, count: rows })}
        </p>
      ))}
      {preview.warnings.map(({ code, message }) => (
        <p key={`${code} ${message}`} className="next-warning">
          <ServiceText text={message} />
        </p>
      ))}
      <Refused preview={preview} />
      {preview.experiments.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1)
        <section className="chart-table" aria-label={t('optimizations.importPreview')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('optimizations.line')}</th>
                {[...run.parameters, ...run.objectives].map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">{t('optimizations.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {preview.experiments.slice(0, mostShown).map((row) => (
                <tr key={row.line}>
                  <td>{row.line}</td>
                  {run.parameters.map(({ name }) => (
                    <td key={name}>{conditionWords(row.parameters[name], messages)}</td>
                  ))}
                  {run.objectives.map(({ name }) => (
                    <td key={name}>{conditionWords(row.results[name] ?? undefined, messages)}</td>
                  ))}
                  <td>{t(`optimizations.experiment.${row.status}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

/** Every row that cannot be taken, with its reasons; a long list is counted at its end. */
function Refused({ preview: { refused } }: { readonly preview: ImportPreview }) {
  const { t } = useMessages();
  if (refused.length === 0) return null;
  return (
    <ul className="import-refused">
      {refused.slice(0, mostRefused).map(({ line, reasons }) => (
        <li key={line}>
          {t('optimizations.lineNumber', { line })} <ServiceText text={reasons.join(' ')} />
        </li>
      ))}
      {refused.length > mostRefused && (
        <li>{t('optimizations.showMore', { count: refused.length - mostRefused })}</li>
      )}
    </ul>
  );
}
