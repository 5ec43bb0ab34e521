import { traceLevels } from '#engines/display/contours/contour-levels.ts';
import { estimateMatrixNoise } from '#engines/display/contours/estimate-matrix-noise.ts';
import { projectMatrix } from '#engines/display/contours/project-matrix.ts';
import { ContourTracer } from '#engines/display/contours/trace-contours.ts';
import type { ContourReply, ContourRequest } from './contour-protocol.ts';

/** Owns one matrix; it never comes back to the page, only its lines do. */
let tracer: ContourTracer | null = null;

const answer = (request: ContourRequest): void => {
  if (request.kind === 'open') {
    const { matrix } = request;
    tracer = new ContourTracer(matrix);
    const projections = projectMatrix(matrix);
    const highest = projections.ofRows.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    send({ kind: 'opened', facts: { noise: estimateMatrixNoise(matrix), highest, projections } }, [
      projections.ofRows.buffer,
      projections.ofColumns.buffer,
    ]);
    return;
  }
  if (tracer === null) throw new Error('contours were asked for before there was a matrix');
  const pairs = traceLevels(tracer, request.levels, request.maxPoints);
  const lines = pairs.flatMap(({ positive, negative }) => [positive, negative]);
  send(
    { kind: 'traced', pairs },
    lines.flatMap(({ points, starts, boxes }) => [points.buffer, starts.buffer, boxes.buffer]),
  );
};

const send = (reply: ContourReply, transfer: Transferable[]): void => self.postMessage(reply, { transfer });

self.addEventListener('message', (event: MessageEvent<ContourRequest>) => answer(event.data));
