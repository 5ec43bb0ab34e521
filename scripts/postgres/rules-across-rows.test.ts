import Database from 'better-sqlite3-multiple-ciphers';
import pg from 'pg';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { brokenRuleOf } from '../../server/kernel/db/broken-rule.ts';
import { openTestStore } from '../../server/kernel/testing/open-test-store.ts';
import { withPostgres } from '../../server/kernel/testing/with-postgres.ts';
import { migrations } from '../../server/migrations/index.ts';
import { readSqliteSchema, type Schema, type Table } from './read-sqlite-schema.ts';

type Row = Readonly<Record<string, unknown>>;

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const openNew = withPostgres();
let schema: Schema;
beforeAll(async () => {
  schema = await readSqliteSchema(migrations);
});

const tableOf = (name: string): Table => {
  const found = schema.tables.find((table) => table.name === name);
  if (found === undefined) throw new Error(`There is no table ${name}.`);
  return found;
};

/** What a check asks of one column, by the forms they have. */
const valueFor = ({ checks }: Table, column: string, type: string): unknown => {
  for (const check of checks) {
    const first = new RegExp(`^${column} IN \\('([^']*)'`).exec(check)?.[1];
    if (first !== undefined) return first;
    const length = new RegExp(`^length\\(${column}\\) = (\\d+)`).exec(check)?.[1];
    if (length !== undefined) return 'a'.repeat(Number(length));
    if (check === `json_valid(${column})`) return '{}';
    if (new RegExp(`^${column} IN \\(0`).test(check)) return 0;
  }
  return type === 'TEXT' ? 'x' : 1;
};

/** A row with what is required and what is given; rows it refers to come first, called as it refers to them. */
const insert = (name: string, given: Row = {}): Statement[] => {
  const table = tableOf(name);
  const required = table.columns.filter(
    (column) => column.isRequired && column.fallback === null && column.name !== table.numbered,
  );
  const row: Row = {
    ...Object.fromEntries(required.map((column) => [column.name, valueFor(table, column.name, column.type)])),
    ...given,
  };
  const parents = table.foreignKeys.flatMap((key) => {
    const [column = '', parent = ''] = [key.columns[0], key.parents[0]];
    return row[column] === 'x' && key.table !== name ? insert(key.table, { [parent]: 'x' }) : [];
  });
  const names = Object.keys(row);
  const text = `INSERT INTO ${name} (${names.join()}) VALUES (${names.map((_name, at) => `$${at + 1}`).join()})`;
  const conflict = given['id'] === 'x' ? ' ON CONFLICT DO NOTHING' : '';
  return [...parents, { text: text + conflict, values: Object.values(row) }];
};

const run = (text: string): Statement[] => [{ text, values: [] }];

const outcomeOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'done';
  } catch (error) {
    const rule = brokenRuleOf(error);
    if (rule === null) throw error;
    const { message } = error as Error;
    return rule === 'trigger' ? message : rule;
  }
};

interface Both {
  /** What each step came to, the last statement of each: the same on both, or it throws. */
  readonly outcomes: (steps: readonly (readonly Statement[])[]) => Promise<string[]>;
  readonly select: (text: string) => Promise<unknown[]>;
}

const openBoth = async (): Promise<Both> => {
  const { file } = await openTestStore();
  const sqlite = new Database(file);
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('recursive_triggers = ON');
  const { url } = await openNew();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    sqlite.close();
    await client.end();
  });
  const onSqlite = async (steps: readonly (readonly Statement[])[]): Promise<string[]> => {
    const outcomes: string[] = [];
    for (const step of steps) {
      let last = '';
      for (const { text, values } of step)
        last = await outcomeOf(() => sqlite.prepare(text.replaceAll(/\$\d+/g, '?')).run(...values));
      outcomes.push(last);
    }
    return outcomes;
  };
  const onPostgres = async (steps: readonly (readonly Statement[])[]): Promise<string[]> => {
    const outcomes: string[] = [];
    for (const step of steps) {
      let last = '';
      for (const { text, values } of step) last = await outcomeOf(() => client.query(text, [...values]));
      outcomes.push(last);
    }
    return outcomes;
  };
  return {
    outcomes: async (steps) => {
      const [lite, post] = [await onSqlite(steps), await onPostgres(steps)];
      expect(post, 'PostgreSQL beside SQLite').toEqual(lite);
      return post;
    },
    select: async (text) => {
      const lite = sqlite.prepare(text).all();
      const { rows } = await client.query(text);
      const plain = (row: object) => Object.values(row).map(String);
      expect(rows.map(plain)).toEqual((lite as object[]).map(plain));
      return rows.map(plain);
    },
  };
};

const zeros = '0'.repeat(64);
const hashOf = (letter: string): string => letter.repeat(64);
const entry = (sequence: number, id: string, previous: string, own: string): Statement[] =>
  insert('audit_entry', { sequence, id, previous_hash: previous, entry_hash: own });

it('the audit trail goes on where it ends, and nothing of it changes', async () => {
  const { outcomes } = await openBoth();
  const gap = 'audit_entry does not continue the chain';
  const kept = 'audit_entry is append-only';
  expect(
    await outcomes([
      entry(2, 'a', zeros, hashOf('a')),
      entry(1, 'a', hashOf('b'), hashOf('a')),
      entry(1, 'a', zeros, hashOf('a')),
      entry(2, 'b', zeros, hashOf('b')),
      entry(3, 'b', hashOf('a'), hashOf('b')),
      entry(2, 'b', hashOf('a'), hashOf('b')),
      run(`UPDATE audit_entry SET event = 'y'`),
      run('DELETE FROM audit_entry WHERE sequence = 2'),
      insert('record_digest', {
        sequence: 2,
        position: 0,
        digests: Buffer.alloc(32),
        salt: Buffer.alloc(16),
      }),
      insert('record_digest', {
        sequence: 3,
        position: 0,
        digests: Buffer.alloc(32),
        salt: Buffer.alloc(16),
      }),
    ]),
  ).toEqual([
    gap,
    gap,
    'done',
    gap,
    gap,
    'done',
    kept,
    kept,
    'record_digest is append-only and belongs to an audit entry to come',
    'done',
  ]);
});

it('what is numbered by itself goes on from the highest number there was', async () => {
  const { outcomes, select } = await openBoth();
  const content = JSON.stringify({ record_type: 'fid_run', record_id: 'run_1' });
  const waiting = (id: string, change: Row = {}) => insert('decision_outbox', { id, content, ...change });
  expect(
    await outcomes([
      waiting('a'),
      waiting('b', { sequence: 7 }),
      waiting('c'),
      waiting('a'),
      waiting('d', { content: 'no JSON' }),
      insert('audit_signing_key', { number: 2, key_id: 'a' }),
      // A chain takes no number that its writer did not know.
      insert('audit_signing_key', { key_id: 'a' }),
      insert('audit_signing_key', { number: 1, key_id: 'a' }),
      insert('audit_signing_key', { number: 2, key_id: 'b' }),
      insert('audit_signing_key', { number: 3, key_id: 'b' }),
    ]),
  ).toEqual([
    'done',
    'done',
    'done',
    'unique',
    'done',
    'audit_signing_key is append-only',
    'audit_signing_key is append-only',
    'done',
    'done',
    'audit_signing_key is append-only',
  ]);
  expect(await select('SELECT sequence, id, record_key FROM decision_outbox ORDER BY sequence')).toEqual([
    ['1', 'a', 'fid_run run_1'],
    ['7', 'b', 'fid_run run_1'],
    ['8', 'c', 'fid_run run_1'],
    ['9', 'd', 'null'],
  ]);
});

it('a hold keeps a record from being deleted, and a deleted one does not change', async () => {
  const { outcomes } = await openBoth();
  const of = { record_type: 'project', record_id: 'prj_1' };
  const origin = 'where a record comes from does not change';
  expect(
    await outcomes([
      insert('project', { id: 'prj_1' }),
      insert('legal_hold', { id: 'hld_1', ...of }),
      insert('legal_hold', { id: 'hld_2', ...of }),
      insert('record_deletion', { id: 'del_1', ...of }),
      run(`UPDATE legal_hold SET reason_for_change = 'another'`),
      run(`UPDATE legal_hold SET lifted_at = 't', lifted_by = 'u', lift_reason = 'r'`),
      run(`UPDATE project SET name = 'other'`),
      run(`UPDATE project SET created_by = 'other'`),
      insert('record_deletion', { id: 'del_1', ...of }),
      insert('record_deletion', { id: 'del_2', ...of }),
      run(`UPDATE project SET name = 'another'`),
      run(`UPDATE record_deletion SET restored_at = 't', restored_by = 'u', restore_reason = 'r'`),
      run(`UPDATE project SET name = 'another'`),
    ]),
  ).toEqual([
    'done',
    'done',
    'unique',
    'a record under legal hold is not deleted',
    'what was decided about a record is kept',
    'done',
    'done',
    origin,
    'done',
    'unique',
    'a deleted record does not change',
    'done',
    'done',
  ]);
});

it('a dossier goes from state to state and keeps what was decided on', async () => {
  const { outcomes } = await openBoth();
  const to = (status: string) => run(`UPDATE dossier SET status = '${status}' WHERE id = 'dos_1'`);
  const say = (title: string) => run(`UPDATE dossier SET title = '${title}' WHERE id = 'dos_1'`);
  const wrong = 'a dossier does not go from that state to this one';
  expect(
    await outcomes([
      insert('dossier', { id: 'dos_1', status: 'draft' }),
      to('approved'),
      to('in_review'),
      say('two'),
      insert('dossier_assessment', { id: 'asm_1', dossier_id: 'dos_1' }),
      to('approved'),
      say('three'),
      say('two'),
      insert('dossier_assessment', { id: 'asm_2', dossier_id: 'dos_1' }),
      to('draft'),
      to('archived'),
    ]),
  ).toEqual([
    'done',
    wrong,
    'done',
    'done',
    'done',
    'done',
    'what was decided on does not change',
    'done',
    'the dossier is decided on; its content does not change',
    wrong,
    'done',
  ]);
});

it('what may stand once stands once: structures of an owner, rows of a day, versions in their order', async () => {
  const { outcomes } = await openBoth();
  const compound = (id: string, owner = 'usr_1') =>
    insert('compound', { id, created_by: owner, identity: 'key' });
  const rule = (id: string, from: string, to: string | null) =>
    insert('rule_override', { id, effective_from: from, effective_to: to });
  const version = (number: number) => insert('automation_task_version', { task: 't', version: number });
  const template = (id: string, name: string) => insert('processing_template', { id, name });
  expect(
    await outcomes([
      compound('cmp_1'),
      compound('cmp_2'),
      compound('cmp_2', 'usr_2'),
      insert('record_deletion', { id: 'del_1', record_type: 'compound', record_id: 'cmp_1' }),
      compound('cmp_3'),
      run(`UPDATE record_deletion SET restored_at = 't', restored_by = 'u', restore_reason = 'r'`),
      rule('rul_1', '2026-01-01', '2026-06-01'),
      rule('rul_2', '2026-05-31', null),
      rule('rul_2', '2026-06-01', null),
      version(2),
      version(1),
      version(1),
      version(2),
      template('tpl_1', 'Carbon'),
      template('tpl_2', 'CARBON'),
      template('tpl_3', 'Cárbon'),
      template('tpl_4', 'CÁRBON'),
    ]),
  ).toEqual([
    'done',
    'its owner has registered the structure already',
    'done',
    'done',
    'done',
    'its owner has registered the structure again',
    'done',
    'another rule row holds on one of these days',
    'done',
    'a definition continues the versions of its task',
    'done',
    'a definition continues the versions of its task',
    'done',
    'done',
    'unique',
    'done',
    'done',
  ]);
});

it('on PostgreSQL what is never deleted is not emptied either, and no head goes back', async () => {
  const { url } = await openNew();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  for (const { text, values } of entry(1, 'a', zeros, hashOf('a'))) await client.query(text, [...values]);
  for (const statement of [
    'TRUNCATE audit_entry CASCADE',
    'TRUNCATE chain_head',
    'DELETE FROM chain_head',
    `UPDATE chain_head SET number = 0 WHERE chain = 'audit_entry'`,
    `UPDATE chain_head SET chain = 'other' WHERE chain = 'audit_entry'`,
  ])
    expect(await outcomeOf(() => client.query(statement)), statement).toMatch(/append-only|do not go back/);
  const { rows } = await client.query('SELECT chain, number FROM chain_head');
  expect(rows).toEqual([{ chain: 'audit_entry', number: '1' }]);
});
