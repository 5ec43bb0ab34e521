import { Trash2 } from 'lucide-react';
import type { PeakRow } from '#contract/fid-runs';
import { useMessages } from '../../../i18n/use-messages.ts';
import { select } from '../../../plot/selection-store.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useTypedEdit } from '../../../ui/use-typed-edit.ts';
import type { DraftExclusion } from '../../shared/analyses/range-draft.ts';
import type { DraftEdit } from '../correction-draft.ts';
import type { RegionEdits } from './use-region-edits.ts';
import './regions.css';

interface ExclusionsTabProps {
  readonly exclusions: readonly DraftExclusion[];
  readonly peaks: readonly PeakRow[];
  /** Absent where they are only read. */
  readonly edits?: RegionEdits;
}

/** Every zone that is not counted, with why and what lies in it. */
export function ExclusionsTab({ exclusions, peaks, edits }: ExclusionsTabProps) {
  const { t, f } = useMessages();
  if (exclusions.length === 0) return <EmptyState title={t('region.noExclusions')} />;
  return (
    <table className="exclusion-list">
      <thead>
        <tr>
          <th scope="col">{t('analysis.column.range')}</th>
          <th scope="col">{t('region.reason')}</th>
          <th scope="col">{t('region.notCounted')}</th>
          {edits && <td />}
        </tr>
      </thead>
      <tbody>
        {exclusions.map((zone) => {
          const { id, reason } = zone;
          const name = `${f.shiftPpm(zone.from_ppm)} – ${f.shiftPpm(zone.to_ppm)}`;
          const inside = peaks
            .filter((peak) => peak.excluded_by === id)
            .map((peak) => f.shiftPpm(peak.shift_ppm));
          const region = { kind: 'exclusion', id, fromPpm: zone.from_ppm, toPpm: zone.to_ppm } as const;
          return (
            <tr key={id}>
              <th scope="row">
                <Button variant="quiet" onPress={() => select({ kind: 'exclusion', id, source: 'table' })}>
                  {name}
                </Button>
              </th>
              <td>
                {edits ? (
                  <ReasonField label={t('region.reasonOf', { name })} zone={zone} edits={edits} />
                ) : (
                  reason
                )}
              </td>
              <td>{inside.length === 0 ? t('region.noPeaks') : inside.join(', ')}</td>
              {edits && (
                <td>
                  <IconButton
                    label={t('region.removeZone', { name })}
                    icon={<Trash2 aria-hidden="true" />}
                    onPress={() => edits.change({ action: 'remove', region })}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ReasonFieldProps {
  readonly label: string;
  readonly zone: DraftExclusion;
  readonly edits: RegionEdits;
}

/** In the draft from the first character; a zone without a reason keeps the one it had. */
function ReasonField({ label, zone, edits }: ReasonFieldProps) {
  const { id, from_ppm, to_ppm } = zone;
  const { text, type, leave, onKeyDown } = useTypedEdit<DraftEdit>({
    value: zone.reason,
    isAllowed: (words) => words !== '',
    stepOf: (reason) => ({ action: 'change_exclusion', exclusion_id: id, reason, from_ppm, to_ppm }),
    onType: edits.typeReason,
    onTakeBack: edits.takeBackReason,
  });
  return (
    <input
      className="field-input"
      aria-label={label}
      value={text}
      maxLength={200}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  );
}
