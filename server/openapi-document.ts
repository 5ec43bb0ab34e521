import { describeApi } from '#kernel/openapi/describe-api.ts';
import { declarations } from './features.ts';

/** docs/openapi.json, byte for byte. */
export const openApiText = async (): Promise<string> =>
  `${JSON.stringify(await describeApi(declarations), null, 2)}\n`;
