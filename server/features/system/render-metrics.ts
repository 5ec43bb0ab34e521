import { durationBoundsS, type RequestCounts } from '#kernel/http/request-meter.ts';

export interface Measured {
  readonly version: string;
  readonly isSandbox: boolean;
  readonly uptimeS: number;
  readonly requests: RequestCounts;
  /** Jobs by state. */
  readonly jobs: ReadonlyMap<string, number>;
  readonly auditEntries: number;
  /** Of the raw data, each upload as it was sent. */
  readonly archivedBytes: number;
  /** Null: no quota. */
  readonly archiveQuotaBytes: number | null;
  readonly residentBytes: number;
  readonly cpuS: number;
}

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelled = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const metric = (
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly (readonly [suffix: string, ...Sample])[],
): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([suffix, labels, value]) => `${name}${suffix}${labelled(labels)} ${value}`),
  ].join('\n');

const single = (name: string, type: 'counter' | 'gauge', help: string, value: number): string =>
  metric(name, type, help, [['', {}, value]]);

const durations = ({ withinBounds, count, sumS }: RequestCounts): string =>
  metric(
    'larmor_http_request_duration_seconds',
    'histogram',
    'Time from the gate to the last byte of an answer.',
    [
      ...durationBoundsS.map(
        (bound, index) => ['_bucket', { le: String(bound) }, withinBounds[index] ?? 0] as const,
      ),
      ['_bucket', { le: '+Inf' }, count],
      ['_sum', {}, sumS],
      ['_count', {}, count],
    ],
  );

/** Counts of the running program in the text format of Prometheus 0.0.4. No name of a person, record or file is in it. */
export const renderMetrics = (measured: Measured): string => {
  const { requests, jobs } = measured;
  const build = { version: measured.version, sandbox: String(measured.isSandbox) };
  return [
    metric('larmor_build_info', 'gauge', 'The version that answers.', [['', build, 1]]),
    single('larmor_uptime_seconds', 'gauge', 'Since the start of the program.', measured.uptimeS),
    metric(
      'larmor_http_requests_total',
      'counter',
      'Answers since the start, by operation and status.',
      requests.answers.map(({ route, status, count }) => [
        '',
        { operation: route, status: String(status) },
        count,
      ]),
    ),
    durations(requests),
    metric(
      'larmor_jobs',
      'gauge',
      'Jobs in the store, by state.',
      [...jobs].map(([state, count]) => ['', { state }, count]),
    ),
    single('larmor_audit_entries', 'gauge', 'Entries of the audit trail.', measured.auditEntries),
    single(
      'larmor_archive_bytes',
      'gauge',
      'Raw data archived, each upload as it was sent.',
      measured.archivedBytes,
    ),
    ...(measured.archiveQuotaBytes === null
      ? []
      : [
          single(
            'larmor_archive_quota_bytes',
            'gauge',
            'The most that may be archived.',
            measured.archiveQuotaBytes,
          ),
        ]),
    single('process_resident_memory_bytes', 'gauge', 'Memory the process holds.', measured.residentBytes),
    single('process_cpu_seconds_total', 'counter', 'Processor time of the process.', measured.cpuS),
    '',
  ].join('\n');
};
