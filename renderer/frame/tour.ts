import { createStore } from 'zustand/vanilla';

/** The main job in the order it is done. */
export const tourSteps = ['send', 'wait', 'read', 'review', 'report'] as const;
type TourStep = (typeof tourSteps)[number];

const storageKey = 'larmor.tour';

/** Absent where scripts run without a page, as in unit tests. */
const storage = (): Storage | null => (typeof sessionStorage === 'undefined' ? null : sessionStorage);

const readStep = (): TourStep | null => {
  const kept = storage()?.getItem(storageKey);
  return tourSteps.find((step) => step === kept) ?? null;
};

/** The step that is shown; null where nobody takes the tour. Survives a reload, since the job leads over several screens. */
export const tourStore = createStore<{ readonly step: TourStep | null }>(() => ({ step: readStep() }));

const show = (step: TourStep | null): void => {
  tourStore.setState({ step });
  if (step === null) storage()?.removeItem(storageKey);
  else storage()?.setItem(storageKey, step);
};

export const startTour = (): void => show('send');

export const endTour = (): void => show(null);

/** To a neighbour in the order; beyond the last one the tour is over. */
export const moveTour = (by: 1 | -1): void => {
  const { step } = tourStore.getState();
  if (step === null) return;
  const next = tourSteps.indexOf(step) + by;
  if (next >= 0) show(tourSteps[next] ?? null);
};

/** Somebody did what a step speaks of: the tour goes on by itself, and never back. */
export const reachTourStep = (reached: TourStep): void => {
  const { step } = tourStore.getState();
  if (step !== null && tourSteps.indexOf(reached) === tourSteps.indexOf(step) + 1) show(reached);
};
