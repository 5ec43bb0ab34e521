import { ArrowRight, TriangleAlert } from 'lucide-react';
import { Link } from 'react-aria-components';
import type { CtdBlock, CtdCell, CtdContent } from '#contract/ctd-documents';
import { type DossierTabId, dossierPath } from '../../../frame/paths/dossier-path.ts';
import { ProvenanceNumber } from '../../../frame/provenance/provenance-number.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact } from '../../../ui/fact.tsx';
import { inEnglish, ServiceText } from '../../../ui/service-text.tsx';
import { CompoundFigure } from '../../shared/structures/compound-figure.tsx';

interface PreviewBlockProps {
  readonly content: CtdContent;
  readonly block: CtdBlock;
}

const drawing = { width: 220, maxHeight: 140, margin: 14, maxBond: 22 } as const;

/** One piece of a section, as the file will say it. */
export function PreviewBlock({ content, block }: PreviewBlockProps) {
  const { t } = useMessages();
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h4 {...inEnglish}>{block.text}</h4> : <h5 {...inEnglish}>{block.text}</h5>;
    case 'text':
      return (
        <p>
          <ServiceText text={block.text} />
        </p>
      );
    case 'gap':
      return (
        <p className="module-3-gap">
          <TriangleAlert aria-hidden="true" />
          <span>
            <strong>{t('dossiers.module3.gap', { gap: block.gap })}</strong> <ServiceText text={block.text} />
          </span>
        </p>
      );
    case 'structure':
      return (
        <figure className="module-3-structure">
          {block.formula === null ? (
            <p className="muted">{t('dossiers.module3.noStructure')}</p>
          ) : (
            <CompoundFigure
              name={block.name}
              text={{ smiles: block.smiles }}
              size={drawing}
              markedAtoms={block.marked_atoms}
            />
          )}
          <figcaption>
            {block.name} <code>{block.smiles}</code>
          </figcaption>
        </figure>
      );
    case 'table':
      return <PreviewTable content={content} table={block} />;
  }
}

interface PreviewTableProps {
  readonly content: CtdContent;
  readonly table: Extract<CtdBlock, { kind: 'table' }>;
}

function PreviewTable({ content, table: { caption, columns, rows } }: PreviewTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys
    <section className="module-3-table" aria-label={caption} tabIndex={0}>
      <table {...inEnglish}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer, always in its order
            <tr key={place}>
              {row.map((cell, at) => (
                <td key={columns[at]}>
                  <PreviewCell content={content} cell={cell} label={row[0]?.text ?? caption} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PreviewCellProps {
  readonly content: CtdContent;
  readonly cell: CtdCell;
  readonly label: string;
}

/** The tab where records of a kind are shown; the overview for those without one of their own. */
const tabOfRecord: Readonly<Record<string, DossierTabId>> = {
  impurity_risk_register: 'register',
  impurity_evidence: 'register',
  nitrosamine_watch: 'nitrosamines',
  nitrosamine_cumulative_risk: 'nitrosamines',
  residual_solvent_assessment: 'levels',
  elemental_impurity_assessment: 'levels',
  dossier_batch: 'batches',
  read_across: 'read-across',
  control_strategy: 'control',
};

/** A number opens its clause and its record, and from there the record itself. */
function PreviewCell({ content, cell: { text, citation, record, gap }, label }: PreviewCellProps) {
  const { t } = useMessages();
  if (gap !== undefined) return <strong className="module-3-mark">{text}</strong>;
  if (record === undefined) return text;
  const cited = citation === undefined ? undefined : content.citations[citation];
  return (
    <ProvenanceNumber shown={text} value={text} label={label}>
      <dl className="provenance-facts">
        {cited !== undefined && (
          <>
            <Fact term={t('regulatory.basis.guideline')}>
              {cited.guideline} {cited.revision}
            </Fact>
            <Fact term={t('regulatory.basis.clause')}>
              <ServiceText text={cited.clause} />
            </Fact>
            <Fact term={t('regulatory.basis.verification')}>
              <ServiceText text={cited.verification} />
            </Fact>
          </>
        )}
        <Fact term={t('dossiers.module3.record')}>{record.id}</Fact>
      </dl>
      <Link
        className="dossier-go"
        href={dossierPath(content.dossier.id, tabOfRecord[record.type] ?? 'overview')}
      >
        {t('dossiers.module3.openRecord')}
        <ArrowRight aria-hidden="true" />
      </Link>
    </ProvenanceNumber>
  );
}
