import type { DecisionSubject, RiskLevel } from '#contract/ai-decisions';

export interface Risk {
  readonly level: RiskLevel;
  readonly reason: string;
}

const rank: Readonly<Record<RiskLevel, number>> = { low: 0, medium: 1, high: 2 };

/** Whether a level asks for less care than another one. */
export const isLower = (level: RiskLevel, other: RiskLevel): boolean => rank[level] < rank[other];

type TriggeredElement = Extract<DecisionSubject, { type: 'q3d_assessment' }>['triggered_elements'][number];

const isSevere = ({ finding, element_class }: TriggeredElement): boolean =>
  finding === 'limit' || element_class === '1';

const decideElements = (triggered: readonly TriggeredElement[]): Risk => {
  const severe = triggered.filter(isSevere).map(({ element }) => element);
  if (severe.length > 0)
    return { level: 'high', reason: `Class 1 or above the limit: ${severe.join(', ')}.` };
  return triggered.length > 0
    ? {
        level: 'medium',
        reason: `To be controlled or judged: ${triggered.map(({ element }) => element).join(', ')}.`,
      }
    : { level: 'low', reason: 'No element is triggered.' };
};

/**
 * How much is at stake by the subject alone: high for M7 classes 1 to 3, a triggered Q3D element of class 1 or above its
 * limit, and every potency categorisation. An undetermined class is high too, since a person has to determine it. Null
 * where the program does not know the subject.
 */
export const decideRisk = (subject: DecisionSubject): Risk | null => {
  switch (subject.type) {
    case 'm7_classification':
      if (subject.m7_class === null) return { level: 'high', reason: 'The M7 class could not be told.' };
      return { level: subject.m7_class <= 3 ? 'high' : 'low', reason: `M7 class ${subject.m7_class}.` };
    case 'q3d_assessment':
      return decideElements(subject.triggered_elements);
    case 'potency_categorisation':
      return { level: 'high', reason: 'A potency categorisation.' };
    case 'other':
      return null;
  }
};
