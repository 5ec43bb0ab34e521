import type { z } from 'zod';
import type { AuthorityFile, workstationRoutes } from '#contract/workstation';

export type StatementFile = z.input<typeof workstationRoutes.importStatement.body>;

/** Files a workspace exports; the service checks their content. */
export interface WorkspaceFiles {
  readonly authority: AuthorityFile | null;
  readonly statement: StatementFile | null;
  /** Of files that are neither. */
  readonly unknownNames: readonly string[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseRecord = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    // Not JSON is one of the answers: the file is of another kind.
    return null;
  }
};

/** Fields that tell the kind; whether the rest is right is for the service to say, by field. */
const isAuthority = (value: Record<string, unknown>): value is Record<string, unknown> & AuthorityFile =>
  typeof value['root_pem'] === 'string' && typeof value['payload_type'] === 'string';

const isStatement = (value: Record<string, unknown>): boolean =>
  typeof value['payloadType'] === 'string' && typeof value['payload'] === 'string';

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Tells authority file and statement apart by what they hold; of two of a kind the later one counts. */
export const sortWorkspaceFiles = (files: readonly NamedText[]): WorkspaceFiles => {
  let authority: AuthorityFile | null = null;
  let statement: StatementFile | null = null;
  const unknownNames: string[] = [];
  for (const { name, text } of files) {
    const value = parseRecord(text);
    if (value !== null && isAuthority(value)) authority = value;
    else if (value !== null && isStatement(value)) statement = value;
    else unknownNames.push(name);
  }
  return { authority, statement, unknownNames };
};

/** Whose statement it says to be, to fill a field with; nothing is taken for true before the service has checked it. */
export const installationIdIn = (statement: StatementFile | null): string => {
  const payload = statement?.['payload'];
  if (typeof payload !== 'string') return '';
  try {
    const id = parseRecord(atob(payload))?.['installation_id'];
    return typeof id === 'string' ? id : '';
  } catch {
    // No base64: the service refuses the statement with its reason, and the field stays empty.
    return '';
  }
};
