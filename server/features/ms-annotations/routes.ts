import type { msAnnotationRoutes } from '#contract/ms-annotations';
import { invalidField, notFound } from '#kernel/app-error.ts';
import { describeEach, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { pageOfRows } from '../ms-features/index.ts';
import { answerReport } from './answer-report.ts';
import { ionsOfRevision } from './apply-corrections.ts';
import { describeNmr } from './describe-nmr.ts';
import { exportAnnotation } from './export-annotation.ts';
import { findReadable } from './find-readable.ts';
import { nameIons } from './name-ions.ts';
import { annotateRun, annotateSpectrum } from './request-annotation.ts';
import { reviewAnnotation } from './review-annotation.ts';
import { listAnnotations, listReviews, listWaiting } from './store.ts';
import { describeAnnotation, toWireReview } from './to-wire.ts';
import { journalOf, methodOfRun } from './write-journal.ts';

/** The kernel, and the version of the program that exports name. */
export type AnnotationServices = Kernel & { readonly programVersion: string };

export const msAnnotationHandlers: Handlers<typeof msAnnotationRoutes, AnnotationServices> = {
  annotateRun,
  annotateSpectrum,

  list: async (kernel, { query }, ctx) => {
    const page = readPage(query);
    const { read } = kernel.store;
    const rows =
      query.waiting === 'true'
        ? await listWaiting(read, ctx.principal, query.run_id, page)
        : await listAnnotations(read, ctx.principal, query.run_id, page);
    return { body: await describeEach(rows, page, (row) => describeAnnotation(kernel, ctx.principal, row)) };
  },

  get: async (kernel, { params, query }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'ms.getAnnotation');
    const revision = query.revision ?? row.revision;
    if (revision > row.revision)
      throw invalidField('revision', `The newest revision of this annotation is ${row.revision}.`);
    const reviews = await listReviews(kernel.store.read, row.id);
    const method = await methodOfRun(kernel.store.read, row.run_id);
    const ions = ionsOfRevision(row, reviews, revision).map(({ ion }) => ({
      ...ion,
      journal: journalOf(ion, method),
    }));
    const asked = query.key === undefined ? ions : ions.filter(({ key }) => key === query.key);
    if (query.key !== undefined && asked.length === 0) throw notFound();
    const { items, next_cursor } = pageOfRows(asked, query);
    const features = await nameIons(kernel.pool, items, ctx.signal);
    return {
      body: {
        ...(await describeAnnotation(kernel, ctx.principal, row)),
        ...(await describeNmr(kernel, row)),
        features,
        next_cursor,
      },
    };
  },

  listReviews: async (kernel, { params }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'ms.listReviews');
    const reviews = await listReviews(kernel.store.read, row.id);
    return { body: { items: reviews.toReversed().map(toWireReview), next_cursor: null } };
  },

  review: reviewAnnotation,

  export: async (kernel, { params, query }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'ms.exportAnnotation');
    const annotation = await describeAnnotation(kernel, ctx.principal, row);
    return exportAnnotation(kernel, row, annotation, {
      format: query.format,
      softwareVersion: kernel.programVersion,
      signal: ctx.signal,
    });
  },

  report: async (kernel, { params }, ctx) =>
    answerReport(kernel, await findReadable(kernel, ctx, params.id, 'ms.annotationReport'), ctx.accept),
};
