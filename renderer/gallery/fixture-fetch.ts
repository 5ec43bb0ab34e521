import { type ErrorCode, errorStatus } from '#kernel/contract/error-codes.ts';
import type { PlotSpectrum } from '../plot/core/plot-data.ts';
import { documentationAddress, documentationFile } from '../screens/documentation/documentation.ts';
import { asDeclared, findRoute } from './declared-answers.ts';
import { fixtureDocumentation } from './fixture-documentation.ts';
import { fixtureChromatogramOf } from './fixture-ms.ts';
import { fixtureSignalSpectrum } from './fixture-signals.ts';
import { fixtureBody, fixtureSpectrumOf } from './gallery-fixtures.ts';
import type { GalleryState } from './gallery-states.ts';

/** Long enough for a test to see the countdown before the screen tries again. */
const retryAfterSeconds = '30';

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** As the service sends samples: float32, little-endian as every machine with these screens is, with the axis in a header. */
const binary = ({ samples, axis, nucleus, frequencyMhz, digest }: PlotSpectrum): Response => {
  const header = {
    nucleus,
    points: axis.points,
    from_ppm: axis.fromPpm,
    to_ppm: axis.toPpm,
    frequency_mhz: frequencyMhz,
    digest,
  };
  return new Response(new Float32Array(samples), {
    headers: { 'content-type': 'application/octet-stream', 'x-spectrum-header': JSON.stringify(header) },
  });
};

const refusal = (code: ErrorCode): Response =>
  json(
    errorStatus[code],
    { code, message: `Fixture of ${code}.`, detail: `Fixture of ${code}.`, request_id: 'req-fixture' },
    code === 'rate_limited' ? { 'retry-after': retryAfterSeconds } : {},
  );

/** Never answers; ends as an aborted request does. */
const unanswered = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

const answered = (address: URL, method: string, state: 'empty' | 'filled' | 'partial'): Response => {
  if (address.pathname === `${documentationAddress}${documentationFile}`)
    return json(200, fixtureDocumentation(state));
  const apiPath = address.pathname.replace(/^\/v1/, '');
  const isFailing = state === 'partial' && apiPath === '/auth/sessions';
  if (state === 'filled' && /\/fixture\/spectrum$/.test(apiPath)) return binary(fixtureSignalSpectrum());
  if (isFailing || address.searchParams.has('cursor')) return refusal('internal_error');
  const spectrum = fixtureSpectrumOf(apiPath, state);
  if (spectrum) return binary(spectrum);
  const body = fixtureChromatogramOf(address) ?? fixtureBody(apiPath, state);
  const route = findRoute(apiPath, method);
  return body === null || route === undefined ? refusal('not_found') : json(200, asDeclared(route, body));
};

/**
 * `fetch` as a service in one state would have it answered. A second page always fails, and so does one list of the
 * partial state; what the fixtures do not hold is not found.
 */
export const fixtureFetch =
  (state: GalleryState): typeof fetch =>
  (input, init) => {
    if (state === 'loading') return unanswered(init?.signal);
    if (state === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    if (state !== 'empty' && state !== 'filled' && state !== 'partial')
      return Promise.resolve(refusal(state));
    const address = new URL(input instanceof Request ? input.url : input, 'http://fixture.invalid');
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    return Promise.resolve(answered(address, method, state));
  };
