import type { FleetItem, UpdateStage } from '#contract/fleet';

/** A stage as it is typed. */
export interface StageDraft {
  readonly key: number;
  readonly name: string;
  readonly kind: 'share' | 'named';
  readonly share: string;
  /** Names or identifiers of machines, one a line. */
  readonly machines: string;
  /** As the field of the system holds a moment: local, without a zone. */
  readonly startsAt: string;
  /** Empty for none. */
  readonly deadlineAt: string;
}

const dayMs = 24 * 3_600_000;
const two = (number: number): string => String(number).padStart(2, '0');

/**
 * A moment as the field of the system holds it.
 * @internal exported for its test.
 */
export const asLocal = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;

const utcOf = (local: string): string => new Date(local).toISOString();

/** A tenth of a day's work first, then a quarter of the machines, then all: a week from a stage to its deadline. */
export const usualStages = (names: readonly [string, string, string], nowMs: number): StageDraft[] => {
  const days = (count: number): string => asLocal(new Date(nowMs + count * dayMs));
  const shares = ['5', '25', '100'];
  return names.map((name, place) => ({
    key: place,
    name,
    kind: 'share',
    share: shares[place] ?? '100',
    machines: '',
    startsAt: days(place * 4),
    deadlineAt: days(place * 4 + 7),
  }));
};

export const isIncompleteStage = ({ name, kind, share, machines, startsAt }: StageDraft): boolean =>
  name.trim() === '' ||
  startsAt === '' ||
  (kind === 'share' ? !/^\d{1,3}$/.test(share.trim()) : machines.trim() === '');

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What was typed that names no machine, or more than one by the same name. */
export const unclearNames = (
  stages: readonly StageDraft[],
  machines: readonly Pick<FleetItem, 'id' | 'name'>[],
): string[] =>
  stages
    .filter(({ kind }) => kind === 'named')
    .flatMap((stage) => linesOf(stage.machines))
    .filter((line) => machines.filter(({ id, name }) => id === line || name === line).length !== 1);

export const stageOfDraft = (
  { name, kind, share, machines: typed, startsAt, deadlineAt }: StageDraft,
  machines: readonly Pick<FleetItem, 'id' | 'name'>[],
): UpdateStage => ({
  name: name.trim(),
  share_percent: kind === 'share' ? Number(share) : null,
  installation_ids:
    kind === 'share'
      ? []
      : linesOf(typed).flatMap((line) =>
          machines.filter(({ id, name: known }) => id === line || known === line).map(({ id }) => id),
        ),
  starts_at: utcOf(startsAt),
  deadline_at: deadlineAt === '' ? null : utcOf(deadlineAt),
});
