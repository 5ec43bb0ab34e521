import { notFound } from '#kernel/app-error.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { type AnswerRef, findAnswer, findRequest, listSummaries } from './answer-store.ts';
import { findReactionProject } from './find-reaction-project.ts';
import type { AnswerKind, ReactionAnswerTable } from './tables.ts';

interface Asked {
  readonly kind: AnswerKind;
  readonly route: string;
}

interface OneInput {
  readonly params: { readonly id: string };
  readonly query: { readonly include_deleted?: 'true' | 'false' | undefined };
}

interface ListInput extends OneInput {
  readonly query: OneInput['query'] & { readonly limit: number; readonly cursor?: string | undefined };
}

/** What lists show of a stored answer, as it was recorded; the reply schema checks it again on its way out. */
const readSummary = <Summary>({ summary }: Pick<ReactionAnswerTable, 'summary'>): Summary =>
  JSON.parse(summary) as Summary;

/** The whole record but its request and diagram. */
export const readWhole = <Stored>({
  summary,
  detail,
}: Pick<ReactionAnswerTable, 'summary' | 'detail'>): Stored =>
  ({ ...JSON.parse(summary), ...JSON.parse(detail) }) as Stored;

/** A page of what was answered for a reaction project of the caller, newest first. */
export const readAnswers = async <Summary>(
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  { kind, route }: Asked,
  { params, query }: ListInput,
): Promise<{ items: Summary[]; next_cursor: string | null }> => {
  const { id: projectId } = await findReactionProject(kernel, ctx, params.id, route, deletedOf(query));
  const page = readPage(query);
  const rows = await listSummaries(kernel.store.read, { projectId, kind }, page);
  return toPage(rows, page, readSummary<Summary>);
};

/** Where an answer of a reaction project of the caller is: an identifier of another project finds nothing. */
const locate = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  { kind, route }: Asked,
  { params, query }: OneInput,
  id: string,
): Promise<AnswerRef> => {
  const { id: projectId } = await findReactionProject(kernel, ctx, params.id, route, deletedOf(query));
  return { projectId, kind, id };
};

export const readAnswer = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  asked: Asked,
  input: OneInput,
  id: string,
): Promise<Omit<ReactionAnswerTable, 'request'>> => {
  const row = await findAnswer(kernel.store.read, await locate(kernel, ctx, asked, input, id));
  if (row === undefined) throw notFound();
  return row;
};

/** The request an answer was given to, as it was stored. */
export const readRequest = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  ctx: Ctx,
  asked: Asked,
  input: OneInput,
  id: string,
): Promise<string> => {
  const request = await findRequest(kernel.store.read, await locate(kernel, ctx, asked, input, id));
  if (request === undefined) throw notFound();
  return request;
};
