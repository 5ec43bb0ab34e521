import { CannotShow, type CheckedProgram, checks, systemOfRow } from './checks.ts';
import type { RowResult } from './protocol.ts';
import type { ChecklistRow } from './read-checklist.ts';

/** What a person says of a row. */
interface Observation {
  readonly by: string;
  readonly saw: string;
}

export type Observations = Readonly<Record<string, Observation>>;

const names = { win32: 'Windows', darwin: 'macOS', linux: 'Linux' } as const;

const look = async (
  { id, row }: ChecklistRow,
  program: CheckedProgram,
  isStandIn: boolean,
  seen: Observation | undefined,
): Promise<RowResult> => {
  const told = (outcome: RowResult['outcome'], evidence: string): RowResult => ({
    id,
    row,
    outcome,
    evidence,
  });
  const byPerson = (why: string): RowResult =>
    seen === undefined ? told('open', why) : told('observed', `${seen.by}: ${seen.saw}`);
  const own = systemOfRow[id];
  if (own !== undefined && own !== program.system) return told('elsewhere', `a row of ${names[own]}`);
  const check = checks[id];
  if (check === undefined)
    return byPerson(
      isStandIn ? 'only the binary shows it, and a stand-in is none' : 'by hand: nobody looked',
    );
  try {
    const evidence = await check.run(program);
    return told(isStandIn && !check.ofFiles ? 'rehearsed' : 'shown', evidence);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return error instanceof CannotShow ? byPerson(said) : told('failed', said);
  }
};

/** Goes through the checklist in its order. @throws Error where somebody saw what is no row of it */
export const walkChecklist = async (
  rows: readonly ChecklistRow[],
  program: CheckedProgram,
  isStandIn: boolean,
  observations: Observations,
): Promise<readonly RowResult[]> => {
  const unknown = Object.keys(observations).filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) throw new Error(`The checklist has no row ${unknown.join(', ')}.`);
  const results: RowResult[] = [];
  for (const row of rows) results.push(await look(row, program, isStandIn, observations[row.id]));
  return results;
};
