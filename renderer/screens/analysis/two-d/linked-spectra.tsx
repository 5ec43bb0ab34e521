import { useState } from 'react';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Checkbox, Select } from '../../../ui/choices.tsx';
import { BesidePlot } from './beside-plot.tsx';
import { type EdgeChoice, projection } from './contour-inputs.ts';
import { CorrelationPlot } from './correlation-plot.tsx';
import type { Evidence } from './network-of-sample.ts';
import type { SampleSpectra } from './use-sample-spectra.ts';
import './linked-spectra.css';

interface LinkedSpectraProps {
  readonly analysis: Analysis;
  readonly twoD: NonNullable<Analysis['two_d']>;
  readonly runId: string;
  readonly peaks: readonly PeakRow[];
  readonly spectra: SampleSpectra;
  /** Which stand beside it. */
  readonly besideIds: readonly string[];
  readonly onBeside: (ids: readonly string[]) => void;
  /** Signals of one beside it that were chosen. */
  readonly evidence: Evidence | null;
  readonly onEvidence: (evidence: Evidence | null) => void;
}

/** More panes than this are too narrow to be read. */
export const mostBeside = 2;
const ofSample = 'sample';

/** The contours of the analysis, others of the sample beside them under one crosshair, and what stands at the edges. */
export function LinkedSpectra(props: LinkedSpectraProps) {
  const { analysis, twoD, runId, peaks, spectra, besideIds } = props;
  const { t } = useMessages();
  const [edges, setEdges] = useState<EdgeChoice>({ f2: null, f1: null });
  const shown = besideIds.filter((id) => spectra.twoD.some((each) => each.id === id));
  const hasOwn = (nucleus: string): boolean =>
    twoD.compared_with.some(
      (id) => (spectra.oneD.find((each) => each.id === id)?.nucleus ?? nucleus) === nucleus,
    );
  const choicesFor = (nucleus: string) => [
    ...(hasOwn(nucleus) ? [{ value: ofSample, label: t('twoD.edge.sample') }] : []),
    { value: projection, label: t('twoD.edge.projection') },
    ...spectra.oneD
      .filter((each) => each.nucleus === nucleus)
      .map(({ id, title }) => ({ value: id, label: title })),
  ];
  const edgeSelect = (dimension: 'f2' | 'f1', nucleus: string) => (
    <Select
      label={t(`twoD.edge.${dimension}`)}
      choices={choicesFor(nucleus)}
      value={edges[dimension] ?? (hasOwn(nucleus) ? ofSample : projection)}
      onChange={(value) => setEdges({ ...edges, [dimension]: value === ofSample ? null : value })}
    />
  );
  return (
    <div className="linked-spectra">
      <div className="linked-bar">
        {edgeSelect('f2', twoD.f2_nucleus)}
        {edgeSelect('f1', twoD.f1_nucleus)}
        {spectra.twoD.length > 0 && (
          <fieldset className="linked-others" aria-label={t('twoD.beside')}>
            <span className="muted" aria-hidden="true">
              {t('twoD.beside')}
            </span>
            {spectra.twoD.map(({ id, title }) => (
              <Checkbox
                key={id}
                label={title}
                isSelected={shown.includes(id)}
                isDisabled={!shown.includes(id) && shown.length >= mostBeside}
                onChange={(isShown) =>
                  props.onBeside(isShown ? [...shown, id] : shown.filter((each) => each !== id))
                }
              />
            ))}
          </fieldset>
        )}
      </div>
      <div className="linked-panes">
        <div className="linked-pane">
          <CorrelationPlot analysis={analysis} twoD={twoD} runId={runId} peaks={peaks} edgeChoice={edges} />
        </div>
        {shown.map((id) => (
          <BesidePlot key={id} id={id} evidence={props.evidence} onEvidence={props.onEvidence} />
        ))}
      </div>
    </div>
  );
}
