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
import { docstring, PythonTypes, pythonName } from './write-python-type.ts';

const header = `# Written by \`npm run openapi\` from docs/openapi.json. Do not edit.
# What a service answers is Any until it has a type here; a test holds every answer against its description.
# mypy: disable-error-code="no-any-return"
`;

/** \`analyses.listRuns\` → \`analyses_list_runs\` */
const methodName = (operationId: string): string =>
  operationId.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const className = (operationId: string): string =>
  operationId
    .split('.')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

const argumentOf = ({ name, schema, required }: Parameter, types: PythonTypes, owner: string): string => {
  const type = types.typeOf(schema, `${owner}_${pythonName(name)}`);
  return required === true ? `${pythonName(name)}: ${type}` : `${pythonName(name)}: ${type} | None = None`;
};

const tableOf = (parameters: readonly Parameter[]): string =>
  `{${parameters.map(({ name }) => `${JSON.stringify(name)}: ${pythonName(name)}`).join(', ')}}`;

interface Shape {
  readonly args: readonly string[];
  readonly given: string;
}

const shapeOf = (operation: Operation, parameters: readonly Parameter[], types: PythonTypes): Shape => {
  const owner = className(operation.operationId);
  const placed = (place: string): readonly Parameter[] =>
    parameters.filter((parameter) => parameter.in === place);
  const filled = [
    ...placed('path'),
    ...placed('query').toSorted((a, b) => Number(b.required) - Number(a.required)),
  ];
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const isBodyNeeded = operation.requestBody?.required === true;
  const body =
    content === undefined
      ? []
      : [`body: ${types.typeOf(content.schema, `${owner}Body`)}${isBodyNeeded ? '' : ' | None = None'}`];
  const isRepeatable = placed('header').some(({ name }) => name === 'Idempotency-Key');
  const words = filled.map((parameter) => argumentOf(parameter, types, owner));
  const isOptional = (word: string): boolean => word.includes(' = ');
  const own = [...words, ...body];
  return {
    args: [
      ...own.filter((word) => !isOptional(word)),
      ...own.filter(isOptional),
      ...(isRepeatable ? ['idempotency_key: str | None = None'] : []),
    ],
    given: [
      ...(placed('path').length === 0 ? [] : [`params=${tableOf(placed('path'))}`]),
      ...(placed('query').length === 0 ? [] : [`query=${tableOf(placed('query'))}`]),
      ...(content === undefined ? [] : ['body=body']),
      ...(isRepeatable ? ['idempotency_key=idempotency_key'] : []),
    ]
      .map((word) => `, ${word}`)
      .join(''),
  };
};

const writeMethod = (
  name: string,
  args: readonly string[],
  reply: string,
  summary: string,
  call: string,
): string =>
  `    def ${name}(self${args.length === 0 ? '' : `, *, ${args.join(', ')}`}) -> ${reply}:\n${docstring(summary, '        ')}        ${call}\n`;

const writeOperation = (
  operation: Operation,
  { components }: ApiDescription,
  types: PythonTypes,
): readonly string[] => {
  const { operationId, summary } = operation;
  const { args, given } = shapeOf(operation, parametersOf(operation, components.parameters), types);
  const content = successOf(operation);
  const json = jsonTypes.map((type) => content[type]).find((found) => found !== undefined);
  const media = Object.keys(content).filter((type) => !jsonTypes.includes(type));
  const id = JSON.stringify(operationId);
  const name = methodName(operationId);
  const written: string[] = [];
  if (json !== undefined || media.length === 0) {
    const reply = json === undefined ? 'None' : types.typeOf(json.schema, `${className(operationId)}Reply`);
    written.push(writeMethod(name, args, reply, summary, `return self._call(${id}${given})`));
  }
  if (media.length > 0) {
    const accept = `media: Literal[${media.map((type) => JSON.stringify(type)).join(', ')}]${media.length === 1 ? ` = ${JSON.stringify(media[0])}` : ''}`;
    const fileArgs = [
      ...args.filter((word) => !word.includes(' = ')),
      ...(media.length === 1 ? [] : [accept]),
      ...args.filter((word) => word.includes(' = ')),
      ...(media.length === 1 ? [accept] : []),
    ];
    const call = `return self._bytes(${id}, media${given})`;
    written.push(writeMethod(`${name}_bytes`, fileArgs, 'bytes', summary, call));
  }
  return written;
};

/** The Python client's types, table of routes and methods, one for each operation. Takes the description as docs/openapi.json holds it. */
export const writePythonClient = (description: ApiDescription): string => {
  const types = new PythonTypes(description.components.schemas);
  for (const [name, schema] of Object.entries(description.components.schemas)) types.declare(name, schema);
  const operations = listOperations(description);
  const methods = operations.flatMap(({ operation }) => writeOperation(operation, description, types));
  const routes = operations.map(
    ({ method, path, operation }) =>
      `    ${JSON.stringify(operation.operationId)}: (${JSON.stringify(method.toUpperCase())}, ${JSON.stringify(path)}, ${JSON.stringify(bodyKindOf(operation))}),\n`,
  );
  return `${header}from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from ._transport import Transport, Upload

${types.text}

#: Method, path and kind of body of each operation.
ROUTES: dict[str, tuple[str, str, str]] = {
${routes.join('')}}


class Operations(Transport):
    """Every operation of the service, under its name in the description."""

    _routes = ROUTES

${methods.join('\n')}`;
};
