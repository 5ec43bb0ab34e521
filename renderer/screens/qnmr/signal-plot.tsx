import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { Panel } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import type { PlotMultiplet } from '../../plot/core/plot-data.ts';
import type { RegionRequest } from '../../plot/core/regions.ts';
import { clearSelection, provideLinks, select, selectionStore } from '../../plot/selection-store.ts';
import { SpectrumPane } from '../../plot/spectrum-pane.tsx';
import type { PeakEditKey } from '../../plot/tools/plot-keys.ts';
import { RadioGroup } from '../../ui/choices.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { announce } from '../../ui/toast-store.ts';
import { numbersOfPlot } from '../shared/analyses/numbers-of-plot.ts';
import { originOf } from '../shared/analyses/origin-of.ts';
import { loadSpectrum, plotPeaksOf } from '../shared/analyses/plot-inputs.ts';
import {
  giveUpSignal,
  holds,
  type Limits,
  type Marked,
  markedIn,
  markLetter,
  marksOf,
  moveSignal,
  openSignalOf,
  plotIdOf,
  signalIdOf,
  takeSignal,
} from './signals-on-plot.ts';
import { type SuggestedRegion, suggestRegions } from './suggest-regions.ts';
import type { QuantificationFormState } from './use-quantification-form.ts';

/** Signals are taken, moved and given up here; peaks and zones are edited in the analysis. */
const plotTools = { offered: ['select', 'zoom', 'ranges'], first: 'ranges' } as const;
const shiftDecimals = 3;

interface Plotted {
  readonly analysis: Analysis;
  readonly peaks: readonly PeakRow[];
}

const loadPlotted = async (id: string | null, signal: AbortSignal): Promise<Plotted | null> => {
  if (id === null) return null;
  const [analysis, peaks] = await Promise.all([
    api.call(analysisRoutes.get, { params: { id } }, { signal }),
    api.call(analysisRoutes.peaks, { params: { id } }, { signal }),
  ]);
  return { analysis, peaks: peaks.items };
};

/** Signals of analyte and standard on the spectrum: dragged, or taken by a click on a signal of the analysis. */
export function SignalPlot({ form }: { readonly form: QuantificationFormState }) {
  const { t } = useMessages();
  const { method, analyte, standard, others } = form.draft;
  const marked = useMemo(
    () => markedIn({ method, analyte, standard, others }),
    [method, analyte, standard, others],
  );
  const [chosenId, setChosenId] = useState<number | null>(null);
  const active = marked.find(({ substance }) => substance.id === chosenId) ?? marked[0];
  const analysisId =
    active?.spectrum === 'reference'
      ? form.draft.referenceId
      : (form.draft.measurements[0]?.analysisId ?? null);
  const plotted = useResource((signal) => loadPlotted(analysisId, signal), [analysisId]);
  const isThere = plotted.data !== null && plotted.data.analysis.id === analysisId;
  return (
    <Panel title={t('qnmr.plot')} isFlush>
      <div className="qnmr-plot-head">
        <RadioGroup
          label={t('qnmr.plot.role')}
          orientation="horizontal"
          choices={marked.map((one) => ({
            value: String(one.substance.id),
            label: `${markLetter(one)} · ${one.substance.name.trim() || t(`qnmr.plot.role.${one.role}`)}`,
          }))}
          value={active === undefined ? null : String(active.substance.id)}
          onChange={(id) => setChosenId(Number(id))}
        />
        <p className="small muted">{t('qnmr.plot.hint')}</p>
      </div>
      <div className="qnmr-plot">
        {analysisId === null && <EmptyState title={t('qnmr.plot.none')} />}
        {analysisId !== null && !isThere && <LoadingState resource={plotted} />}
        {isThere && plotted.data !== null && active !== undefined && (
          <SignalPane key={analysisId} plotted={plotted.data} active={active} marked={marked} form={form} />
        )}
      </div>
    </Panel>
  );
}

interface SignalPaneProps {
  readonly plotted: Plotted;
  readonly active: Marked;
  readonly marked: readonly Marked[];
  readonly form: QuantificationFormState;
}

function SignalPane({ plotted: { analysis, peaks }, active, marked, form }: SignalPaneProps) {
  const { t, f } = useMessages();
  const { draft } = form;
  const regions = useMemo(() => {
    const offered = new Set(offeredOf(analysis.multiplets));
    return suggestRegions(analysis.multiplets).filter(({ id }) => offered.has(id));
  }, [analysis.multiplets]);
  const { parseNumber } = f;
  const { spectrum: shown } = active;
  const marks = useMemo(
    () =>
      marksOf(
        marked.filter(({ spectrum }) => spectrum === shown),
        regions,
        parseNumber,
      ),
    [marked, shown, regions, parseNumber],
  );
  const plotPeaks = useMemo(() => plotPeaksOf(peaks), [peaks]);
  const load = useCallback((signal: AbortSignal) => loadSpectrum(analysis.id, signal), [analysis.id]);
  const written = ({ fromPpm, toPpm }: Limits) => ({
    from: f.number(fromPpm, shiftDecimals),
    to: f.number(toPpm, shiftDecimals),
  });
  const take = (limits: Limits): void => {
    const row = openSignalOf(active.substance);
    form.change((before, id) =>
      takeSignal(before, { substanceId: active.substance.id, limits: written(limits), id }),
    );
    select({ kind: 'multiplet', id: plotIdOf(row?.id ?? draft.nextId), source: 'plot' });
    announce(t('qnmr.plot.taken', { name: active.substance.name, ...written(limits) }));
  };
  const regionAt = (shiftPpm: number): SuggestedRegion | undefined =>
    regions.find((region) => holds(region, shiftPpm));
  const takeOpen = useEffectEvent((multipletId: string) => {
    const region = regions.find(({ id }) => id === multipletId);
    if (region !== undefined) take(region);
  });
  useEffect(
    () =>
      selectionStore.subscribe(({ selected }, before) => {
        if (selected === before.selected || selected?.source !== 'plot' || selected.kind !== 'multiplet')
          return;
        takeOpen(selected.id);
      }),
    [],
  );
  useEffect(() => clearSelection, []);
  useEffect(() => provideLinks(linksOf(marks, peaks)), [marks, peaks]);
  const onEditPeak = (peakId: string | null, edit: PeakEditKey): void => {
    const peak = peaks.find(({ id }) => id === peakId);
    if (peak === undefined) return;
    const mark = marks.find((each) => holds(each, peak.shift_ppm));
    const signalId = mark === undefined ? null : signalIdOf(mark.id);
    if (edit === 'remove-peak' && signalId !== null) form.change((before) => giveUpSignal(before, signalId));
    const region = regionAt(peak.shift_ppm);
    if (edit === 'edit-peak' && signalId === null && region !== undefined) take(region);
  };
  const onChangeRegion = ({ action, region }: RegionRequest): void => {
    const signalId = region.id === null ? null : signalIdOf(region.id);
    if (action === 'set' && signalId !== null)
      form.change((before) => moveSignal(before, signalId, written(region)));
    else if (action === 'set') take(region);
    else if (action !== 'split' && signalId !== null) form.change((before) => giveUpSignal(before, signalId));
  };
  return (
    <SpectrumPane
      load={load}
      loadKey={`${analysis.id}/${analysis.run_id}`}
      peaks={plotPeaks}
      multiplets={marks}
      summary={t('qnmr.plot.summary', { title: analysis.title, nucleus: analysis.nucleus })}
      describePeak={(peakId) => {
        const peak = peaks.find(({ id }) => id === peakId);
        return peak === undefined ? '' : `${f.shiftPpm(peak.shift_ppm)} ppm`;
      }}
      numberOf={numbersOfPlot(f, {
        peaks,
        multiplets: [],
        nucleus: analysis.nucleus,
        origin: originOf(analysis),
      })}
      tools={plotTools}
      onEditPeak={onEditPeak}
      onChangeRegion={onChangeRegion}
    />
  );
}

/** Of the largest area; what is smaller is taken by a drag, and is in the list of signals. */
const leastOffered = 0.005;

/** The signals a click takes: without those of the solvent and specks. */
const offeredOf = (multiplets: Analysis['multiplets']): readonly string[] => {
  const largest = Math.max(0, ...multiplets.map(({ area }) => area));
  return multiplets
    .filter(({ category, area }) => category !== 'solvent' && area >= leastOffered * largest)
    .map(({ id }) => id);
};

/** A peak belongs to the mark it lies in. */
const linksOf =
  (marks: readonly PlotMultiplet[], peaks: readonly PeakRow[]): Parameters<typeof provideLinks>[0] =>
  ({ kind, id }) => {
    if (kind === 'multiplet') return { peakIds: [], multipletIds: [id], atomIds: [] };
    const shift = kind === 'peak' ? peaks.find((peak) => peak.id === id)?.shift_ppm : undefined;
    if (shift === undefined) return { peakIds: [], multipletIds: [], atomIds: [] };
    const holding = marks.filter((mark) => holds(mark, shift));
    return { peakIds: [id], multipletIds: holding.map((mark) => mark.id), atomIds: [] };
  };
