import { z } from 'zod';
import {
  cleanText,
  idParam,
  includeDeleted,
  pageOf,
  pageQuery,
  reasonForChange,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { readAcross, readAcrossBody } from './contract-read-across.ts';
import { controlStrategy, strategyBody } from './contract-strategy.ts';

export type { ReadAcross, ReadAcrossBody } from './contract-read-across.ts';
export type { StatementReview } from './contract-statement.ts';
export type { ControlStrategy, StrategyBody } from './contract-strategy.ts';

export const mostStatements = 500;
export const mostReviews = 100;

const shared = { tag: 'Dossier statements', gate: 'user', rate: 'default' } as const;
const partId = cleanText(1, 100);
const strategies = '/regulatory/dossiers/{id}/control-strategies';
const readAcrosses = '/regulatory/dossiers/{id}/read-across';
const readAcrossParams = idParam.extend({ read_across_id: partId });
const strategyParams = idParam.extend({ strategy_id: partId });

const reading = {
  ...shared,
  method: 'get',
  audit: { none: 'a read' },
  status: 200,
  errors: [404, 422],
} as const;
const listQuery = pageQuery.extend({
  include_deleted: includeDeleted.describe('Of the dossier; admins only.'),
});
const writing = {
  ...shared,
  work: 'computing',
  maxBodyBytes: 1024 * 1024,
  errors: [404, 409, 413, 422],
} as const;

const reviewBody = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  revision: z.int().min(1).describe('The one that was read; another one meanwhile is a 409.'),
  reason_for_change: reasonForChange,
});

nameSchemas({ StatementReviewRequest: reviewBody });

const reviewing = {
  ...shared,
  gate: 'human',
  changes: 'review',
  decidedBy: 'person',
  method: 'post',
  usage: { none: 'a decision of a person; nothing was worked out' },
  changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
  status: 201,
  body: reviewBody,
  errors: [403, 404, 409, 422],
} as const;

export const dossierStatementRoutes = defineRoutes({
  createStrategy: {
    ...writing,
    id: 'dossierStatements.createStrategy',
    method: 'post',
    path: strategies,
    summary:
      'Record how a mutagenic impurity is controlled: purge by step, predicted or measured in batches, the option of ICH M7 and what it still lacks',
    audit: { event: 'regulatory.control_strategy.create' },
    usage: { tasks: ['purge_calculation'] },
    changesRecord: { none: 'a new record; the dossier stays as it is' },
    idempotent: true,
    status: 201,
    params: idParam,
    body: strategyBody,
    response: controlStrategy,
  },
  strategies: {
    ...reading,
    id: 'dossierStatements.strategies',
    path: strategies,
    summary: 'Control strategies of a dossier as they stand, newest first',
    params: idParam,
    query: listQuery,
    response: pageOf(controlStrategy),
  },
  strategy: {
    ...reading,
    id: 'dossierStatements.strategy',
    path: `${strategies}/{strategy_id}`,
    summary: 'One control strategy with its reviews, as JSON or PDF',
    audit: {
      access: 'access.report',
      record: { type: 'control_strategy', idIn: 'strategy_id' },
      repeats: 'once_a_quarter_hour',
    },
    params: strategyParams,
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: controlStrategy,
    media: ['application/pdf'],
    preferJson: true,
    errors: [404, 409, 422],
  },
  reviseStrategy: {
    ...writing,
    id: 'dossierStatements.reviseStrategy',
    method: 'patch',
    path: `${strategies}/{strategy_id}`,
    summary: 'Replace a control strategy by a further revision; those before stay, and a review starts anew',
    audit: { event: 'regulatory.control_strategy.revise' },
    usage: { tasks: ['purge_calculation'] },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    status: 200,
    params: strategyParams,
    body: strategyBody.extend({ reason_for_change: reasonForChange }),
    response: controlStrategy,
  },
  reviewStrategy: {
    ...reviewing,
    id: 'dossierStatements.reviewStrategy',
    path: `${strategies}/{strategy_id}/reviews`,
    summary: 'Approve or reject the revision of a control strategy, by somebody who wrote none of it',
    audit: { event: 'regulatory.control_strategy.review' },
    params: strategyParams,
    response: controlStrategy,
  },
  createReadAcross: {
    ...writing,
    id: 'dossierStatements.createReadAcross',
    method: 'post',
    path: readAcrosses,
    summary:
      'Record why the data of an analogue speak for an impurity, with the alert both share and the intake or class that follows',
    audit: { event: 'regulatory.read_across.create' },
    usage: { tasks: ['acceptable_intake'] },
    changesRecord: { none: 'a new record; the dossier stays as it is' },
    idempotent: true,
    status: 201,
    params: idParam,
    body: readAcrossBody,
    response: readAcross,
  },
  readAcrosses: {
    ...reading,
    id: 'dossierStatements.readAcrosses',
    path: readAcrosses,
    summary: 'Read-across of a dossier as it stands, newest first',
    params: idParam,
    query: listQuery,
    response: pageOf(readAcross),
  },
  readAcross: {
    ...reading,
    id: 'dossierStatements.readAcross',
    path: `${readAcrosses}/{read_across_id}`,
    summary: 'One read-across with its reviews, as JSON or PDF',
    audit: {
      access: 'access.report',
      record: { type: 'read_across', idIn: 'read_across_id' },
      repeats: 'once_a_quarter_hour',
    },
    params: readAcrossParams,
    query: z.strictObject({ include_deleted: includeDeleted }),
    response: readAcross,
    media: ['application/pdf'],
    preferJson: true,
    errors: [404, 409, 422],
  },
  reviseReadAcross: {
    ...writing,
    id: 'dossierStatements.reviseReadAcross',
    method: 'patch',
    path: `${readAcrosses}/{read_across_id}`,
    summary: 'Revise a read-across; a review starts anew',
    audit: { event: 'regulatory.read_across.revise' },
    usage: { tasks: ['acceptable_intake'] },
    changesRecord: { reasonIn: 'reason_for_change', asked: 'always' },
    status: 200,
    params: readAcrossParams,
    body: readAcrossBody.extend({ reason_for_change: reasonForChange }),
    response: readAcross,
  },
  reviewReadAcross: {
    ...reviewing,
    id: 'dossierStatements.reviewReadAcross',
    path: `${readAcrosses}/{read_across_id}/reviews`,
    summary: 'Approve or reject the revision of a read-across, by a second person',
    audit: { event: 'regulatory.read_across.review' },
    params: readAcrossParams,
    response: readAcross,
  },
});
