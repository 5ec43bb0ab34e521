import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { CurveSample } from '../../plot/curve-sample.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { NumberEntry } from '../../ui/number-entry.tsx';
import { ErrorText } from '../../ui/service-text.tsx';
import { styleOf } from './chromatogram-display.ts';
import { mzText } from './ms-words.ts';
import { defaultTolerancePpm, type Extracted, extractedId, type RunAddress } from './run-address.ts';
import type { ChromatogramView } from './run-plots.tsx';
import type { Chromatograms } from './use-chromatograms.ts';

interface ChromatogramListProps {
  readonly chromatograms: Chromatograms;
  readonly address: RunAddress;
  /** What is extracted: the chosen feature and what somebody asked for. */
  readonly ions: readonly Extracted[];
  readonly view: ChromatogramView;
  readonly onChange: (change: Partial<ChromatogramView>) => void;
  readonly outputs: Map<string, HTMLElement>;
}

/** Which chromatograms are drawn, how, and what each reads at the crosshair. */
export function ChromatogramList(props: ChromatogramListProps) {
  const { chromatograms, address, ions, view, onChange, outputs } = props;
  const messages = useMessages();
  const { t } = messages;
  const { extracted } = chromatograms;
  const ionOf = (id: string): Extracted | undefined => ions.find((ion) => extractedId(ion) === id);
  const isOwn = (ion: Extracted): boolean =>
    address.extracted.some((each) => extractedId(each) === extractedId(ion));
  const nameOf = (id: string): string => {
    const ion = ionOf(id);
    if (ion === undefined) return t(id === 'bpc' ? 'ms.kind.bpc' : 'ms.kind.tic');
    const { mz, tolerancePpm } = ion;
    return t('ms.kind.xic', { mz: mzText(messages, mz), ppm: tolerancePpm });
  };
  const toggle = (id: string, isShown: boolean): void => {
    const hidden = new Set(view.hidden);
    if (isShown) hidden.delete(id);
    else hidden.add(id);
    onChange({ hidden });
  };
  return (
    <section className="rows-2 ms-curves" aria-label={t('ms.chromatograms')}>
      <ul>
        {chromatograms.all.map(({ id }, place) => {
          const ion = ionOf(id);
          return (
            <li key={id} className="line-2 ms-curve">
              <CurveSample {...styleOf(place)} />
              <Checkbox
                label={nameOf(id)}
                isSelected={!view.hidden.has(id)}
                onChange={(isShown) => toggle(id, isShown)}
              />
              <output
                className="ms-reading"
                aria-label={t('ms.reading', { name: nameOf(id) })}
                ref={(element) => {
                  if (element) outputs.set(id, element);
                  else outputs.delete(id);
                }}
              />
              {ion !== undefined && isOwn(ion) && (
                <IconButton
                  label={t('ms.kind.drop', { name: nameOf(id) })}
                  icon={<X />}
                  onPress={() => address.drop(ion)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {extracted.error !== null && (
        <p className="danger">
          <ErrorText error={extracted.error} />
        </p>
      )}
      <Checkbox
        label={t('ms.evenHeights')}
        isSelected={view.areHeightsEven}
        onChange={(areHeightsEven) => onChange({ areHeightsEven })}
      />
      <ExtractForm onExtract={address.extract} />
    </section>
  );
}

/** An ion by numbers: what a click on its peak does, without one. */
function ExtractForm({ onExtract }: { readonly onExtract: (ion: Extracted) => void }) {
  const { t } = useMessages();
  const [mz, setMz] = useState<number | null>(null);
  const [tolerancePpm, setTolerance] = useState(defaultTolerancePpm);
  const isUsable = mz !== null && mz > 0 && mz < 1e6;
  const extract = (): void => {
    if (isUsable) onExtract({ mz, tolerancePpm });
    setMz(null);
  };
  return (
    <section className="line" aria-label={t('ms.command.extract')}>
      <NumberEntry label="m/z" value={mz} decimals={4} onApply={setMz} />
      <NumberEntry
        label="± ppm"
        value={tolerancePpm}
        decimals={0}
        onApply={(ppm) => setTolerance(ppm !== null && ppm > 0 && ppm <= 1e5 ? ppm : defaultTolerancePpm)}
      />
      <Button icon={<Plus aria-hidden="true" />} isDisabled={!isUsable} onPress={extract}>
        {t('ms.extract')}
      </Button>
    </section>
  );
}
