// The least a server over the same store can do: express, a compared token, a schema, one row. node bare-express.ts FILE
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { sql } from 'kysely';
import { z } from 'zod';
import { executeAll, type Migration } from '#kernel/db/migration.ts';
import { openStore } from '#kernel/db/open-store.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { answerCpu } from './answer-cpu.ts';

const table: Migration = {
  name: '0010-project',
  up: (tx) =>
    executeAll(tx, ['CREATE TABLE project (id TEXT PRIMARY KEY, name TEXT, created_at TEXT) STRICT']),
};
const bodySchema = z.strictObject({ name: z.string().min(1).max(200) });
const projectSchema = z.object({ id: z.string(), name: z.string(), created_at: z.string() });
type Project = z.infer<typeof projectSchema>;

answerCpu();
const store = await openStore({ file: process.argv[2] ?? '', migrations: [table], log: silentLog });

const insertProject = async (name: string): Promise<Project> => {
  const row = { id: randomUUID(), name, created_at: new Date().toISOString() };
  await store.transact((tx) =>
    sql`INSERT INTO project VALUES (${row.id}, ${row.name}, ${row.created_at})`.execute(tx),
  );
  return row;
};

const { id } = await insertProject('first');
const app = express();
app.disable('etag');
app.disable('x-powered-by');
app.use((req, res, next) => {
  res.setHeader('X-Request-Id', randomUUID());
  if (req.headers.authorization === 'Bearer bench') next();
  else res.status(401).end();
});
app.get('/v1/projects/:id', async (req, res) => {
  const { rows } = await sql<Project>`SELECT * FROM project WHERE id = ${req.params.id}`.execute(store.read);
  res.json(projectSchema.parse(rows[0]));
});
app.post('/v1/projects', express.json(), async (req, res) => {
  res.status(201).json(projectSchema.parse(await insertProject(bodySchema.parse(req.body).name)));
});
const server = app.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}/v1`, token: 'bench', projectId: id });
});
