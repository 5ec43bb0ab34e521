import type { TestServer } from '#kernel/testing/test-server.ts';

/** The events the trail holds about a record, the oldest first. */
export const eventsOfRecord = async (
  { kernel }: Pick<TestServer, 'kernel'>,
  recordId: string,
): Promise<string[]> => {
  const rows = await kernel.store.read
    .selectFrom('audit_entry')
    .select('event')
    .where('record_id', '=', recordId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ event }) => event);
};
