import type { Diff } from '#contract/knowledge';
import { useMessages } from '../../../i18n/use-messages.ts';
import './diff-table.css';

type Hunk = Diff['hunks'][number];
type Line = Hunk['lines'][number];

interface NumberedLine extends Line {
  /** Number in the earlier text; null where it is not there. */
  readonly before: number | null;
  readonly after: number | null;
}

const numberLines = ({ from_line, to_line, lines }: Hunk): readonly NumberedLine[] => {
  let before = from_line;
  let after = to_line;
  return lines.map((line) => ({
    ...line,
    before: line.kind === 'added' ? null : before++,
    after: line.kind === 'removed' ? null : after++,
  }));
};

const signs = { same: ' ', removed: '−', added: '+' } as const;

/** Lines that changed with those around them. A sign, a word and a stroke tell added from removed, not the colour alone. */
export function DiffTable({ diff }: { readonly diff: Diff }) {
  const { t } = useMessages();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by keys
    <section className="diff-frame" tabIndex={0} aria-label={t('knowledge.compare.lines')}>
      <table className="diff">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('knowledge.compare.lineBefore')}</th>
            <th scope="col">{t('knowledge.compare.lineAfter')}</th>
            <th scope="col">{t('knowledge.compare.change')}</th>
            <th scope="col">{t('knowledge.revision.content')}</th>
          </tr>
        </thead>
        {diff.hunks.map((hunk) => (
          <tbody key={`${hunk.from_line} ${hunk.to_line}`}>
            <tr className="diff-place">
              <td colSpan={4}>{t('knowledge.compare.place', { from: hunk.from_line, to: hunk.to_line })}</td>
            </tr>
            {numberLines(hunk).map((line) => (
              <DiffRow key={`${line.before} ${line.after}`} line={line} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function DiffRow({ line }: { readonly line: NumberedLine }) {
  const { t } = useMessages();
  return (
    <tr data-kind={line.kind}>
      <td className="diff-number">{line.before}</td>
      <td className="diff-number">{line.after}</td>
      <td className="diff-sign">
        <span aria-hidden="true">{signs[line.kind]}</span>
        {line.kind !== 'same' && (
          <span className="visually-hidden">{t(`knowledge.compare.${line.kind}`)}</span>
        )}
      </td>
      <td className="diff-text">
        {line.kind === 'removed' && <del>{line.text}</del>}
        {line.kind === 'added' && <ins>{line.text}</ins>}
        {line.kind === 'same' && line.text}
      </td>
    </tr>
  );
}
