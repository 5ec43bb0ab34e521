import { describeApi } from '#kernel/openapi/describe-api.ts';
import { formatJson } from '#kernel/openapi/format-json.ts';
import { declarations } from './features.ts';

/** docs/openapi.json, byte for byte. */
export const openApiText = async (): Promise<string> => `${formatJson(await describeApi(declarations))}\n`;
