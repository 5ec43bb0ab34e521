import {
  dossierAssessmentRoutes,
  type Register,
  type RegisterSummary,
  type RiskEntry,
} from '#contract/dossier-assessments';
import { api } from '../../../api/api.ts';
import { type Resource, useResource } from '../../../api/use-resource.ts';

/** Most registers the service lists at once; entries of older ones are shown once their register is assessed again. */
const mostRegisters = 200;

/** An entry with the register it stands in. */
export interface PlacedEntry {
  readonly entry: RiskEntry;
  readonly register: Register;
}

export interface RegisterContent {
  /** Newest first. */
  readonly registers: readonly RegisterSummary[];
  /** Those no later entry is about, each with the rows it rests on. */
  readonly current: readonly PlacedEntry[];
  /** There are more registers than were read. */
  readonly isCut: boolean;
}

const isCounting = ({ entries }: RegisterSummary): boolean => entries.some(({ current }) => current);

/** The registers of a dossier, and what of them counts now. */
export const useRegister = (dossierId: string): Resource<RegisterContent> =>
  useResource(
    async (signal) => {
      const { items, next_cursor } = await api.call(
        dossierAssessmentRoutes.registers,
        { params: { id: dossierId }, query: { limit: mostRegisters } },
        { signal },
      );
      const whole = await Promise.all(
        items.filter(isCounting).map(({ id: register_id }) => {
          const params = { id: dossierId, register_id };
          return api.call(dossierAssessmentRoutes.register, { params, query: {} }, { signal });
        }),
      );
      const current = whole.flatMap((register) =>
        register.entries.filter((entry) => entry.current).map((entry) => ({ entry, register })),
      );
      return { registers: items, current, isCut: next_cursor !== null };
    },
    [dossierId],
  );
