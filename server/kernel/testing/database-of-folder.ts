import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** The database whose copies tests use instead of SQLite, where a run is asked for one (`npm run test:postgres`). */
export const templateUrl = process.env['LARMOR_TEST_DATABASE'] ?? null;

const fileOf = (dataDir: string): string => path.join(dataDir, 'test-database');

const asAdmin = async (statement: string): Promise<void> => {
  const url = new URL(templateUrl ?? '');
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** The database that goes with a data folder of a test, made at its first start. */
export const databaseOf = async (dataDir: string): Promise<string> => {
  const url = new URL(templateUrl ?? '');
  const template = url.pathname.slice(1);
  if (existsSync(fileOf(dataDir))) return readFileSync(fileOf(dataDir), 'utf8');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  url.pathname = `/${name}`;
  writeFileSync(fileOf(dataDir), url.href);
  return url.href;
};

export const dropDatabaseOf = async (dataDir: string): Promise<void> => {
  if (templateUrl === null || !existsSync(fileOf(dataDir))) return;
  const { pathname } = new URL(readFileSync(fileOf(dataDir), 'utf8'));
  await asAdmin(`DROP DATABASE IF EXISTS ${pathname.slice(1)} WITH (FORCE)`);
};
