import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { buildOpenApi } from './build-openapi.ts';
import type { Json } from './component-schemas.ts';

/** The OpenAPI document with its words and examples, which are read when somebody asks for it. */
export const describeApi = async (declarations: readonly RouteDeclaration[]): Promise<Json> => {
  const [{ default: tags }, { default: examples }] = await Promise.all([
    import('#resources/openapi/tags.json', { with: { type: 'json' } }),
    import('#resources/openapi/examples.json', { with: { type: 'json' } }),
  ]);
  return buildOpenApi(declarations, { tags, examples });
};
