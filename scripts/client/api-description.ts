import type { JsonSchema } from './json-schema.ts';

export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** What the generators read of docs/openapi.json. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

export const jsonTypes = ['application/json', 'application/scim+json'];

const bodyKinds: Readonly<Record<string, 'json' | 'form' | 'multipart'>> = {
  'application/json': 'json',
  'application/scim+json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
};

/** How the body of an operation is sent. @throws Error on a media type no client knows */
export const bodyKindOf = ({
  operationId,
  requestBody,
}: Operation): 'none' | 'json' | 'form' | 'multipart' => {
  const [type] = Object.keys(requestBody?.content ?? {});
  const kind = type === undefined ? 'none' : bodyKinds[type];
  if (kind === undefined) throw new Error(`${operationId} takes a body of an unknown media type.`);
  return kind;
};

/** What an operation answers where it succeeds. */
export const successOf = ({ responses }: Operation): Content => {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return success?.content ?? {};
};

/** The parameters of an operation, with those it shares with others. @throws Error where a reference leads nowhere */
export const parametersOf = (
  { operationId, parameters = [] }: Operation,
  shared: ApiDescription['components']['parameters'],
): readonly Parameter[] =>
  parameters.map((parameter) => {
    const found = parameter.$ref === undefined ? parameter : shared[parameter.$ref.split('/').at(-1) ?? ''];
    if (found === undefined) throw new Error(`${operationId} has a parameter that leads nowhere.`);
    return found;
  });

export const listOperations = ({ paths }: ApiDescription) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
