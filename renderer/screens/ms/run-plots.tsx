import { useMemo } from 'react';
import type { MsRunRecord } from '#contract/ms';
import { useMessages } from '../../i18n/use-messages.ts';
import type { PointsDisplay, ShadedArea } from '../../plot/core/points/points-display.ts';
import { PointsPane } from '../../plot/points-pane.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { announce } from '../../ui/toast-store.ts';
import { chromatogramDisplay, intensityNear } from './chromatogram-display.ts';
import { mzText, scanWords, timeText, toMinutes } from './ms-words.ts';
import { defaultTolerancePpm, type RunAddress } from './run-address.ts';
import { scanDisplay } from './scan-display.ts';
import type { Chromatograms } from './use-chromatograms.ts';
import type { FocusedPlot } from './use-focused-plot.ts';
import type { ScanSpectrum } from './use-scan.ts';

/** Another subject opens with its own range. */
export interface PlotOpening {
  readonly subject: string;
  readonly range: PointsDisplay['range'];
}

export interface ChromatogramView {
  /** Ids of chromatograms that are not drawn. */
  readonly hidden: ReadonlySet<string>;
  readonly areHeightsEven: boolean;
}

interface ChromatogramPlotProps {
  readonly run: MsRunRecord;
  readonly address: RunAddress;
  readonly chromatograms: Chromatograms;
  readonly scan: ScanSpectrum;
  readonly view: ChromatogramView;
  readonly plots: FocusedPlot;
  /** Of the scan under the pointer in the table, seconds. */
  readonly hoveredS: number | null;
  readonly shaded: ShadedArea | null;
  /** What it opens with, and changes with the chosen feature; null is the whole run. */
  readonly opening: PlotOpening;
  /** Where the intensities at the crosshair are written, by the id of the chromatogram. */
  readonly outputs: ReadonlyMap<string, HTMLElement>;
}

const secondsPerMinute = 60;

const useChromatogramDisplay = (props: ChromatogramPlotProps) => {
  const { chromatograms, scan, view, shaded, opening } = props;
  const { t } = useMessages();
  const { all } = chromatograms;
  const chosenS = scan.resource.data?.retention_time_s ?? null;
  const chosenScan = scan.resource.data?.scan ?? null;
  return useMemo(
    () =>
      all.length === 0
        ? null
        : chromatogramDisplay({
            chromatograms: all.map((each) => ({ ...each, isShown: !view.hidden.has(each.id) })),
            areHeightsEven: view.areHeightsEven,
            chosen:
              chosenS === null || chosenScan === null
                ? null
                : { at: toMinutes(chosenS), text: t('ms.scan.number', { scan: chosenScan }) },
            shaded,
            axisTitle: t('ms.axis.time'),
            range: opening.range,
          }),
    [all, view, chosenS, chosenScan, shaded, opening.range, t],
  );
};

/** Total, base-peak and extracted chromatograms under one crosshair; a click or N and P choose the scan below. */
export function ChromatogramPlot(props: ChromatogramPlotProps) {
  const { run, address, chromatograms, scan, plots, hoveredS, outputs, opening } = props;
  const messages = useMessages();
  const { t, f } = messages;
  const { all, whole } = chromatograms;
  const display = useChromatogramDisplay(props);
  const onRead = (minutes: number | null): void => {
    for (const { id, chromatogram } of all) {
      const output = outputs.get(id);
      const value = minutes === null ? null : intensityNear(chromatogram, minutes);
      const words = value === null ? '' : f.intensity(value);
      if (output && output.textContent !== words) output.textContent = words;
    }
  };
  const choose = (id: string | null, by?: 'pointer' | 'key'): void => {
    address.chooseScan(id === null ? null : Number(id));
    const stop = by === 'key' ? display?.stops.find((each) => each.id === id) : undefined;
    if (stop === undefined) return;
    const time = timeText(messages, stop.shiftPpm * secondsPerMinute);
    announce(t('ms.scan.said', { scan: stop.id, time, intensity: f.intensity(stop.height) }));
  };
  const hasTimes = display === null || display.stops.length > 0;
  return (
    <PointsPane
      viewRef={plots.refs.chromatogram}
      display={display}
      chosenStopId={scan.number === null ? null : `${scan.number}`}
      subject={opening.subject}
      pinned={hoveredS === null ? null : toMinutes(hoveredS)}
      label={t('ms.chromatograms')}
      summary={t('ms.chromatograms.summary', { count: all.length, sample: run.sample_name })}
      testId="chromatogram"
      describePlace={(minutes) => timeText(messages, minutes * secondsPerMinute)}
      onRead={onRead}
      onChoose={choose}
      onEnter={choose}
      onFocus={() => plots.focus('chromatogram')}
      onViewChange={(state) => plots.report('chromatogram', state)}
      cover={
        whole.data === null ? (
          <LoadingState resource={whole} lines={4} />
        ) : hasTimes ? null : (
          <p className="muted padded">{t('ms.chromatograms.noTimes')}</p>
        )
      }
    />
  );
}

interface ScanPlotProps {
  readonly address: RunAddress;
  readonly scan: ScanSpectrum;
  readonly plots: FocusedPlot;
  /** The chosen peak: a place in the scan. */
  readonly peakId: string | null;
  readonly onPeak: (peakId: string | null) => void;
  /** What a survey opens with where a feature is chosen; fragments are shown whole. */
  readonly survey: PlotOpening;
}

/** The chosen scan: its peaks over m/z. Enter on a peak extracts its chromatogram. */
export function ScanPlot({ address, scan, plots, peakId, onPeak, survey }: ScanPlotProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const { data } = scan.resource;
  const range = data?.level === 1 ? survey.range : null;
  const display = useMemo(() => (data === null ? null : scanDisplay(data, range)), [data, range]);
  const stopOf = (id: string | null) => display?.stops.find((stop) => stop.id === id);
  const choose = (id: string | null, by: 'pointer' | 'key'): void => {
    onPeak(id);
    const stop = by === 'key' ? stopOf(id) : undefined;
    if (stop === undefined) return;
    const mz = mzText(messages, stop.shiftPpm);
    announce(t('ms.peak.said', { mz, intensity: f.intensity(stop.height) }));
  };
  const extract = (id: string): void => {
    const stop = stopOf(id);
    if (stop) address.extract({ mz: roundedMz(stop.shiftPpm), tolerancePpm: defaultTolerancePpm });
  };
  return (
    <PointsPane
      viewRef={plots.refs.spectrum}
      display={display}
      chosenStopId={peakId}
      subject={`${survey.subject} ${data?.level} ${data?.precursor?.mz ?? ''}`}
      pinned={null}
      label={t('ms.scan')}
      summary={
        data === null
          ? t('ms.scan')
          : t('ms.scan.summary', { scan: data.scan, what: scanWords(messages, data), peaks: data.peaks })
      }
      testId="mass-spectrum"
      describePlace={(mz) => `m/z ${mzText(messages, mz)}`}
      onRead={() => undefined}
      onChoose={choose}
      onEnter={extract}
      onFocus={() => plots.focus('spectrum')}
      onViewChange={(state) => plots.report('spectrum', state)}
      cover={
        data === null ? (
          scan.number === null && scan.resource.error === null ? (
            <p className="muted padded">{t('ms.scan.none')}</p>
          ) : (
            <LoadingState resource={scan.resource} lines={4} />
          )
        ) : null
      }
    />
  );
}

/** Ten thousandths of a Th: what one can read and type. */
export const roundedMz = (mz: number): number => Math.round(mz * 1e4) / 1e4;
