import type { StructureCheckRow, StructureRow } from '#contract/structures';
import { Measured, MeasuredText, Statement } from '../../../frame/provenance/measured.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { shiftDecimals } from '../../../plot/core/plot-data.ts';
import { select } from '../../../plot/selection-store.ts';
import { Button } from '../../../ui/button.tsx';
import { atomLabels } from './atom-assignments.ts';
import type { Proposal } from './use-proposal.ts';

interface StructureCheckProps {
  readonly check: StructureCheckRow;
  readonly structure: StructureRow;
  readonly nucleus: string;
  /** The draft differs from what was compared. */
  readonly isStale: boolean;
  /** What could be taken over; null for who only looks at it. */
  readonly proposal: Proposal | null;
}

/** What the program makes of the structure: a proposal with its evidence, kept separate from what a person assigned. */
export function StructureCheck(props: StructureCheckProps) {
  const { check, structure, nucleus, isStale, proposal } = props;
  const { t } = useMessages();
  return (
    <div className="structure-check" data-verdict={check.verdict}>
      <p className="structure-verdict">
        <span className="muted">{t('structure.check')}</span>{' '}
        <strong>{t(`structure.check.${check.verdict}`)}</strong>
        {check.score !== null && (
          <span>
            {' '}
            <Measured quantity="structure.check" value={check.score} statement={check.reason} />
            <span className="muted"> / 100</span>
          </span>
        )}
      </p>
      <p className="muted">
        <Statement quantity="structure.check" text={check.reason} />
      </p>
      <p className="structure-note">{t(isStale ? 'structure.check.stale' : 'structure.check.note')}</p>
      <details className="structure-groups">
        <summary>{t('structure.check.groups')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('structure.check.atoms')}</th>
              <th scope="col">{t('structure.check.expected')}</th>
              <th scope="col">{t('structure.check.found')}</th>
              <th scope="col">{t('structure.check.status')}</th>
            </tr>
          </thead>
          <tbody>
            {check.groups.map((group) => (
              <GroupLine key={group.id} group={group} structure={structure} nucleus={nucleus} />
            ))}
          </tbody>
        </table>
      </details>
      {proposal !== null && proposal.count > 0 && !isStale && (
        <Button onPress={proposal.take}>{t('structure.check.take', { count: proposal.count })}</Button>
      )}
    </div>
  );
}

interface GroupLineProps {
  readonly group: StructureCheckRow['groups'][number];
  readonly structure: StructureRow;
  readonly nucleus: string;
}

function GroupLine({ group, structure, nucleus }: GroupLineProps) {
  const { t, f } = useMessages();
  const atoms = atomLabels(structure.atoms, group.atom_ids);
  const decimals = nucleus === '1H' ? 2 : 1;
  const expected = group.predicted_ppm.map((shiftPpm) => f.number(shiftPpm, decimals)).join(', ');
  const [peakId] = group.shares.flatMap(({ peak_ids }) => peak_ids);
  const [atomId = ''] = group.atom_ids;
  const show = (): void =>
    select(
      peakId === undefined
        ? { kind: 'atom', id: atomId, source: 'structure' }
        : { kind: 'peak', id: peakId, source: 'structure' },
    );
  return (
    <tr data-status={group.status}>
      <th scope="row">
        <button
          type="button"
          className="structure-group"
          aria-label={t('structure.check.show', { atoms })}
          onClick={show}
        >
          {atoms}
        </button>
      </th>
      <td>
        {expected === '' ? (
          '–'
        ) : (
          <MeasuredText quantity="structure.check" subject={atoms} value={expected} statement={group.basis}>
            {group.error_ppm === null ? expected : `${expected} ± ${f.number(group.error_ppm, decimals)}`}
          </MeasuredText>
        )}
      </td>
      <td>
        {group.observed_ppm === null ? (
          '–'
        ) : (
          <MeasuredText
            quantity="structure.check"
            subject={atoms}
            value={group.observed_ppm}
            decimals={shiftDecimals(nucleus)}
          />
        )}
      </td>
      <td>
        {t(`structure.check.${group.status}`)}
        {group.ambiguous_with.length > 0 && (
          <span className="muted">
            {' '}
            {t('structure.check.ambiguous', { count: group.ambiguous_with.length })}
          </span>
        )}
      </td>
    </tr>
  );
}
