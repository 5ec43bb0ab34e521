import { Share } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type MsReading, type MsRunRecord, msRoutes } from '#contract/ms';
import { useList } from '../../api/use-list.ts';
import { CommandMenu } from '../../frame/command-menu.tsx';
import { useCommands } from '../../frame/commands.ts';
import { useTabInAddress } from '../../frame/use-tab-in-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePictureCommands } from '../../plot/picture/use-picture-commands.tsx';
import { PlotToolbar } from '../../plot/plot-toolbar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AnnotationsTab } from './annotation/annotations-tab.tsx';
import { ChromatogramList } from './chromatogram-list.tsx';
import { FeaturesTab } from './features-tab.tsx';
import { mzText } from './ms-words.ts';
import { RecipeForm } from './recipe-form.tsx';
import { RemoveRun } from './remove-run.tsx';
import { defaultTolerancePpm, type RunAddress, useRunAddress } from './run-address.ts';
import { RunFacts } from './run-facts.tsx';
import { ChromatogramPlot, type ChromatogramView, roundedMz, ScanPlot } from './run-plots.tsx';
import { ScanTable } from './scan-table.tsx';
import { ScanWords } from './scan-words.tsx';
import { useChosenFeature } from './use-chosen-feature.ts';
import { type Chromatograms, useChromatograms } from './use-chromatograms.ts';
import { useFeatures } from './use-features.ts';
import { useFocusedPlot } from './use-focused-plot.ts';
import { type ScanSpectrum, useScan } from './use-scan.ts';
import { useScanCommands } from './use-scan-commands.ts';

const mzUnit = { unit: 'm/z', decimals: 4 };
const minuteUnit = { unit: 'min', decimals: 3 };
const scansAtOnce = 200;

/** Where nobody has chosen yet: the scan at the top of the total ion chromatogram. */
const highestScan = ({ whole }: Chromatograms): number | null => {
  const total = whole.data?.[0]?.chromatogram;
  if (total === undefined) return null;
  let top = 0;
  total.intensity.forEach((value, place) => {
    if (value > (total.intensity[top] ?? 0)) top = place;
  });
  return total.scans[top] ?? null;
};

/** Chromatograms above, the chosen scan below, and beside them what they are made of. */
export function RunWorkspace({ run, reading }: { readonly run: MsRunRecord; readonly reading: MsReading }) {
  const { t } = useMessages();
  const address = useRunAddress();
  const [withBelowLine, setWithBelowLine] = useState(false);
  const features = useFeatures(run.id, withBelowLine);
  const chosen = useChosenFeature(run.id, address, features);
  const chromatograms = useChromatograms(run.id, chosen.ions);
  const scans = useList(msRoutes.spectra, { params: { id: run.id }, query: { limit: scansAtOnce } });
  const first = chromatograms.whole.data === null ? null : (scans.items?.[0]?.scan ?? null);
  const scan = useScan(run.id, address.scan ?? highestScan(chromatograms) ?? first);
  const plots = useFocusedPlot();
  const [view, setView] = useState<ChromatogramView>({ hidden: new Set(), areHeightsEven: false });
  const [hoveredS, setHoveredS] = useState<number | null>(null);
  const [peakId, setPeakId] = useState<string | null>(null);
  const [outputs] = useState(() => new Map<string, HTMLElement>());
  const [tab, openTab] = useTabInAddress(['features', 'annotations', 'scans', 'recipe', 'file']);
  const timed = chromatograms.whole.data?.[0]?.chromatogram.scans ?? [];
  useScanCommands({ address, scan, scans: timed, peakId });
  const pictures = usePictureCommands({ name: run.sample_name, isAnnotated: true });
  useCommands(pictures.commands);
  const chooseScan = (number: number): void => {
    setPeakId(null);
    address.chooseScan(number);
  };
  return (
    <div className="fills">
      <RunHead run={run}>
        <CommandMenu
          label={t('analysis.export')}
          icon={<Share aria-hidden="true" />}
          commands={pictures.commands}
        />
      </RunHead>
      {pictures.dialog}
      <PlotToolbar
        viewRef={plots.active}
        state={plots.state}
        canEdit={false}
        hasPeaks={false}
        unit={plots.which === 'spectrum' ? mzUnit : minuteUnit}
      />
      <div className="ms-body">
        <div className="ms-plots">
          <ChromatogramPlot
            {...{ run, address, chromatograms, scan, plots, hoveredS, outputs }}
            view={chosen.feature === null ? view : { ...view, areHeightsEven: true }}
            shaded={chosen.shaded}
            opening={chosen.time}
          />
          <ScanHead scan={scan} address={address} peakId={peakId} />
          <ScanPlot {...{ address, scan, plots, peakId }} onPeak={setPeakId} survey={chosen.survey} />
        </div>
        <aside className="ms-side" aria-label={t('ms.side')}>
          <ChromatogramList
            {...{ chromatograms, address, view, outputs }}
            ions={chosen.ions}
            onChange={(change) => setView((before) => ({ ...before, ...change }))}
          />
          <Tabs
            label={t('ms.side')}
            selectedId={tab}
            onChange={openTab}
            items={[
              {
                id: 'features',
                label: t('ms.features'),
                content: (
                  <FeaturesTab
                    {...{ features, address }}
                    chosen={chosen.feature}
                    onWithBelowLine={setWithBelowLine}
                    onHover={setHoveredS}
                  />
                ),
              },
              {
                id: 'annotations',
                label: t('ms.annotations'),
                content: (
                  <AnnotationsTab
                    runId={run.id}
                    list={features.list.data}
                    isSearching={
                      features.list.data === null
                        ? features.list.error === null
                        : features.list.data.status === 'queued'
                    }
                  />
                ),
              },
              {
                id: 'scans',
                label: t('ms.scans'),
                content: (
                  <ScanTable list={scans} scan={scan.number} onChoose={chooseScan} onHover={setHoveredS} />
                ),
              },
              {
                id: 'recipe',
                label: t('ms.recipe'),
                content:
                  features.list.data === null ? (
                    <LoadingState resource={features.list} />
                  ) : (
                    <RecipeForm
                      runId={run.id}
                      title={run.sample_name}
                      list={features.list.data}
                      onAsked={() => {
                        address.chooseFeature(null);
                        features.list.reload();
                        openTab('features');
                      }}
                    />
                  ),
              },
              {
                id: 'file',
                label: t('ms.facts'),
                ...(reading.warnings.length > 0 && { count: reading.warnings.length }),
                content: <RunFacts run={run} reading={reading} />,
              },
            ]}
          />
        </aside>
      </div>
    </div>
  );
}

function RunHead({ run, children }: { readonly run: MsRunRecord; readonly children: ReactNode }) {
  const { t } = useMessages();
  return (
    <header className="line ms-head">
      <h1>{run.sample_name}</h1>
      <StatusChip status={run.status} />
      <div className="page-head-actions">
        {children}
        <RemoveRun run={run} />
        <ButtonLink href="/ms">{t('ms.backToList')}</ButtonLink>
      </div>
    </header>
  );
}

interface ScanHeadProps {
  readonly scan: ScanSpectrum;
  readonly address: RunAddress;
  readonly peakId: string | null;
}

/** Which scan is shown below, and what can be done with its chosen peak. */
function ScanHead({ scan, address, peakId }: ScanHeadProps) {
  const messages = useMessages();
  const { t } = messages;
  const { data } = scan.resource;
  const mz = peakId === null ? undefined : data?.mz[Number(peakId)];
  return (
    <div className="line ms-scan-head">
      <ScanWords scan={scan} />
      {mz !== undefined && (
        <Button onPress={() => address.extract({ mz: roundedMz(mz), tolerancePpm: defaultTolerancePpm })}>
          {t('ms.extractOf', { mz: mzText(messages, mz) })}
        </Button>
      )}
    </div>
  );
}
