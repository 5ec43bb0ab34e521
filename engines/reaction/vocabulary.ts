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
