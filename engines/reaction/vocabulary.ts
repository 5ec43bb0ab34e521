// Words of this domain that also travel over the wire: contracts take them from here. Constants alone, no import.

export const routeFormats = [
  'native',
  'aizynthfinder',
  'paroutes',
  'askcos_v1',
  'askcos_v2',
  'retro_star',
] as const;
export type RouteFormat = (typeof routeFormats)[number];

/** What is done with a molecule that has several ways to be made. */
export const orChoices = ['refuse', 'first', 'cheapest'] as const;
export type OrChoice = (typeof orChoices)[number];

/**
 * From best to worst. `balanced`: every atom of the product is in what goes in. `needs_unwritten`: only hydrogen, oxygen or halogens are
 * not. `not_assessed`: a structure cannot be read. `cannot_balance`: other atoms come from nowhere.
 */
export const balanceStatuses = ['balanced', 'needs_unwritten', 'not_assessed', 'cannot_balance'] as const;
export type BalanceStatus = (typeof balanceStatuses)[number];
