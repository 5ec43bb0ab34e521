import { examineActionItems } from './examine-action-items.ts';
import { examineAiDecisions } from './examine-ai-decisions.ts';
import { examineBatches } from './examine-batches.ts';
import { examineElements, examineSolvents } from './examine-levels.ts';
import { examineLimits } from './examine-limits.ts';
import { examineNitrosamines } from './examine-nitrosamines.ts';
import { examineReadAcross } from './examine-read-across.ts';
import { examineRegister } from './examine-register.ts';
import { examineRequirements } from './examine-requirements.ts';
import { examineStrategies } from './examine-strategies.ts';
import type { ReadinessSource } from './readiness-source.ts';

/** In the order of the report. */
export const readinessSources: readonly ReadinessSource[] = [
  examineRequirements,
  examineRegister,
  examineElements,
  examineSolvents,
  examineNitrosamines,
  examineBatches,
  examineStrategies,
  examineReadAcross,
  examineLimits,
  examineAiDecisions,
  examineActionItems,
];

/** A change of what is asked, or of how it is said, is another version. */
export const rulesVersion = 'readiness@1.4.0';
