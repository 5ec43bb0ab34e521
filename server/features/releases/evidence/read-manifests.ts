import { z } from 'zod';
import { readJson } from './read-json.ts';
import { refuse } from './refuse-evidence.ts';

const text = z.string().min(1).max(2000);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** What was tested or packed: the commit, and whether files differed from it. Null outside of a repository. */
const origin = {
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  modified: z.boolean(),
};

const traceShape = z.strictObject({
  format: z.literal('larmor-route-trace/1'),
  ...origin,
  routes: z
    .array(
      z.strictObject({
        route: text,
        tests: z
          .array(
            z.strictObject({
              file: text,
              name: z.string().min(1).max(4000),
              statuses: z.array(z.number().int().min(100).max(599)).min(1).max(100),
            }),
          )
          .max(200_000),
      }),
    )
    .max(10_000),
});

/** Which tests called which route, and how it answered: recorded while they ran. */
export type RouteTrace = z.output<typeof traceShape>;

const refuseTwice = (names: readonly string[], what: string): void => {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) refuse('duplicate', `${what} ${name.slice(0, 200)} stands twice.`);
    seen.add(name);
  }
};

export const readRouteTrace = (json: string): RouteTrace => {
  const trace = readJson(json, traceShape, 'route trace (larmor-route-trace/1)');
  refuseTwice(
    trace.routes.map(({ route }) => route),
    'The route',
  );
  return trace;
};

const sourcesShape = z.strictObject({
  format: z.literal('larmor-sources/1'),
  ...origin,
  version: text,
  rule_set_versions: z.record(text, text),
  modules: z
    .array(z.strictObject({ path: text, files: z.number().int().min(1), sha256 }))
    .min(1)
    .max(1000),
});

/** Digests of the sources a program is built from, by folder. */
export type Sources = z.output<typeof sourcesShape>;

export const readSources = (json: string): Sources => {
  const sources = readJson(json, sourcesShape, 'digest of sources (larmor-sources/1)');
  refuseTwice(
    sources.modules.map(({ path }) => path),
    'The module',
  );
  return sources;
};

const billShape = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.[4-7]$/),
  components: z
    .array(
      z.object({
        name: text,
        version: text,
        purl: text.optional(),
        licenses: z.array(z.record(z.string(), z.unknown())).max(50).optional(),
      }),
    )
    .min(1)
    .max(50_000),
});

/** What a bill of materials counts. A component that stands twice is refused: its licence would be counted twice. */
export const readBill = (
  json: string,
): { components: number; without_licence: number; spec_version: string } => {
  const { components, specVersion } = readJson(json, billShape, 'CycloneDX bill of materials in JSON');
  refuseTwice(
    components.map(({ name, version, purl }) => purl ?? `${name}@${version}`),
    'The component',
  );
  return {
    components: components.length,
    without_licence: components.filter(({ licenses }) => (licenses ?? []).length === 0).length,
    spec_version: specVersion,
  };
};
