import { createStore } from 'zustand/vanilla';

/**
 * What each tour shows, in the order it is done. The main job is that of spectra by NMR.
 * @internal exported for its test.
 */
export const tours = {
  main: ['send', 'wait', 'read', 'review', 'report'],
  ms: ['open', 'chromatogram', 'features', 'annotation'],
  dossier: ['product', 'register', 'levels', 'readiness', 'approval'],
  optimization: ['experiments', 'next', 'model', 'result'],
} as const;
export type Tour = keyof typeof tours;
export type TourStep = { [Name in Tour]: `${Name}.${(typeof tours)[Name][number]}` }[Tour];

const stepsOf = (tour: Tour): readonly TourStep[] => tours[tour].map((step) => `${tour}.${step}` as TourStep);

const allSteps: readonly TourStep[] = (Object.keys(tours) as Tour[]).flatMap(stepsOf);

const tourOf = (step: TourStep): readonly TourStep[] =>
  stepsOf((Object.keys(tours) as Tour[]).find((tour) => step.startsWith(`${tour}.`)) ?? 'main');

const storageKey = 'larmor.tour';

/** Absent where scripts run without a page, as in unit tests. */
const storage = (): Storage | null => (typeof sessionStorage === 'undefined' ? null : sessionStorage);

const readStep = (): TourStep | null => {
  const kept = storage()?.getItem(storageKey);
  return allSteps.find((step) => step === kept) ?? null;
};

/** The step that is shown; null where nobody takes a tour. Survives a reload, since the job leads over several screens. */
export const tourStore = createStore<{ readonly step: TourStep | null }>(() => ({ step: readStep() }));

const show = (step: TourStep | null): void => {
  tourStore.setState({ step });
  if (step === null) storage()?.removeItem(storageKey);
  else storage()?.setItem(storageKey, step);
};

/** From its first step, in the place of another tour. */
export const startTour = (tour: Tour): void => show(stepsOf(tour)[0] ?? null);

export const endTour = (): void => show(null);

/** Where a step stands in its tour, from 1, and of how many. */
export const placeOf = (step: TourStep): { readonly place: number; readonly count: number } => {
  const steps = tourOf(step);
  return { place: steps.indexOf(step) + 1, count: steps.length };
};

/** To a neighbour in the order; beyond the last one the tour is over. */
export const moveTour = (by: 1 | -1): void => {
  const { step } = tourStore.getState();
  if (step === null) return;
  const steps = tourOf(step);
  const next = steps.indexOf(step) + by;
  if (next >= 0) show(steps[next] ?? null);
};

/** Somebody did what a step speaks of: the tour goes on by itself, and never back. */
export const reachTourStep = (reached: TourStep): void => {
  const { step } = tourStore.getState();
  if (step === null) return;
  const steps = tourOf(step);
  if (steps.includes(reached) && steps.indexOf(reached) === steps.indexOf(step) + 1) show(reached);
};
