import { curveInks } from '../../../plot/core/scene.ts';
import { curvePatterns, curveStyle } from '../../../plot/core/stack/curve-style.ts';
import { type ScaleRule, scaleRules } from '../../../plot/core/stack/scale-curves.ts';
import { type StackMode, stackModes } from '../../../plot/core/stack/stack-display.ts';
import type { ShiftRange } from '../../../plot/core/stack/stacked-spectrum.ts';

/** How one curve looks. */
export interface CurveLook {
  /** Place among the inks of curves. */
  readonly ink: number;
  /** Place among the patterns. */
  readonly pattern: number;
  /** Lift over the place its mode gives it, per cent of the height of the plot. */
  readonly offsetPercent: number;
}

/** Everything that is chosen on the screen; the address holds it, so that a comparison can be copied and gone back to. */
export interface StackSettings {
  /** Analyses, in the order of the list; none twice. */
  readonly ids: readonly string[];
  readonly hiddenIds: readonly string[];
  readonly mode: StackMode;
  readonly rule: ScaleRule;
  /** Where the rule looks; null is each spectrum's whole axis. */
  readonly range: ShiftRange | null;
  /** Distance of two baselines, per cent of the height of the plot; null spreads them evenly. */
  readonly stepPercent: number | null;
  /** First minus second. */
  readonly difference: { readonly firstId: string; readonly secondId: string } | null;
  /** Looks that differ from those of the place in the list. */
  readonly looks: Readonly<Record<string, CurveLook>>;
}

const numbersOf = (text: string | null, count: number): readonly number[] | null => {
  const numbers = (text ?? '').split('~').map(Number);
  return text !== null && numbers.length === count && numbers.every(Number.isFinite) ? numbers : null;
};

const listOf = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').split(',').filter((id) => id !== '')),
];

const inBounds = (value: number, count: number): number => ((Math.trunc(value) % count) + count) % count;

const readLooks = (params: URLSearchParams): Record<string, CurveLook> =>
  Object.fromEntries(
    params.getAll('look').flatMap((text): [string, CurveLook][] => {
      const [id = '', ...rest] = text.split('~');
      const [ink, pattern, offsetPercent] = numbersOf(rest.join('~'), 3) ?? [];
      if (ink === undefined || pattern === undefined || offsetPercent === undefined) return [];
      const look = { ink: inBounds(ink, curveInks.length), pattern: inBounds(pattern, curvePatterns.length) };
      return [[id, { ...look, offsetPercent }]];
    }),
  );

const readRange = (params: URLSearchParams): ShiftRange | null => {
  const [a, b] = numbersOf(params.get('range'), 2) ?? [];
  if (a === undefined || b === undefined || a === b) return null;
  return { fromPpm: Math.max(a, b), toPpm: Math.min(a, b) };
};

/** Settings from an address; whatever is missing or malformed has its usual value. */
export const readStackSettings = (params: URLSearchParams): StackSettings => {
  const ids = listOf(params.get('ids'));
  const [firstId, secondId] = (params.get('difference') ?? '').split('~');
  const isDifference = firstId && secondId && ids.includes(firstId) && ids.includes(secondId);
  const [step] = numbersOf(params.get('step'), 1) ?? [];
  return {
    ids,
    hiddenIds: listOf(params.get('hidden')).filter((id) => ids.includes(id)),
    mode: stackModes.find((mode) => mode === params.get('mode')) ?? 'stacked',
    rule: scaleRules.find((rule) => rule === params.get('scale')) ?? 'same-top',
    range: readRange(params),
    stepPercent: step === undefined || params.get('step') === '' ? null : Math.max(0, Math.min(100, step)),
    difference: isDifference ? { firstId, secondId } : null,
    looks: readLooks(params),
  };
};

const lookOfPlace = (place: number): CurveLook => {
  const { ink, pattern } = curveStyle(place);
  return { ink: curveInks.indexOf(ink), pattern: curvePatterns.indexOf(pattern), offsetPercent: 0 };
};

export const lookOf = ({ ids, looks }: StackSettings, id: string): CurveLook =>
  looks[id] ?? lookOfPlace(ids.indexOf(id));

const isSameLook = (a: CurveLook, b: CurveLook): boolean =>
  a.ink === b.ink && a.pattern === b.pattern && a.offsetPercent === b.offsetPercent;

/** The address' part after "?"; usual values are left out. */
export const writeStackSettings = (settings: StackSettings): URLSearchParams => {
  const { ids, hiddenIds, mode, rule, range, stepPercent, difference, looks } = settings;
  const params = new URLSearchParams();
  if (ids.length > 0) params.set('ids', ids.join(','));
  if (hiddenIds.length > 0) params.set('hidden', hiddenIds.join(','));
  if (mode !== 'stacked') params.set('mode', mode);
  if (rule !== 'same-top') params.set('scale', rule);
  if (range !== null) params.set('range', `${range.fromPpm}~${range.toPpm}`);
  if (stepPercent !== null) params.set('step', String(stepPercent));
  if (difference !== null) params.set('difference', `${difference.firstId}~${difference.secondId}`);
  ids.forEach((id, place) => {
    const look = looks[id];
    if (!look || isSameLook(look, lookOfPlace(place))) return;
    params.append('look', `${id}~${look.ink}~${look.pattern}~${look.offsetPercent}`);
  });
  return params;
};

/** Another order or another choice of spectra; each one that stays keeps its look. */
export const withIds = (settings: StackSettings, ids: readonly string[]): StackSettings => {
  const stays = (id: string): boolean => ids.includes(id);
  const { difference } = settings;
  return {
    ...settings,
    ids,
    hiddenIds: settings.hiddenIds.filter(stays),
    difference: difference && stays(difference.firstId) && stays(difference.secondId) ? difference : null,
    looks: Object.fromEntries(settings.ids.filter(stays).map((id) => [id, lookOf(settings, id)])),
  };
};

export const withLook = (settings: StackSettings, id: string, change: Partial<CurveLook>): StackSettings => ({
  ...settings,
  looks: { ...settings.looks, [id]: { ...lookOf(settings, id), ...change } },
});

export const toggleVisible = (settings: StackSettings, id: string): StackSettings => ({
  ...settings,
  hiddenIds: settings.hiddenIds.includes(id)
    ? settings.hiddenIds.filter((hidden) => hidden !== id)
    : [...settings.hiddenIds, id],
});

/** One place up or down the list; the same settings at its ends. */
export const moveSpectrum = (settings: StackSettings, id: string, direction: 1 | -1): StackSettings => {
  const from = settings.ids.indexOf(id);
  const to = from + direction;
  if (from < 0 || to < 0 || to >= settings.ids.length) return settings;
  const others = settings.ids.filter((other) => other !== id);
  return withIds(settings, others.toSpliced(to, 0, id));
};

export const removeSpectrum = (settings: StackSettings, id: string): StackSettings =>
  withIds(
    settings,
    settings.ids.filter((other) => other !== id),
  );

/** Address of a comparison of these analyses with everything else as usual. */
export const stackAddress = (ids: readonly string[]): string => {
  const params = writeStackSettings({ ...readStackSettings(new URLSearchParams()), ids: [...new Set(ids)] });
  return params.size === 0 ? '/stack' : `/stack?${params}`;
};
