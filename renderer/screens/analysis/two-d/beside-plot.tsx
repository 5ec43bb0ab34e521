import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-aria-components';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { api } from '../../../api/api.ts';
import { useResource } from '../../../api/use-resource.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ContourPane } from '../../../plot/contour-pane.tsx';
import { chooseGuides } from '../../../plot/two-d/core/guides.ts';
import { LoadingState } from '../../../ui/states.tsx';
import { numbersOfContours } from '../../shared/analyses/numbers-of-plot.ts';
import { originOf } from '../../shared/analyses/origin-of.ts';
import { marksOf, ridgesOf, shiftsOf, useEdges } from './contour-inputs.ts';
import { loadContours } from './load-contours.ts';
import type { Evidence } from './network-of-sample.ts';

interface Chosen {
  /** Signals of a spectrum beside the open one that were chosen. */
  readonly evidence: Evidence | null;
  readonly onEvidence: (evidence: Evidence | null) => void;
}

interface Beside {
  readonly analysis: Analysis;
  readonly peaks: readonly PeakRow[];
}

/** Another spectrum of the sample, under the same crosshair: what is pointed at or chosen in one is shown in all. */
export function BesidePlot({ id, ...chosen }: Chosen & { readonly id: string }) {
  const beside = useResource(
    async (signal): Promise<Beside> => {
      const [analysis, peaks] = await Promise.all([
        api.call(analysisRoutes.get, { params: { id } }, { signal }),
        api.call(analysisRoutes.peaks, { params: { id } }, { signal }),
      ]);
      return { analysis, peaks: peaks.items };
    },
    [id],
  );
  const { data } = beside;
  return (
    <div className="linked-pane">
      <LoadingState resource={beside} />
      {data !== null && data.analysis.two_d !== null && (
        <BesideContours {...data} {...chosen} twoD={data.analysis.two_d} />
      )}
    </div>
  );
}

const noneChosen: readonly string[] = [];

function BesideContours({
  analysis,
  peaks,
  twoD,
  evidence,
  onEvidence,
}: Beside & Chosen & { readonly twoD: NonNullable<Analysis['two_d']> }) {
  const { t, f } = useMessages();
  const { id } = analysis;
  const chosenIds = evidence?.analysisId === id ? evidence.peakIds : noneChosen;
  const [marks] = useState(() => marksOf(peaks));
  const edges = useEdges(twoD);
  const load = useCallback((signal: AbortSignal) => loadContours(analysis.id, signal), [analysis.id]);
  const first = peaks.find((peak) => peak.id === chosenIds[0]);
  useEffect(() => {
    chooseGuides(id, first === undefined ? null : shiftsOf(first, twoD));
    return () => chooseGuides(id, null);
  }, [id, first, twoD]);
  const pick = (peakId: string | null): void =>
    onEvidence(peakId === null ? null : { analysisId: id, peakIds: [peakId] });
  if (edges === null) return null;
  return (
    <>
      <p className="linked-title">
        <Link className="list-link" href={`/analyses/${analysis.id}`}>
          {analysis.title}
        </Link>{' '}
        <span className="muted">{t(`twoD.experiment.${twoD.experiment}`)}</span>
      </p>
      <ContourPane
        load={load}
        loadKey={`${analysis.id}/${analysis.run_id}`}
        edges={edges}
        marks={marks}
        ridges={ridgesOf(twoD)}
        chosenIds={chosenIds}
        onPick={pick}
        linkId={analysis.id}
        isBeside
        numberOf={numbersOfContours(f, { peaks, twoD, origin: originOf(analysis) })}
        summary={t('twoD.summary', {
          experiment: t(`twoD.experiment.${twoD.experiment}`),
          f2: twoD.f2_nucleus,
          f1: twoD.f1_nucleus,
          signals: peaks.length,
        })}
      />
    </>
  );
}
