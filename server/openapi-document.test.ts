import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { declarations } from './features.ts';
import { openApiText } from './openapi-document.ts';

const text = await openApiText();
const description = JSON.parse(text);

describe('the OpenAPI document', () => {
  it('is the one that is committed (npm run openapi writes it)', async () => {
    const committed = path.join(import.meta.dirname, '..', 'docs', 'openapi.json');
    expect(await readFile(committed, 'utf8')).toBe(text);
  });

  it('describes every declared route with its gate and audit event', () => {
    for (const route of declarations) {
      const operation = description.paths[route.path][route.method];
      expect(operation.operationId).toBe(route.id);
      expect(operation['x-gate']).toBe(route.gate);
      expect(operation.description).toMatch(/\.$/);
      expect(operation['x-audit-event'] ?? operation['x-audit-none']).toBeTruthy();
      expect(operation.security).toEqual(route.gate === 'public' ? [] : [{ bearer: [] }]);
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['413', '429', '500', String(route.status)]),
      );
    }
  });

  it('says what every tag is about', () => {
    expect(description.tags.filter((tag: { description?: string }) => !tag.description)).toEqual([]);
  });

  it('marks files as binary', () => {
    const { post } = description.paths['/analyses'];
    const { fid_file } = post.requestBody.content['multipart/form-data'].schema.properties;
    expect(fid_file).toMatchObject({ format: 'binary', contentMediaType: 'application/octet-stream' });
    const report = description.paths['/analyses/{id}/report'].get.responses['200'].content['application/pdf'];
    expect(report.schema).toMatchObject({ format: 'binary', contentMediaType: 'application/pdf' });
  });

  it('declares the answers 401 and 403 once', () => {
    const paths = JSON.stringify(description.paths);
    expect(paths).toContain('"401":{"$ref":"#/components/responses/Error401"}');
    expect(paths).not.toContain('"401":{"description"');
  });

  it('holds schemas a validator accepts and no reference that leads nowhere', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(description, 'openapi');
    for (const name of Object.keys(description.components.schemas))
      expect(ajv.getSchema(`openapi#/components/schemas/${name}`), name).toBeDefined();
    for (const [, kind = '', name = ''] of text.matchAll(/"\$ref": "#\/components\/(\w+)\/([^"]+)"/g))
      expect(description.components[kind], name).toHaveProperty(name);
  });
});
