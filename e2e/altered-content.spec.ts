import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

test('a spectrum that is not what was recorded is not drawn; the workspace says so', async ({
  page,
  workstation,
  signUp,
}) => {
  const author = await signUp('Alva Altered');
  const { id } = await author.analyse('aspirin-1h.zip');
  const raw = new DatabaseSync(path.join(workstation.dataDir, 'larmor.db'), { timeout: 10_000 });
  const { digest, samples } = raw
    .prepare(
      'SELECT digest, samples FROM derived_spectrum JOIN fid_run ON spectrum_digest = digest WHERE analysis_id = ?',
    )
    .get(id) as { digest: string; samples: Uint8Array };
  const triggers = raw
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'derived_spectrum'")
    .all() as { name: string; sql: string }[];
  for (const { name } of triggers) raw.exec(`DROP TRIGGER ${name}`);
  const write = raw.prepare('UPDATE derived_spectrum SET samples = ? WHERE digest = ?');
  write.run(new Uint8Array(samples.length), digest);
  try {
    await openAs(page, author.person);
    await page.goto(`${workstation.origin}/analyses/${id}`);
    const state = page.getByRole('alert').filter({ hasText: 'What is stored is not what was recorded' });
    await expect(state.first()).toBeVisible();
    await expect(state.first()).toContainText('Nothing of it is shown');
    await expect(state.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath('altered.png') });
  } finally {
    // Other stories of this server read the same spectrum.
    write.run(samples, digest);
    for (const { sql } of triggers) raw.exec(sql);
    raw.close();
  }
});
