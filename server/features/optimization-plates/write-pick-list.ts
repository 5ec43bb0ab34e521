import type {
  optimizationPlateRoutes,
  PickListForm,
  PlannedTransfer,
  PlatePlan,
} from '#contract/optimization-plates';
import { plateFormat } from '#engines/optimization/plates/plate-format.ts';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { renderCsv } from '#kernel/http/render-csv.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { MediaOutcome } from '#kernel/request/outcome.ts';
import { readPlan } from './find-plan.ts';

type Declaration = typeof optimizationPlateRoutes.pickList;

const nanolitres = (volumeUl: number): number => Math.round(volumeUl * 1e6) / 1e3;

const destination = ({ number }: PlatePlan, plate: number): string => `Plan ${number} plate ${plate}`;

const writeVolumes = (plan: PlatePlan): string =>
  renderCsv<PlannedTransfer>(
    [
      ['source_plate', (transfer) => transfer.source_plate],
      ['source_well', (transfer) => transfer.source_well],
      ['dest_plate', (transfer) => destination(plan, transfer.plate)],
      ['dest_well', (transfer) => transfer.well],
      ['volume_ul', (transfer) => transfer.volume_ul],
      ['stock', (transfer) => transfer.stock],
    ],
    plan.transfers,
  );

/** An Echo moves droplets of this volume. */
const dropletNl = 2.5;

const writeEcho = (plan: PlatePlan): string => {
  const uneven = plan.transfers.find(({ volume_ul: ul }) => Math.round(ul * 1e6) % (dropletNl * 1e3) !== 0);
  if (uneven !== undefined)
    throw conflict(
      `${nanolitres(uneven.volume_ul)} nL of ${uneven.stock} are no multiple of ${dropletNl} nL, the droplet of an Echo. Plan the plate with that step.`,
    );
  return renderCsv<PlannedTransfer>(
    [
      ['Source Plate Name', (transfer) => transfer.source_plate],
      ['Source Well', (transfer) => transfer.source_well],
      ['Destination Plate Name', (transfer) => destination(plan, transfer.plate)],
      ['Destination Well', (transfer) => transfer.well],
      ['Transfer Volume', (transfer) => nanolitres(transfer.volume_ul)],
    ],
    plan.transfers,
  );
};

/** Positions of a worklist count down the columns from 1: A1 is 1, B1 is 2. */
const positionOf = (well: string, rows: number): number =>
  (Number(well.slice(1)) - 1) * rows + (well.charCodeAt(0) - 'A'.charCodeAt(0)) + 1;

/** A field of a worklist ends at a semicolon. */
const worklistText = (text: string): string => text.replaceAll(/[;\r\n]/g, ' ');

/** Rows of a source plate, as the plan states them; null where it does not, which is no matter for wells of the first column. */
const sourceRows = (plan: PlatePlan, plate: string): number | null => {
  const own = (plan.dispensing?.stocks ?? []).filter((stock) => stock.plate === plate);
  const stated = own.find((stock) => stock.plate_wells !== undefined)?.plate_wells;
  if (stated !== undefined) return plateFormat(stated).rows;
  const beyond = plan.transfers.find(
    ({ source_plate: from, source_well: well }) => from === plate && !/^[A-P]1$/.test(well),
  );
  if (beyond === undefined) return null;
  throw conflict(
    `A worklist counts positions by the rows of a plate, and this plan does not say how many wells ${plate} has: ${beyond.source_well} would be another position on a rack of 24 than on a plate of 96. Plan the plate again and state it.`,
  );
};

/** A;label;id;type;position;tube;volume;liquid class;tip type;tip mask;forced type, D likewise, W: change the tip, C: a comment. Volumes in µL. */
const writeWorklist = (plan: PlatePlan): string => {
  const { rows } = plateFormat(plan.layout.wells);
  const sources = new Map(
    [...new Set(plan.transfers.map(({ source_plate: plate }) => plate))].map(
      (plate) => [plate, sourceRows(plan, plate)] as const,
    ),
  );
  const comments = [...sources].map(
    ([plate, count]) =>
      `C;Positions of ${worklistText(plate)} count down the columns${count === null ? ', the first alone' : ` of ${count} rows`}`,
  );
  const line = (kind: 'A' | 'D', label: string, position: number, ul: number): string =>
    `${kind};${worklistText(label)};;;${position};;${ul};;;;`;
  const lines = plan.transfers.flatMap((transfer) => [
    line(
      'A',
      transfer.source_plate,
      positionOf(transfer.source_well, sources.get(transfer.source_plate) ?? 0),
      transfer.volume_ul,
    ),
    line('D', destination(plan, transfer.plate), positionOf(transfer.well, rows), transfer.volume_ul),
    'W;',
  ]);
  return `${[...comments, ...lines].join('\r\n')}\r\n`;
};

const writers: Readonly<
  Record<PickListForm, { readonly write: (plan: PlatePlan) => string; readonly ending: string }>
> = {
  volumes: { write: writeVolumes, ending: 'volumes.csv' },
  echo: { write: writeEcho, ending: 'echo.csv' },
  worklist: { write: writeWorklist, ending: 'worklist.gwl' },
};

/** The transfers of a plan for a liquid handler; 409 where the plan has no volumes, or the device cannot move them. */
export const exportPickList = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params, query }: Input<Declaration>,
  ctx: Ctx,
): Promise<MediaOutcome> => {
  const plan = await readPlan(kernel, ctx, params, 'optimizations.pickList');
  if (!plan.has_volumes)
    throw conflict('This plan says nothing of volumes. Plan the plate again with its stocks.');
  const { write, ending } = writers[query.form];
  return {
    media: query.form === 'worklist' ? 'text/plain' : 'text/csv',
    content: write(plan),
    fileName: `${plan.id}-${ending}`,
  };
};
