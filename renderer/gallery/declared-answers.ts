import type { RouteDeclaration } from '#kernel/contract/define-route.ts';

const contracts = import.meta.glob<Record<string, unknown>>('../../server/features/*/contract.ts', {
  eager: true,
});

const isDeclaration = (value: unknown): value is RouteDeclaration =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Every route of the service, from the contracts alone. */
const declarations: readonly RouteDeclaration[] = Object.values(contracts)
  .flatMap((contract) => Object.values(contract))
  .flatMap((routes) => (typeof routes === 'object' && routes !== null ? Object.values(routes) : []))
  .filter(isDeclaration);

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`);

/** Route of an address that answers with a body to show; a path without parameters wins over one that matches it by chance. */
export const findRoute = (address: string, method = 'get'): RouteDeclaration | undefined => {
  const own = declarations.filter((route) => route.method === method.toLowerCase());
  return own.find(({ path }) => path === address) ?? own.find(({ path }) => pathPattern(path).test(address));
};

/**
 * A made-up answer as the service would send it: read by the response schema of its route, which fills in defaults, drops what
 * the contract does not hold and throws where the two have parted.
 */
export const asDeclared = (route: RouteDeclaration, body: object): unknown => route.response.parse(body);
