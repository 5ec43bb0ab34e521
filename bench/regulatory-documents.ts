// Sections of Module 3 of a large dossier: from the request until the file is kept, over HTTP with the product's server.
import { startTestServer } from '#kernel/testing/test-server.ts';
import { type BenchRow, median, wholeNumber } from './server-rows.ts';

const impurityCount = 40;
const batchCount = 30;
const runs = 5;
const sections = ['3.2.S.3.2', '3.2.S.4.1', '3.2.S.4.4', '3.2.S.4.5'];

const impurities = Array.from({ length: impurityCount }, (_, place) => ({
  name: `Impurity ${place + 1}`,
  smiles: `CC(=O)Nc1ccc(${'C'.repeat(1 + (place % 20))}${place < 20 ? 'O' : 'N'})cc1`,
}));

const bytesText = (bytes: number): string => `${wholeNumber(bytes / 1024)} KiB`;

const server = await startTestServer({});
try {
  const { access_token: token } = await server.signUp('bench@example.org');
  const post = async (address: string, json: object) => {
    const { status, body } = await server.call('POST', address, { token, json });
    if (status !== 201) throw new Error(`${address}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const { id } = await post('/regulatory/dossiers', {
    title: 'Benchmark',
    product: {
      name: 'Examplamide',
      max_daily_dose_g: 0.5,
      route: 'oral',
      substance_type: 'drug_substance',
      treatment_duration: 'lifetime',
    },
  });
  const place = `/regulatory/dossiers/${id}`;
  await post(`${place}/impurity-risk-register`, {
    organic_impurities: impurities.map((impurity, nth) => ({
      ...impurity,
      level_percent: 0.01 + nth / 1000,
    })),
  });
  for (let batch = 1; batch <= batchCount; batch += 1)
    await post(`${place}/batches`, {
      batch_no: `B-${batch}`,
      made_at: `2026-03-${String(batch).padStart(2, '0')}`,
      scale: 'production',
      results: impurities.map(({ name }, nth) => ({
        name,
        value: (10 + ((batch + nth) % 9)) / 1000,
        unit: '%',
      })),
    });
  const rows: BenchRow[] = [];
  for (const format of ['docx', 'pdf', 'json']) {
    const times: number[] = [];
    let size = 0;
    for (let run = 0; run < runs; run += 1) {
      const startedMs = performance.now();
      ({ size_bytes: size } = await post(`${place}/ctd`, { sections, format }));
      times.push(performance.now() - startedMs);
    }
    rows.push({
      what: `Module 3 as ${format.toUpperCase()}, ${impurityCount} impurities and ${batchCount} batches`,
      measured: `${wholeNumber(median(times))} ms (first ${wholeNumber(times[0] ?? 0)} ms), ${bytesText(size)}`,
      target: '–',
    });
  }
  console.table(rows);
} finally {
  await server.cleanUp();
}
