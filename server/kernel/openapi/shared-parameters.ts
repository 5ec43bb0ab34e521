import type { Json } from './component-schemas.ts';

interface Parameter extends Json {
  readonly name: string;
}

const componentName = (name: string): string =>
  name
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');

const operationsOf = (paths: Json): Json[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods as Json) as Json[]);

const parametersOf = (operation: Json): Parameter[] => (operation['parameters'] ?? []) as Parameter[];

/** For each name of a parameter the form several operations take, most of them; as JSON text. */
const sharedForms = (paths: Json): Map<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  for (const parameter of operationsOf(paths).flatMap(parametersOf)) {
    const text = JSON.stringify(parameter);
    const forms = counts.get(parameter.name) ?? new Map<string, number>();
    counts.set(parameter.name, forms.set(text, (forms.get(text) ?? 0) + 1));
  }
  const most = [...counts].map(([name, forms]) => [name, [...forms].sort((a, b) => b[1] - a[1])[0]] as const);
  return new Map(
    most.flatMap(([name, form]) => (form !== undefined && form[1] > 1 ? [[name, form[0]]] : [])),
  );
};

/** Parameters several operations take in the same form, as components; the operations refer to them. */
export const shareParameters = (paths: Json): { readonly paths: Json; readonly parameters: Json } => {
  const shared = sharedForms(paths);
  const refer = (parameter: Parameter): Json =>
    shared.get(parameter.name) === JSON.stringify(parameter)
      ? { $ref: `#/components/parameters/${componentName(parameter.name)}` }
      : parameter;
  const withReferences = (operation: Json): Json =>
    operation['parameters'] === undefined
      ? operation
      : { ...operation, parameters: parametersOf(operation).map(refer) };
  const methodsOf = (methods: unknown): Json =>
    Object.fromEntries(
      Object.entries(methods as Json).map(([method, operation]) => [
        method,
        withReferences(operation as Json),
      ]),
    );
  const parameters = [...shared].map(([name, text]) => [componentName(name), JSON.parse(text)] as const);
  return {
    paths: Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, methodsOf(methods)])),
    parameters: Object.fromEntries(parameters.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
};
