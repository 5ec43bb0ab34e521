import { type Link, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Settings } from '#kernel/config/settings.ts';
import type { Log } from '#kernel/log/log.ts';
import type { Traces } from './traces.ts';

/** W3C Trace Context, version 00: trace, parent span, flags. */
const traceparentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const zeros = /^0+$/;

/**
 * The caller's span as a link; none where the header is not of the form, which is no reason to refuse a request. Anybody may write the
 * header: taken for a parent, it would let a stranger put spans of this service into a trace of their choice, or all into one.
 */
const linksOf = (traceparent: string | undefined): Link[] => {
  const [, traceId = '', spanId = ''] = traceparentForm.exec(traceparent ?? '') ?? [];
  if (traceId === '' || zeros.test(traceId) || zeros.test(spanId)) return [];
  return [{ context: { traceId, spanId, traceFlags: TraceFlags.NONE, isRemote: true } }];
};

type ExportDone = Parameters<SpanExporter['export']>[1];

/** Says in the log when a collector stops taking what is sent, and when it takes it again: once each, however many batches are lost. */
const watchExporter = (exporter: SpanExporter, log: Log): SpanExporter => {
  let lost = 0;
  const note =
    (spans: number, done: ExportDone): ExportDone =>
    (result) => {
      // 0 is success, in @opentelemetry/core's ExportResultCode.
      const failed = result.code !== 0;
      if (failed && lost === 0) log.warn('traces are not taken by their collector', { error: result.error });
      if (!failed && lost > 0) log.info('traces are taken by their collector again', { lost });
      lost = failed ? lost + spans : 0;
      done(result);
    };
  return {
    export: (spans: ReadableSpan[], done) => exporter.export(spans, note(spans.length, done)),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
};

const stopWithinMs = 3000;

/**
 * Sends spans over OTLP/HTTP to `endpoint`/v1/traces, in batches beside the work. At most 2,048 wait; while a collector is away or
 * too slow, further ones are dropped, and nothing waits for it.
 */
export const openOtlpTraces = (
  { endpoint, headers }: NonNullable<Settings['telemetry']>,
  { version, role, log }: { readonly version: string; readonly role: string; readonly log: Log },
): Traces => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: 10_000,
  });
  const provider = new TracerProvider({
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({
      'service.name': 'larmor',
      'service.version': version,
      'larmor.role': role,
      'process.pid': process.pid,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: watchExporter(exporter, log),
        scheduledDelayMillis: 2000,
        exportTimeoutMillis: 12_000,
      }),
    ],
  });
  const tracer = provider.getTracer('larmor', version);
  return {
    begin(name, { kind, attributes, traceparent }) {
      const spanKind = kind === 'server' ? SpanKind.SERVER : SpanKind.INTERNAL;
      const links = linksOf(traceparent);
      const span = tracer.startSpan(name, { kind: spanKind, attributes, links }, ROOT_CONTEXT);
      return {
        end(last, failed) {
          span.setAttributes(last);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, stopWithinMs);
      });
      const ended = provider
        .shutdown()
        .catch((error: unknown) => log.warn('the last traces were not sent', { error }));
      await Promise.race([ended, late]);
      clearTimeout(timer);
    },
  };
};
