import type { ControlStrategy, StrategyBody } from '#contract/dossier-statements';
import type { Reader } from '../../../ui/draft-reader.ts';
import { notStated } from '../../shared/impurities/impurity-draft.ts';
import type { PurgeDraft } from '../../shared/purge/purge-draft.ts';

type Step = StrategyBody['steps'][number];

/** What a step is tied to: two results of batches, and a step of a route. */
export interface LinkDraft {
  /** Number of the step in the draft. */
  readonly step: number;
  readonly isMeasured: boolean;
  readonly before: string;
  readonly after: string;
  readonly support: NonNullable<Step['measured']>['support'];
  readonly reason: string;
  /** Of the route below; empty where the step is not linked. */
  readonly routeStep: string;
  /** The route it was chosen of, so that a draft that comes back sends what it shows. */
  readonly route: Route | null;
}

interface Route {
  readonly project: string;
  readonly score: string;
}

const bare = (step: number): LinkDraft => ({
  step,
  isMeasured: false,
  before: '',
  after: '',
  support: 'experiment',
  reason: '',
  routeStep: '',
  route: null,
});

export const linkOf = (links: readonly LinkDraft[], step: number): LinkDraft =>
  links.find((each) => each.step === step) ?? bare(step);

export const linksOf = (links: readonly LinkDraft[], changed: LinkDraft): readonly LinkDraft[] => [
  ...links.filter(({ step }) => step !== changed.step),
  changed,
];

/** Links without steps of a route, where another route is chosen. */
export const withoutRoute = (links: readonly LinkDraft[]): readonly LinkDraft[] =>
  links.map((link) => ({ ...link, routeStep: '', route: null }));

/** What is sent of a link; `field` is that of the measurement. */
export const readLink = (
  { isMeasured, before, after, support, reason, routeStep, route }: LinkDraft,
  field: string,
  read: Reader,
): Pick<Step, 'measured' | 'route_step'> => ({
  ...(isMeasured && {
    measured: {
      before_result_id: read.text(`${field}.before_result_id`, before),
      after_result_id: read.text(`${field}.after_result_id`, after),
      support,
      reason: read.text(`${field}.reason`, reason),
    },
  }),
  ...(routeStep !== '' &&
    route && {
      route_step: {
        reaction_project_id: route.project,
        score_id: route.score,
        step: Number(routeStep),
      },
    }),
});

interface Began extends Route {
  readonly purge: PurgeDraft;
  readonly links: readonly LinkDraft[];
  readonly option: '1' | '2' | '3' | '4';
}

const optionTexts = { 1: '1', 2: '2', 3: '3', 4: '4' } as const;

/** What a revision begins with: everything the strategy says now. */
export const formerDraft = (
  former: ControlStrategy | null,
  entered: (value: number) => string,
): Began | null => {
  if (former === null) return null;
  const { impurity, initial_ppm, option, steps } = former.request;
  const linked = steps.find(({ route_step }) => route_step !== undefined)?.route_step;
  const numbered = steps.map((step, place) => ({ step, id: 100 * (place + 1) }));
  return {
    option: optionTexts[option],
    project: linked?.reaction_project_id ?? '',
    score: linked?.score_id ?? '',
    purge: {
      impurity: '0',
      limit: impurity.limit_ug_per_day === undefined ? '' : entered(impurity.limit_ug_per_day),
      initial: entered(initial_ppm),
      steps: numbered.map(({ step: { name, factors }, id }) => ({
        id,
        name,
        factors: factors.map(({ kind, value, reason = '', support }, at) => ({
          id: id + at + 1,
          kind,
          value: entered(value),
          reason,
          support: support ?? notStated,
        })),
      })),
      nextId: 100 * (steps.length + 1),
    },
    links: numbered.map(({ step: { measured, route_step }, id }) => ({
      ...bare(id),
      ...(measured && {
        isMeasured: true,
        before: measured.before_result_id,
        after: measured.after_result_id,
        support: measured.support,
        reason: measured.reason,
      }),
      ...(route_step !== undefined && {
        routeStep: String(route_step.step),
        route: { project: route_step.reaction_project_id, score: route_step.score_id },
      }),
    })),
  };
};
