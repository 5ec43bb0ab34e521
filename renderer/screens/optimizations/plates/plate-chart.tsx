import { useMemo } from 'react';
import {
  type PlannedWell,
  type PlatePlan,
  type PlateReading,
  plateFormats,
} from '#contract/optimization-plates';
import type { Optimization } from '#contract/optimizations';
import { ChartFrame, type ChartSize } from '../../../charts/chart-frame.tsx';
import { buildPlateScene, type PlateCell, plateChartHeight } from '../../../charts/core/build-plate-scene.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import type { PlotText } from '../../../plot/core/plot-text.ts';
import { conditionWords, levelsOf } from '../run-words.ts';

/** What the wells of a plate are shaded by. */
export type Shading =
  | { readonly of: 'experiment' }
  | { readonly of: 'parameter'; readonly name: string }
  | { readonly of: 'result'; readonly name: string };

interface PlateChartProps {
  readonly run: Optimization;
  readonly plan: PlatePlan;
  readonly readings: readonly PlateReading[];
  /** From 1. */
  readonly plate: number;
  readonly shading: Shading;
}

const placeOf = (well: string) => ({
  row: well.charCodeAt(0) - 'A'.charCodeAt(0),
  column: Number(well.slice(1)) - 1,
});

/** The plate as it lies on the bench: what stands in each well, or what was measured there. */
export function PlateChart({ run, plan, readings, plate, shading }: PlateChartProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const rows = useMemo(() => {
    const measured = new Map(
      readings.flatMap(({ wells }) =>
        wells.filter((well) => well.plate === plate).map(({ well, results }) => [well, results] as const),
      ),
    );
    const shownOf = (well: PlannedWell): number | string | null => {
      if (shading.of === 'parameter') return well.parameters[shading.name] ?? null;
      if (shading.of === 'result') return measured.get(well.well)?.[shading.name] ?? null;
      return well.suggestion === null ? null : well.suggestion + 1;
    };
    return plan.wells
      .filter((well) => well.plate === plate)
      .map((well) => ({ well, value: shownOf(well) }))
      .toSorted((a, b) => {
        const [one, other] = [placeOf(a.well.well), placeOf(b.well.well)];
        return one.row - other.row || one.column - other.column;
      });
  }, [plan, readings, plate, shading]);
  const wordsOf = useMemo(
    () => (value: number | string | null) => (value === null ? '–' : conditionWords(value, { t, f })),
    [t, f],
  );
  const cells = useMemo((): PlateCell[] => {
    const parameter =
      shading.of === 'parameter' ? run.parameters.find(({ name }) => name === shading.name) : undefined;
    const levels = parameter === undefined ? null : levelsOf(parameter);
    const numberOf = (value: number | string | null): number | null =>
      typeof value === 'string' ? (levels?.indexOf(value) ?? 0) : value;
    const numbers = rows.flatMap(({ value }) => numberOf(value) ?? []);
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    const shareOf = (value: number | string | null): number | null => {
      const own = numberOf(value);
      if (own === null) return null;
      return most > least ? (own - least) / (most - least) : 0.5;
    };
    const planned = rows.map(
      ({ well, value }): PlateCell => ({
        id: `${well.plate} ${well.well}`,
        ...placeOf(well.well),
        share: shading.of === 'experiment' ? (value === null ? null : 0.25) : shareOf(value),
        label:
          well.role === 'experiment' || value !== null
            ? wordsOf(value)
            : t(`optimizations.plates.letter.${well.role}`),
        readout: t('optimizations.plates.wellReadout', {
          well: well.well,
          role: t(`optimizations.plates.role.${well.role}`),
          value: wordsOf(value),
          conditions: run.parameters
            .map(({ name }) => `${name} ${conditionWords(well.parameters[name], { t, f })}`)
            .join(', '),
        }),
        ink: shading.of === 'result' ? 'curve2' : 'curve1',
        ...(well.role !== 'experiment' && { isFramed: true as const }),
      }),
    );
    const blocked = plan.layout.blocked.map(
      (well): PlateCell => ({
        id: `${plate} ${well}`,
        ...placeOf(well),
        share: null,
        label: '',
        readout: t('optimizations.plates.blockedReadout', { well }),
        ink: 'muted',
        isBlocked: true,
      }),
    );
    return [...planned, ...blocked];
  }, [rows, run, plan, plate, shading, wordsOf, t, f]);
  const { rows: rowCount, columns } = plateFormats[plan.layout.wells];
  const build = useMemo(
    () => (size: ChartSize, text: PlotText) =>
      buildPlateScene({ rows: rowCount, columns, cells }, size, text),
    [rowCount, columns, cells],
  );
  const title = shading.of === 'experiment' ? t('optimizations.plates.shade.experiment') : shading.name;
  return (
    <ChartFrame
      title={t('optimizations.plates.chartTitle', { plate, shading: title })}
      summary={t('optimizations.plates.chartSummary', { plate, shading: title, count: rows.length })}
      height={plateChartHeight(rowCount)}
      build={build}
      table={{
        columns: [
          t('optimizations.plates.well'),
          t('optimizations.plates.role'),
          ...run.parameters.map(({ name }) => name),
          ...(shading.of === 'parameter' ? [] : [title]),
        ],
        rows: rows.map(({ well, value }) => ({
          id: well.well,
          cells: [
            well.well,
            t(`optimizations.plates.role.${well.role}`),
            ...run.parameters.map(({ name }) => conditionWords(well.parameters[name], messages)),
            ...(shading.of === 'parameter' ? [] : [wordsOf(value)]),
          ],
        })),
      }}
      fileName={`${run.name}-plan-${plan.number}-plate-${plate}`}
    />
  );
}
