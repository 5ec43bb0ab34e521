import { ChartLine, FileImage, ImageDown, Table2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { PlotText } from '../plot/core/plot-text.ts';
import { IconButton, ToggleIconButton } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';
import { type ChartHandle, focusChart, useChartHandle } from './chart-commands.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartTable, type ChartTableData } from './chart-table.tsx';
import { chartText } from './chart-text.ts';
import type { ChartScene } from './core/chart-scene.ts';
import { markAt, walkMarks } from './core/walk-marks.ts';
import { type ChartFormat, saveChart } from './save-chart.ts';
import { useWidth } from './use-width.ts';
import './charts.css';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export interface ChartFrameProps {
  readonly title: string;
  /** What the chart shows, in one sentence: its accessible name. */
  readonly summary: string;
  /** CSS pixels. */
  readonly height: number;
  /** Pure; pass a memoised function. */
  readonly build: (size: ChartSize, text: PlotText) => ChartScene;
  readonly table: ChartTableData;
  /** Of a saved picture, without its ending. */
  readonly fileName: string;
  /** Id of the marks that stand for what is chosen elsewhere on the page. */
  readonly chosenId?: string | null;
  readonly onChoose?: (id: string) => void;
  /** Beside the buttons: what the chart can be set to. */
  readonly controls?: ReactNode;
  /** On the drawing, in its pixels. */
  readonly overlay?: (scene: ChartScene) => ReactNode;
  /** Below the drawing. */
  readonly children?: ReactNode;
}

const walkKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** One chart: its title, drawing, readout and buttons, or its numbers as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, summary, height, build, table, fileName } = props;
  const { t, f } = useMessages();
  const hostRef = useRef<HTMLDivElement>(null);
  const width = useWidth(hostRef);
  const [isTable, setTable] = useState(false);
  const scene = useMemo(
    () => (width === 0 ? null : build({ width, height }, chartText(f.number))),
    [width, height, build, f],
  );
  const save = (format: ChartFormat): void => {
    if (scene === null) return;
    saveChart(scene, title, format, fileName).catch((thrown: unknown) =>
      showToast('danger', t('picture.failed', { reason: thrown instanceof Error ? thrown.message : '' })),
    );
  };
  const latest = useRef(save);
  latest.current = save;
  const handle = useMemo(
    (): ChartHandle => ({
      saveSvg: () => latest.current('svg'),
      savePng: () => latest.current('png'),
      toggleTable: () => setTable((before) => !before),
    }),
    [],
  );
  useChartHandle(handle);
  return (
    <figure className="chart" aria-label={title} onFocus={() => focusChart(handle)}>
      <figcaption className="chart-head">
        <h3>{title}</h3>
        <div className="chart-tools">
          {props.controls}
          <ToggleIconButton
            label={t('charts.asTable')}
            icon={isTable ? <ChartLine /> : <Table2 />}
            isSelected={isTable}
            onPress={handle.toggleTable}
          />
          <IconButton
            label={t('charts.saveSvg')}
            icon={<ImageDown />}
            isDisabled={isTable}
            onPress={() => save('svg')}
          />
          <IconButton
            label={t('charts.savePng')}
            icon={<FileImage />}
            isDisabled={isTable}
            onPress={() => save('png')}
          />
        </div>
      </figcaption>
      <div ref={hostRef} className="chart-host" style={{ minHeight: height }}>
        {isTable ? (
          <ChartTable label={title} data={table} />
        ) : (
          scene !== null && <ChartCanvas {...props} scene={scene} summary={summary} />
        )}
      </div>
      {props.children}
    </figure>
  );
}

interface ChartCanvasProps extends Pick<ChartFrameProps, 'chosenId' | 'onChoose' | 'overlay' | 'summary'> {
  readonly scene: ChartScene;
}

const ringRadius = 8;

/** The drawing as one control: arrow keys walk through its values, each read out below. */
function ChartCanvas({ scene, summary, chosenId, onChoose, overlay }: ChartCanvasProps) {
  const [place, setPlace] = useState<number | null>(null);
  const { marks } = scene;
  const here = place === null ? undefined : marks[place];
  const chosen = marks.filter(({ id }) => id === chosenId);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') setPlace(null);
    if (event.key === 'Enter' && here !== undefined) onChoose?.(here.id);
    if (!walkKeys.includes(event.key)) return;
    event.preventDefault();
    setPlace(walkMarks(marks, here === undefined ? null : place, event.key));
  };
  const pointedAt = (event: PointerEvent): number | null => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return markAt(marks, event.clientX - left, event.clientY - top);
  };
  return (
    <>
      <div
        className="chart-canvas"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart is one composite control with its own keys
        tabIndex={0}
        aria-label={summary}
        data-own-keys=""
        onKeyDown={onKeyDown}
        onPointerMove={(event) => setPlace(pointedAt(event))}
        onPointerLeave={() => setPlace(null)}
        onPointerUp={(event) => {
          const at = pointedAt(event);
          const mark = at === null ? undefined : marks[at];
          if (mark !== undefined) onChoose?.(mark.id);
        }}
      >
        <svg
          className="chart-svg"
          viewBox={`0 0 ${scene.width} ${scene.height}`}
          width={scene.width}
          height={scene.height}
          aria-hidden="true"
        >
          <ChartDrawing scene={scene} />
          {chosen.map((mark) => (
            <circle key={mark.series} className="chart-chosen" cx={mark.x} cy={mark.y} r={ringRadius} />
          ))}
          {here !== undefined && <circle className="chart-here" cx={here.x} cy={here.y} r={ringRadius} />}
        </svg>
        {overlay?.(scene)}
      </div>
      <output className="chart-readout">{here?.readout ?? ''}</output>
    </>
  );
}
