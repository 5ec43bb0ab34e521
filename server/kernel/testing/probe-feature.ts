import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { conflict } from '#kernel/app-error.ts';
import { cleanText } from '#kernel/contract/common-schemas.ts';
import { defineRoutes } from '#kernel/contract/define-route.ts';
import type { Feature } from '#kernel/feature.ts';
import { bindRoutes } from '#kernel/request/outcome.ts';

const common = { tag: 'Probe', gate: 'public', rate: 'default' } as const;

/** Routes that exist for tests of the pipeline: each shows one thing a declaration can say. */
const probeRoutes = defineRoutes({
  note: {
    ...common,
    id: 'probe.note',
    method: 'post',
    path: '/probe/notes',
    summary: 'Writes one audit row',
    gate: 'user',
    audit: { event: 'project.create' },
    usage: { tasks: ['spectral_analysis'] },
    work: 'computing',
    body: z.strictObject({
      text: cleanText(1, 2_000_000),
      colour: z.enum(['cobalt', 'madder']).optional(),
      nested: z.unknown().optional(),
    }),
    response: z.object({ id: z.string(), length: z.number().int() }),
    idempotent: true,
    status: 201,
    errors: [409, 422],
  },
  upload: {
    ...common,
    id: 'probe.upload',
    method: 'post',
    path: '/probe/uploads',
    summary: 'Receives files and keeps none',
    audit: { none: 'keeps nothing' },
    bodyType: 'multipart',
    files: {
      fid_file: { max: 1, required: true, description: 'One file.' },
      parameter_files: { max: 2, required: false, description: 'Two more.' },
    },
    body: z.strictObject({ nucleus: z.enum(['1H', '13C']), notes: cleanText(0, 20).optional() }),
    response: z.object({
      files: z.array(
        z.object({ part: z.string(), name: z.string(), sha256: z.string(), size: z.number().int() }),
      ),
    }),
    status: 201,
    errors: [422],
  },
  page: {
    ...common,
    id: 'probe.page',
    method: 'get',
    path: '/probe/page',
    summary: 'Answers in the type asked for',
    audit: { none: 'a read' },
    response: z.object({ accept: z.string() }),
    media: ['application/pdf', 'text/html'],
    status: 200,
    errors: [],
  },
  ticks: {
    ...common,
    id: 'probe.ticks',
    method: 'get',
    path: '/probe/ticks',
    summary: 'Server-sent events without end',
    audit: { none: 'a read' },
    response: z.object({ tick: z.number().int() }),
    eventStream: true,
    status: 200,
    errors: [],
  },
  broken: {
    ...common,
    id: 'probe.broken',
    method: 'get',
    path: '/probe/broken/{kind}',
    summary: 'Fails in the way named',
    audit: { none: 'a read' },
    params: z.strictObject({ kind: cleanText(1, 20) }),
    response: z.object({ fine: z.literal(true) }),
    status: 200,
    errors: [422],
  },
});

async function* tickUntil(signal: AbortSignal): AsyncGenerator<{ tick: number }> {
  for (let tick = 0; !signal.aborted; tick += 1) {
    yield { tick };
    await wait(20, undefined, { signal }).catch(() => undefined);
  }
}

export const probe: Feature = {
  id: 'probe',
  declarations: probeRoutes,
  build: (kernel) => ({
    routes: bindRoutes(probeRoutes, kernel, {
      note: async (_kernel, { body }) => {
        const id = kernel.newId('note');
        return {
          body: { id, length: body.text.length },
          write: async () => undefined,
          audit: { recordType: 'note', recordId: id, payload: { text: body.text } },
          usage: [{ task: 'spectral_analysis', recordType: 'note', recordId: id }],
        };
      },
      upload: async (_kernel, _input, { files }) => ({
        body: {
          files: files.map((file) => ({
            part: file.part,
            name: file.fileName,
            sha256: file.sha256,
            size: file.sizeBytes,
          })),
        },
      }),
      page: async (_kernel, _input, { accept }) => {
        if (accept === 'application/json') return { body: { accept } };
        return { media: accept, content: Readable.from([Buffer.from(accept)]), fileName: 'päge.pdf' };
      },
      ticks: async (_kernel, _input, { signal }) => ({ events: tickUntil(signal) }),
      broken: async (_kernel, { params }) => {
        if (params.kind === 'throw') throw new Error('the cause stays inside');
        if (params.kind === 'details') throw conflict('It is taken.', { hidden: 'said by nobody' });
        if (params.kind === 'header') return { body: { fine: true as const }, headers: { 'X-Nucleus': 'λ' } };
        // A reply that breaks its schema, as a programmer's error would.
        return { body: { fine: false as true } };
      },
    }),
  }),
};
