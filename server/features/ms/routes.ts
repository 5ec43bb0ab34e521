import type { MsScan, msRoutes } from '#contract/ms';
import { type MsRun, peaksOf, type Scan } from '#engines/ms/run.ts';
import { notFound } from '#kernel/app-error.ts';
import { describeEach, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { withDeletion } from '#kernel/records/deletion-to-wire.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Handlers, MediaOutcome } from '#kernel/request/outcome.ts';
import { answerChromatogram } from './answer-chromatogram.ts';
import { createRun } from './create-run.ts';
import { findOwn, findReadableRun, readOwnColumns } from './find-own.ts';
import { listScans } from './list-scans.ts';
import { listRuns } from './store.ts';
import type { MsRunTable } from './tables.ts';
import { describeRun } from './to-wire-run.ts';
import { toWireScan } from './to-wire-scan.ts';

const answerBytes = (run: MsRun, scan: Scan, header: MsScan, media: string): MediaOutcome => {
  const { mz, intensity } = peaksOf(run, scan);
  return {
    media,
    content: Buffer.concat([new Uint8Array(mz.slice().buffer), new Uint8Array(intensity.slice().buffer)]),
    headers: { 'X-Spectrum-Points': String(header.peaks), 'X-Spectrum-Level': String(header.level) },
  };
};

const describeWithDeletion = async (kernel: Pick<Kernel, 'jobs' | 'store'>, row: MsRunTable) =>
  withDeletion(kernel.store.read, 'ms_run', row.id, await describeRun(kernel, row));

export const msHandlers: Handlers<typeof msRoutes, Kernel> = {
  createRun,
  listRuns: async (kernel, { query }, ctx) => {
    const page = readPage(query);
    const rows = await listRuns(
      kernel.store.read,
      ctx.principal,
      {
        projectId: query.project_id,
        text: undefined,
        withDeleted: showsDeleted(ctx.principal, deletedOf(query)),
      },
      page,
    );
    return { body: await describeEach(rows, page, (row) => describeWithDeletion(kernel, row)) };
  },
  getRun: async (kernel, { params, query }, ctx) => {
    const row = await findReadableRun(kernel, ctx, params.id, 'ms.getRun', deletedOf(query));
    return { body: await describeWithDeletion(kernel, row) };
  },
  removeRun: async (kernel, { params }, ctx) => {
    const { id } = await findOwn(kernel, ctx, params.id, 'ms.removeRun');
    return prepareDeletion(kernel, ctx, { type: 'ms_run', id });
  },
  chromatogram: async (kernel, { params, query }, ctx) =>
    answerChromatogram(await readOwnColumns(kernel, ctx, params.id, 'ms.chromatogram'), query, ctx.accept),
  spectra: async (kernel, { params, query }, ctx) => ({
    body: listScans(await readOwnColumns(kernel, ctx, params.id, 'ms.spectra'), query),
  }),
  spectrum: async (kernel, { params }, ctx) => {
    const run = await readOwnColumns(kernel, ctx, params.id, 'ms.spectrum');
    const scan = run.scans.find(({ number }) => number === params.scan);
    if (scan === undefined) throw notFound();
    const header = toWireScan(run, scan);
    if (ctx.accept === 'application/octet-stream') return answerBytes(run, scan, header, ctx.accept);
    const { mz, intensity } = peaksOf(run, scan);
    return { body: { ...header, mz: [...mz], intensity: [...intensity] } };
  },
};
