import type { TestServer } from '#kernel/testing/test-server.ts';

/** Each kind of question once after the start, while nothing is remembered and no thread has worked, and again with other parts. */
export const timeStructures = async (server: TestServer, token: string): Promise<void> => {
  const askedFor = [
    ['a substructure, the first time', 'NC(=O)c1ccoc1'],
    ['a substructure that many have', 'c1ccccc1'],
    ['a substructure that few have', 'O=C(Nc1ccccc1)C1CCCCC1'],
    ['a substructure that none has', 'c1ccc2[nH]ccc2c1'],
    ['a pattern', 'smarts:[CX4;H2]N(C)C'],
    ['a pattern that none has', 'smarts:[SX2]~[#6]'],
    ['a pattern with a condition, which is not screened', 'smarts:[NX3;H0;!$(NC=O);!$(N(C)(C)C)]'],
    ['similar structures, the first time', '~0.4 Cc1ccc(cc1)C(=O)NCO'],
    ['similar structures, again', '~0.4 Cc1ccc(cc1)C(=O)NCCO'],
  ] as const;
  for (const [name, q] of askedFor) {
    const [beganMs, cpu] = [performance.now(), process.cpuUsage()];
    const { status, body } = await server.call(
      'GET',
      `/search?type=compound&limit=50&offset=200&q=${encodeURIComponent(q)}`,
      { token },
    );
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    const [{ items, has_more } = { items: [], has_more: false }] = body.groups;
    const used = process.cpuUsage(cpu);
    console.log(
      `  ${name}: ${(performance.now() - beganMs).toFixed(0)} ms, ${((used.user + used.system) / 1000).toFixed(0)} ms of processor time (${body.structures_looked_through} compared, ${items.length} on the fifth page, ${has_more ? 'more' : 'no more'})`,
    );
  }
};
