import {
  type ApiDescription,
  bodyKindOf,
  jsonTypes,
  listOperations,
  type Operation,
  type Parameter,
  parametersOf,
  successOf,
} from './api-description.ts';
import type { JsonSchema } from './json-schema.ts';
import { shorten, writeComment, writeProperties, writeType } from './write-type.ts';

const header = `// Written by \`npm run openapi\` from docs/openapi.json. Do not edit.

`;

const writeSchema = ([name, schema]: [string, JsonSchema]): string => {
  const comment = writeComment(schema.description, '');
  const isPlainObject = schema.properties !== undefined && schema.allOf === undefined;
  return isPlainObject
    ? `${comment}export interface ${name} {\n${writeProperties(schema, '  ')}}\n`
    : `${comment}export type ${name} = ${writeType(schema, '')};\n`;
};

const filledType = (parameters: readonly Parameter[], indent: string): string => {
  const properties = Object.fromEntries(
    parameters.map(({ name, schema, description }) => [
      name,
      description === undefined ? schema : { ...schema, description },
    ]),
  );
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return writeType({ type: 'object', properties, required }, indent);
};

const placedIn = (place: string, parameters: readonly Parameter[]): Parameter[] =>
  parameters.filter((parameter) => parameter.in === place);

/** Types by what they say, for those that several operations would say in full. */
type Queries = ReadonlyMap<string, string>;

const queryName = (operationId: string): string =>
  `${operationId
    .split(/[^A-Za-z0-9]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Query`;

/** Queries of more than one line that more than one operation takes, each named after the first that does. */
const findSharedQueries = ({
  operations,
  components,
}: {
  readonly operations: readonly Operation[];
  readonly components: ApiDescription['components'];
}): Queries => {
  const written = operations.flatMap((operation) => {
    const query = placedIn('query', parametersOf(operation, components.parameters));
    const type = filledType(query, '');
    return type.includes('\n') ? [{ type, name: queryName(operation.operationId) }] : [];
  });
  const shared = [...Map.groupBy(written, ({ type }) => type).values()].filter(({ length }) => length > 1);
  return new Map(shared.flatMap(([first]) => (first === undefined ? [] : [[first.type, first.name]])));
};

const writeSharedQuery = ([type, name]: readonly [string, string]): string =>
  `export interface ${name} ${type}\n`;

/** `params?: { … }` of what an address is filled with: optional where nothing of it is required. */
const writeFilled = (key: 'params' | 'query', parameters: readonly Parameter[], queries: Queries): string => {
  if (parameters.length === 0) return '';
  const type = queries.get(filledType(parameters, '')) ?? filledType(parameters, '    ');
  const isRequired = parameters.some(({ required }) => required);
  return `    readonly ${key}${isRequired ? '' : '?'}: ${type};\n`;
};

const writeBody = (body: Operation['requestBody']): string => {
  const [content] = Object.values(body?.content ?? {});
  if (body === undefined || content === undefined) return '';
  return `    readonly body${body.required ? '' : '?'}: ${writeType(content.schema, '    ')};\n`;
};

/** What `call` gives back, and which other media types `bytes` may ask for. */
const writeAnswer = (operation: Operation): string => {
  const content = successOf(operation);
  const json = jsonTypes.map((type) => content[type]).find((found) => found !== undefined);
  const media = Object.keys(content).filter((type) => !jsonTypes.includes(type));
  const reply = json === undefined ? 'undefined' : writeType(json.schema, '    ');
  return `    readonly reply: ${reply};\n${
    media.length === 0 ? '' : `    readonly media: ${media.map((type) => `'${type}'`).join(' | ')};\n`
  }`;
};

const writeOperation = (
  operation: Operation,
  shared: ApiDescription['components']['parameters'],
  queries: Queries,
): string => {
  const parameters = parametersOf(operation, shared);
  const parts = [
    writeFilled('params', placedIn('path', parameters), queries),
    writeFilled('query', placedIn('query', parameters), queries),
    writeBody(operation.requestBody),
    writeAnswer(operation),
  ];
  const type = shorten(`{\n${parts.join('')}  }`);
  return `${writeComment(operation.summary, '  ')}  readonly '${operation.operationId}': ${type};\n`;
};

const writeRoute = (method: string, path: string, operation: Operation): string =>
  `  '${operation.operationId}': { method: '${method.toUpperCase()}', path: '${path}', body: '${bodyKindOf(operation)}' },\n`;

/**
 * The types of the TypeScript client: every named schema, what each operation takes and answers, and the table of routes.
 * Takes the description as docs/openapi.json holds it.
 */
export const writeTypescriptClient = (description: ApiDescription): string => {
  const { components } = description;
  const operations = listOperations(description);
  const queries = findSharedQueries({
    operations: operations.map(({ operation }) => operation),
    components,
  });
  return [
    header,
    ...Object.entries(components.schemas).map(writeSchema),
    ...[...queries].map(writeSharedQuery),
    '\nexport interface Operations {\n',
    ...operations.map(({ operation }) => writeOperation(operation, components.parameters, queries)),
    '}\n\nexport const routes = {\n',
    ...operations.map(({ method, path, operation }) => writeRoute(method, path, operation)),
    '} as const;\n',
  ].join('');
};
