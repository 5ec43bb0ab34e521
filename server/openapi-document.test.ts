import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { declarations } from './features.ts';
import { openApiText } from './openapi-document.ts';

const description = JSON.parse(openApiText());

describe('the OpenAPI document', () => {
  it('is the one that is committed (npm run openapi writes it)', async () => {
    const committed = path.join(import.meta.dirname, '..', 'docs', 'openapi.json');
    expect(await readFile(committed, 'utf8')).toBe(openApiText());
  });

  it('describes every declared route with its gate and audit event', () => {
    for (const route of declarations) {
      const operation = description.paths[route.path][route.method];
      expect(operation.operationId).toBe(route.id);
      expect(operation['x-gate']).toBe(route.gate);
      expect(operation['x-audit-event'] ?? operation['x-audit-none']).toBeTruthy();
      expect(operation.security).toEqual(route.gate === 'public' ? [] : [{ bearer: [] }]);
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['413', '429', '500', String(route.status)]),
      );
    }
  });

  it('declares the answers 401 and 403 once', () => {
    const text = JSON.stringify(description.paths);
    expect(text).toContain('"401":{"$ref":"#/components/responses/Error401"}');
    expect(text).not.toContain('"401":{"description"');
  });

  it('holds schemas a validator accepts and no reference that leads nowhere', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(description, 'openapi');
    for (const name of Object.keys(description.components.schemas))
      expect(ajv.getSchema(`openapi#/components/schemas/${name}`), name).toBeDefined();
    for (const [, kind = '', name = ''] of openApiText().matchAll(
      /"\$ref": "#\/components\/(\w+)\/([^"]+)"/g,
    ))
      expect(description.components[kind], name).toHaveProperty(name);
  });
});
