import type { knowledgeRoutes } from '#contract/knowledge';
import { notFound } from '#kernel/app-error.ts';
import { positionOf, readPage, readSequencePage, toPage, toPageBy } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { appendOnRequest } from './append-on-request.ts';
import { candidateToWire } from './candidate-to-wire.ts';
import { createCandidate } from './create-candidate.ts';
import { createDatasetVersion } from './create-dataset-version.ts';
import { createRecord } from './create-record.ts';
import { createSource } from './create-source.ts';
import { listDatasetVersions, listFrozenRecords } from './dataset-store.ts';
import {
  approvalsMissing,
  approvalsToWire,
  datasetVersionSummary,
  datasetVersionToWire,
} from './dataset-to-wire.ts';
import { decidePromotion, recordCanary, rollBackCandidate, runGate } from './decide-candidate.ts';
import { approveDatasetVersion, updateDatasetVersion } from './decide-dataset-version.ts';
import { listCandidates } from './deployment-store.ts';
import { describeStep } from './describe-step.ts';
import { diffRevisions } from './diff-revisions.ts';
import { findRecord, listRecords } from './record-store.ts';
import { requireCandidate } from './require-candidate.ts';
import { requireDatasetVersion } from './require-dataset-version.ts';
import { requireRevision, requireSource } from './require-source.ts';
import { listReviewTasks } from './review-task-store.ts';
import { listRevisions, listSources, readSourceStates } from './source-store.ts';
import {
  recordToWire,
  reviewTaskToWire,
  revisionToSummary,
  revisionToWire,
  sourceToWire,
} from './to-wire.ts';
import { updateReviewTask } from './update-review-task.ts';

export const knowledgeHandlers: Handlers<typeof knowledgeRoutes, Kernel> = {
  listSources: async (kernel, { query }) => {
    const { read } = kernel.store;
    const filter = { text: query.q, kind: query.kind, jurisdiction: query.jurisdiction };
    const page = readPage(query);
    const rows = await listSources(read, filter, page);
    const ids = rows.map(({ id }) => id);
    const states = await readSourceStates(read, ids);
    return { body: toPage(rows, page, (row) => sourceToWire(row, states)) };
  },
  createSource,
  getSource: async (kernel, { params }) => {
    const row = await requireSource(kernel, params.id);
    return { body: sourceToWire(row, await readSourceStates(kernel.store.read, [row.id])) };
  },
  listRevisions: async (kernel, { params, query }) => {
    const { id } = await requireSource(kernel, params.source_id);
    const page = readSequencePage(query);
    const rows = await listRevisions(kernel.store.read, id, page);
    // Revisions are ordered by their number: times of two may be the same.
    const numberOf = (row: (typeof rows)[number]) => ({ at: row.created_at, id: String(row.revision) });
    return { body: toPageBy(rows, page, numberOf, revisionToSummary) };
  },
  appendRevision: appendOnRequest,
  getRevision: async (kernel, { params }) => ({
    body: revisionToWire(await requireRevision(kernel, params.source_id, params.revision)),
  }),
  listRecords: async (kernel, { query }) => {
    const filter = {
      text: query.q,
      sourceId: query.source_id,
      datasetVersionId: query.dataset_version_id,
      kind: query.kind,
    };
    const page = readPage(query);
    const rows = await listRecords(kernel.store.read, filter, page);
    return { body: toPage(rows, page, recordToWire) };
  },
  createRecord,
  getRecord: async (kernel, { params }) => {
    const row = await findRecord(kernel.store.read, params.id);
    if (row === undefined) throw notFound();
    return { body: recordToWire(row) };
  },
  listReviewTasks: async (kernel, { query }) => {
    const filter = { state: query.state, sourceId: query.source_id, recordId: query.record_id };
    const page = readPage(query);
    const rows = await listReviewTasks(kernel.store.read, filter, page);
    return { body: toPage(rows, page, reviewTaskToWire) };
  },
  updateReviewTask,
  listDatasetVersions: async (kernel, { query }) => {
    const page = readPage(query);
    const filter = { name: query.name, status: query.status };
    const rows = await listDatasetVersions(kernel.store.read, filter, page);
    return { body: toPageBy(rows, page, ({ version }) => positionOf(version), datasetVersionSummary) };
  },
  createDatasetVersion,
  getDatasetVersion: async (kernel, { params }) => {
    const { read } = kernel.store;
    const record = await requireDatasetVersion(read, params.id);
    const ids = (await listFrozenRecords(read, params.id)).map(({ id }) => id);
    return { body: datasetVersionToWire(record, ids) };
  },
  updateDatasetVersion,
  listApprovals: async (kernel, { params }) => {
    const record = await requireDatasetVersion(kernel.store.read, params.id);
    const items = approvalsToWire(record);
    return { body: { status: record.version.status, items, approvals_missing: approvalsMissing(record) } };
  },
  approveDatasetVersion,
  listCandidates: async (kernel, { query }) => {
    const page = readPage(query);
    const rows = await listCandidates(kernel.store.read, { packId: query.reference_pack_id }, page);
    return { body: toPageBy(rows, page, ({ candidate }) => positionOf(candidate), candidateToWire) };
  },
  createCandidate,
  getCandidate: async (kernel, { params }) => ({
    body: candidateToWire(await requireCandidate(kernel.store.read, params.id)),
  }),
  getGate: async (kernel, { params }) => ({
    body: describeStep(await requireCandidate(kernel.store.read, params.id), 'gate'),
  }),
  getCanary: async (kernel, { params }) => ({
    body: describeStep(await requireCandidate(kernel.store.read, params.id), 'canary'),
  }),
  getPromotion: async (kernel, { params }) => ({
    body: describeStep(await requireCandidate(kernel.store.read, params.id), 'promotion'),
  }),
  runGate,
  recordCanary,
  rollBackCandidate,
  approveCandidate: (kernel, { params }, ctx) => decidePromotion(kernel, params.id, ctx, 'approval'),
  promoteCandidate: (kernel, { params }, ctx) => decidePromotion(kernel, params.id, ctx, 'promotion'),
  diffRevisions: async (kernel, input, ctx) => ({ body: await diffRevisions(kernel, input, ctx.signal) }),
};
