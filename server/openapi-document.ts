import { buildOpenApi } from '#kernel/openapi/build-openapi.ts';
import { declarations } from './features.ts';

/** docs/openapi.json, byte for byte. */
export const openApiText = (): string => `${JSON.stringify(buildOpenApi(declarations), null, 2)}\n`;
