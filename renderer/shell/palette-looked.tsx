import { useMessages } from '../i18n/use-messages.ts';
import { ServiceText } from '../ui/service-text.tsx';
import { mostOnRequest, type useFoundRecords } from './use-found-records.ts';

type Found = ReturnType<typeof useFoundRecords>;

const useLooked = (looked: Found['looked']): readonly string[] => {
  const { t, f } = useMessages();
  if (looked === null) return [];
  const said: string[] = [];
  const compared = looked.structures_looked_through;
  if (looked.least_similarity !== null && compared !== null)
    said.push(
      t('shell.palette.looked.similar', { least: f.entered(looked.least_similarity), count: compared }),
    );
  else if (looked.structure_read !== null && compared !== null)
    said.push(t('shell.palette.looked.structure', { count: compared }));
  if (looked.lines_read !== null)
    said.push(
      t('shell.palette.looked.lines', {
        count: looked.spectra_looked_through ?? 0,
        nucleus: looked.lines_read.nucleus,
        tolerance: f.entered(looked.lines_read.tolerance_ppm),
      }),
    );
  const waiting = looked.spectra_waiting ?? 0;
  if (waiting > 0) said.push(t('shell.palette.looked.waiting', { count: waiting }));
  return said;
};

interface PaletteLookedProps extends Pick<Found, 'looked' | 'refusal' | 'hasFailed' | 'isSlow'> {
  readonly isEmpty: boolean;
  /** More records of a kind match than are shown at most. */
  readonly hasTooMany: boolean;
}

/** Below the field: what may be typed while it is empty, then that the answer is on its way, what was looked through, or why it was not. */
export function PaletteLooked({
  looked,
  refusal,
  hasFailed,
  isSlow,
  isEmpty,
  hasTooMany,
}: PaletteLookedProps) {
  const { t } = useMessages();
  const said = [
    ...useLooked(looked),
    ...(hasTooMany ? [t('shell.palette.tooMany', { count: mostOnRequest })] : []),
  ];
  if (isSlow && !isEmpty)
    return (
      <p className="muted palette-looked" role="status">
        {t('shell.palette.searching')}
      </p>
    );
  if (isEmpty) return <p className="muted palette-looked">{t('shell.palette.signs')}</p>;
  if (refusal !== null)
    return (
      <p className="palette-looked" role="status">
        <ServiceText text={refusal} />
      </p>
    );
  if (hasFailed) return <p className="muted palette-looked">{t('shell.palette.noSearch')}</p>;
  return said.length === 0 ? null : <p className="muted palette-looked">{said.join(' ')}</p>;
}
