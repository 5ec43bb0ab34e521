import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import type { FidRun, Quantity } from '#contract/fid-runs';
import { MeasuredText } from '../../frame/provenance/measured.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { select, selectionStore } from '../../plot/selection-store.ts';
import { Moment } from '../../ui/moment.tsx';
import { type Comparison, compareVersions, type DifferingRow, type StatedCell } from './compare-versions.ts';
import type { Version, Versions } from './load-versions.ts';
import { ShowDifferences } from './show-differences.tsx';
import { stateExclusions, stateMultiplets, statePeaks, stateStructure } from './state-items.ts';

interface VersionsTabProps {
  readonly run: FidRun;
  readonly analysis: Analysis;
  readonly versions: Versions;
}

/** What the machine found, what its author made of it, and what somebody else did: differences first, the rest counted. */
export function VersionsTab({ run, analysis, versions }: VersionsTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const { author, reviewer } = versions;
  const sections = useMemo(() => {
    const { nucleus } = analysis;
    const ofCurrent = <T,>(version: Version | null, value: T): T | null =>
      version?.isCurrent === true ? value : null;
    const peaks = (version: Version | null) => version && statePeaks(messages, version.peaks, nucleus);
    const multiplets = stateMultiplets(messages, analysis.multiplets, nucleus);
    const exclusions = stateExclusions(messages, analysis.exclusions, nucleus);
    const structure = stateStructure(analysis.structure);
    return [
      {
        id: 'peaks' as const,
        comparison: compareVersions([
          statePeaks(messages, run.peaks, nucleus),
          peaks(author),
          peaks(reviewer),
        ]),
      },
      {
        id: 'multiplets' as const,
        comparison: compareVersions([
          stateMultiplets(messages, run.multiplets, nucleus),
          ofCurrent(author, multiplets),
          ofCurrent(reviewer, multiplets),
        ]),
      },
      {
        id: 'exclusions' as const,
        comparison: compareVersions([[], ofCurrent(author, exclusions), ofCurrent(reviewer, exclusions)]),
      },
      {
        id: 'structure' as const,
        comparison: compareVersions([[], ofCurrent(author, structure), ofCurrent(reviewer, structure)]),
      },
    ];
  }, [messages, run, analysis, author, reviewer]);
  return (
    <div className="versions">
      <table className="versions-table">
        <caption className="visually-hidden">{t('review.versions')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VersionHead
                title={t('review.versions.machine')}
                who={run.engine_version}
                atUtc={run.created_at}
              />
            </th>
            <th scope="col">
              <CorrectionHead title={t('review.versions.author')} version={author} />
            </th>
            <th scope="col">
              <CorrectionHead title={t('review.versions.reviewer')} version={reviewer} />
            </th>
          </tr>
        </thead>
        {sections.map(({ id, comparison }) => (
          <Section key={id} kind={id} comparison={comparison} />
        ))}
      </table>
    </div>
  );
}

interface VersionHeadProps {
  readonly title: string;
  readonly who: string;
  readonly atUtc: string;
}

function VersionHead({ title, who, atUtc }: VersionHeadProps) {
  return (
    <>
      <span className="versions-title">{title}</span>
      <span className="muted">
        {who} · <Moment utc={atUtc} />
      </span>
    </>
  );
}

function CorrectionHead({ title, version }: { readonly title: string; readonly version: Version | null }) {
  const { t } = useMessages();
  if (version === null) {
    return (
      <>
        <span className="versions-title">{title}</span>
        <span className="muted">{t('review.versions.none')}</span>
      </>
    );
  }
  return (
    <>
      <VersionHead title={title} who={version.byName} atUtc={version.atUtc} />
      <span className="muted">
        {t('analysis.revision', { revision: version.revision })}: {version.reason}
      </span>
    </>
  );
}

type SectionKind = 'peaks' | 'multiplets' | 'exclusions' | 'structure';

function Section({ kind, comparison }: { readonly kind: SectionKind; readonly comparison: Comparison }) {
  const { t } = useMessages();
  const { rows, equalCount } = comparison;
  if (rows.length + equalCount === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="versions-section">
          {t(`review.versions.${kind}`)}{' '}
          <span className="muted">
            {t('review.versions.counts', { differing: rows.length, equal: equalCount })}
          </span>{' '}
          <ShowDifferences of={kind} rows={rows} />
        </th>
      </tr>
      {rows.map((row) => (
        <DifferenceRow key={row.id} kind={kind} row={row} />
      ))}
    </tbody>
  );
}

function DifferenceRow({ kind, row }: { readonly kind: SectionKind; readonly row: DifferingRow }) {
  const isSelected = useStore(selectionStore, ({ selected }) => selected?.id === row.id);
  const choose = (): void =>
    kind === 'peaks'
      ? select({ kind: 'peak', id: row.id, source: 'table' })
      : select({ kind: 'multiplet', id: row.id, source: 'table', peakIds: row.peakIds });
  return (
    <tr data-selected={isSelected ? '' : undefined}>
      {row.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the three versions, always in this order
        <td key={index}>
          <Cell
            kind={kind}
            cell={cell}
            wasThere={row.cells[0]?.item !== null}
            onChoose={row.peakIds.length > 0 ? choose : null}
          />
        </td>
      ))}
    </tr>
  );
}

/** Fields that state a measured value, by section and name. */
const measuredFields: Readonly<Partial<Record<string, Quantity>>> = {
  'peaks/shift': 'peak.shift_ppm',
  'multiplets/shift': 'multiplet.shift_ppm',
  'multiplets/coupling': 'multiplet.j_hz',
  'multiplets/protons': 'multiplet.protons',
};

interface StatedFieldProps {
  readonly kind: SectionKind;
  readonly name: string;
  readonly value: string;
}

function StatedField({ kind, name, value }: StatedFieldProps) {
  const quantity = measuredFields[`${kind}/${name}`];
  return quantity === undefined ? value : <MeasuredText quantity={quantity} value={value} />;
}

interface CellProps {
  readonly kind: SectionKind;
  readonly cell: StatedCell | null;
  /** In the first version. */
  readonly wasThere: boolean;
  readonly onChoose: (() => void) | null;
}

function Cell({ kind, cell, wasThere, onChoose }: CellProps) {
  const { t } = useMessages();
  if (cell === null) return <span className="muted">–</span>;
  const { item, changed } = cell;
  if (item === null)
    return wasThere ? <strong>{t('review.versions.removed')}</strong> : <span className="muted">–</span>;
  const text = Object.entries(item.fields).map(([name, value]) =>
    changed.has(name) ? (
      <mark key={name} className="versions-changed">
        <StatedField kind={kind} name={name} value={value} />
      </mark>
    ) : (
      <span key={name}>
        <StatedField kind={kind} name={name} value={value} />
      </span>
    ),
  );
  const content = (
    <>
      {text}
      {!wasThere && <strong>{t('review.versions.added')}</strong>}
    </>
  );
  return onChoose === null ? (
    <span className="versions-fields">{content}</span>
  ) : (
    <button type="button" className="versions-fields versions-choice" onClick={onChoose}>
      {content}
    </button>
  );
}
