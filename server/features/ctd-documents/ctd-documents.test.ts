import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CtdContent, CtdDocument } from '#contract/ctd-documents';
import type { SessionTokens } from '#contract/identity';
import { createSentenceReader } from '#engines/common/sentences/read-sentence.ts';
import { englishOf, sentenceTable } from '#engines/common/sentences/sentence-table.ts';
import { ctdSectionNumbers } from '#engines/regulatory/vocabulary.ts';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { anyDossier } from '../../testing/any-dossier.ts';
import { anyBatch } from '../../testing/any-dossier-assessments.ts';
import { anyReadAcross } from '../../testing/any-statement.ts';
import { analysedImpurity } from '../../testing/impurity-by-nmr.ts';
import { openReadyDossier, workOf } from '../../testing/ready-dossier.ts';
import { type StaffedServer, startStaffedServer } from '../../testing/staffed-server.ts';

const { readText } = createSentenceReader(englishOf(sentenceTable));
const productSections = ['3.2.P.5.1', '3.2.P.5.4', '3.2.P.5.5', '3.2.P.5.6'] as const;

let server: TestServer;
let root: SessionTokens;
let ada: SessionTokens;
let ben: SessionTokens;
let call: StaffedServer['call'];
let trailOf: StaffedServer['trailOf'];
/** Ada's, new for each test. */
let id: string;

beforeAll(async () => {
  ({ server, root, ada, ben, call, trailOf } = await startStaffedServer({}));
});
afterAll(() => server.cleanUp());
beforeEach(async () => {
  id = (await call(ada, 'POST', '/regulatory/dossiers', anyDossier)).body.id;
});

const post = async (part: string, json: object) => {
  const { status, body } = await call(ada, 'POST', `/regulatory/dossiers/${id}/${part}`, json);
  expect([part, status, body.message]).toEqual([part, 201, undefined]);
  return body;
};
const write = (
  format: CtdDocument['format'],
  sections: readonly string[] = productSections,
): Promise<CtdDocument> => post('ctd', { sections, format });
const preview = async (sections: readonly string[] = productSections): Promise<CtdContent> => {
  const path = `/regulatory/dossiers/${id}/ctd-preview?sections=${sections.join(',')}`;
  const { status, body } = await call(ada, 'GET', path);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const fileOf = async ({ id: documentId }: Pick<CtdDocument, 'id'>, who = ada): Promise<Uint8Array> => {
  const answer = await fetch(`${server.url}/regulatory/dossiers/${id}/ctd/${documentId}/file`, {
    headers: { authorization: `Bearer ${who.access_token}` },
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
};

const alarming = {
  organic_impurities: [
    { name: 'Impurity A', level_percent: 0.149, smiles: 'CC(=O)Nc1ccc(O)cc1', impurity_kind: 'degradant' },
    { name: 'Impurity <B> & "C"', level_percent: 0.6 },
  ],
  mutagenic_impurities: [{ name: 'Nitro', smiles: 'O=[N+]([O-])c1ccccc1', level_ug_per_day: 0.4 }],
  source: 'Stability batch 7',
};
const fill = async () => {
  await workOf(call, ada).fill(id);
  await post('impurity-risk-register', alarming);
};

/** Every text of an XML file, once it was read to its end without a fault. */
const readXml = (bytes: Uint8Array): { text: string; names: string[] } => {
  const parser = new SaxesParser({ xmlns: true });
  let text = '';
  const names: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('opentag', ({ name }) => {
    names.push(name);
  });
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  return { text, names };
};

const tablesOf = ({ sections }: CtdContent) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])));

describe('sections of Module 3', () => {
  it('of an empty dossier are gaps and open points, and no number', async () => {
    const content = await preview(ctdSectionNumbers);
    expect(content.sections.map(({ section }) => section)).toEqual([...ctdSectionNumbers]);
    expect(tablesOf(content)).toEqual([]);
    expect(content.citations).toEqual([]);
    expect(content.gaps.length).toBeGreaterThan(8);
    expect(content.open_points.map(({ rule }) => rule)).toContain('register.empty');
    expect(content).toMatchObject({ is_draft: true, decision: null, human_review_required: true });
    expect(content.disclaimer).toContain('not a certification');
  });

  it('name every number with its clause, the mark of its row, and the record it stands in', async () => {
    await fill();
    const content = await preview();
    const numbers = tablesOf(content)
      .flatMap(({ rows }) => rows.flat())
      .filter(({ citation }) => citation !== undefined);
    expect(numbers.length).toBeGreaterThan(40);
    const known = new Set(content.records.map(({ id: record }) => record));
    for (const { text, citation, record } of numbers) {
      expect(text).toMatch(/\d/);
      const cited = content.citations[citation ?? -1];
      expect([text, cited?.guideline, cited?.clause, cited?.verification]).not.toContain(undefined);
      expect(cited?.rule_set_version).toMatch(/@.+sha256:[0-9a-f]{64}/);
      expect(known).toContain(record?.id);
    }
  });

  it('show numbers as the assessments wrote them, and invent none', async () => {
    await fill();
    const { body: registers } = await call(ada, 'GET', `/regulatory/dossiers/${id}/impurity-risk-register`);
    const register = (
      await call(ada, 'GET', `/regulatory/dossiers/${id}/impurity-risk-register/${registers.items[0].id}`)
    ).body;
    const [row] = register.organic_impurities;
    const content = await preview(['3.2.P.5.6']);
    const shown = tablesOf(content).find(({ caption }) => caption === 'Numbers of Impurity A');
    const expected = row.numbers.map(({ text, unit }: { text: string; unit: string }) => `${text} ${unit}`);
    expect(shown?.rows.map(([, value]) => value?.text)).toEqual(
      expected.map((each: string) => each.replaceAll('ug', 'µg').replace(' ratio', '')),
    );
    const specification = tablesOf(await preview(['3.2.P.5.1']));
    const criterion = specification[0]?.columns.indexOf('Acceptance criterion') ?? -1;
    for (const { rows } of specification)
      for (const cells of rows)
        expect(cells[criterion]).toMatchObject({ gap: expect.stringMatching(/^G\d+$/) });
  });

  it('bound an impurity by the threshold its structure asks for, and keep the other beside it', async () => {
    await fill();
    const [organic] = tablesOf(await preview(['3.2.P.5.1']));
    const rows = organic?.rows.map((cells) => cells.slice(0, 3).map(({ text }) => text)) ?? [];
    expect(rows.find(([name]) => name === 'Impurity A')?.[2]).toMatch(
      /^qualification threshold.*Beside it: identification threshold \d/,
    );
    const [, unknown, note] = rows.find(([name]) => name?.startsWith('Impurity <B>')) ?? [];
    expect(note).toMatch(/^identification threshold.*Beside it: qualification threshold \d/);
    expect(unknown).toBe(rows.find(([name]) => name === 'Any unspecified impurity')?.[1]);
  });

  it('say of a limit of the applicant whose it is, by which rule row, and what is published beside it', async () => {
    await fill();
    const row = {
      guideline: 'Q3C',
      name: 'methanol',
      value: '10',
      unit: 'mg/day',
      effective_from: '2026-01-01',
      reason: 'Children.',
      source: 'Report 3',
    };
    const { body: entered } = await call(ada, 'POST', '/regulatory/rule-overrides', row);
    expect(entered.message).toBeUndefined();
    await post('residual-solvent-assessment', {
      residual_solvents: [{ name: 'methanol', level_ppm: 100 }],
    });
    const content = await preview(['3.2.P.5.1', '3.2.P.5.6']);
    const solvents = tablesOf(content).find(({ caption }) => caption === 'Residual solvents');
    const cells = solvents?.rows[0]?.map(({ text }) => text) ?? [];
    expect(cells[3]).toContain(`own limit of the applicant (rule row ${entered.id})`);
    expect(cells[3]).toMatch(/published: 30 mg\/day \(ICH Q3C R9, Table 2\)/);
    expect(content.citations).toContainEqual(expect.objectContaining({ override_id: entered.id }));
    const numbers = tablesOf(content).find(({ caption }) => caption === 'Numbers of Methanol');
    expect(numbers?.rows.some(([, , , clause]) => clause?.text.includes(entered.id))).toBe(true);
  });

  it('report results by the rules of rounding beside the verdict of the engine', async () => {
    await post('residual-solvent-assessment', {
      residual_solvents: [{ name: 'acetonitrile', level_ppm: 205.4 }],
    });
    const [results] = tablesOf(await preview(['3.2.P.5.4']));
    expect(results?.caption).toBe('Results the assessments rest on');
    expect(results?.rows[0]?.map(({ text }) => text).slice(0, 5)).toEqual([
      'Acetonitrile',
      '205.4 ppm',
      '205 ppm',
      expect.stringMatching(/ppm$/),
      expect.stringContaining('limit'),
    ]);
  });

  it('hold a solvent in components against the exposure of them all, and give no decimals of a division', async () => {
    await post('residual-solvent-assessment', {
      residual_solvents: [
        { name: 'acetonitrile', level_ppm: 800, component: 'Substance', component_mass_g: 2 },
        { name: 'MeCN', level_ppm: 120, component: 'Filler', component_mass_g: 2 },
      ],
    });
    await post('elemental-impurity-assessment', {
      elemental_impurities: [{ element: 'Cd', level_ug_per_g: 0.3 }],
    });
    const [solvents] = tablesOf(await preview(['3.2.P.5.1']));
    expect(solvents?.rows.map((cells) => cells.slice(0, 3).map(({ text }) => text))).toEqual([
      [
        'Acetonitrile in Substance',
        '4.1 mg/day',
        'permitted daily exposure of all components together, option 2, class 2',
      ],
      ['Acetonitrile in Filler', '4.1 mg/day', expect.stringContaining('all components together')],
    ]);
    const [results] = tablesOf(await preview(['3.2.P.5.4']));
    expect(results?.rows.map((cells) => cells.slice(1, 3).map(({ text }) => text))).toEqual([
      ['800 ppm', '–'],
      ['120 ppm', '–'],
      ['0.3 µg/g', '–'],
    ]);
  });

  it('say nothing in sentences that have no German words', async () => {
    await fill();
    await post('batches', { ...anyBatch, batch_no: 'B-9' });
    const substance = await preview(['3.2.S.3.2']);
    const { sections, gaps } = await preview(['3.2.P.5.1', '3.2.P.5.4', '3.2.P.5.5', '3.2.P.5.6']);
    const said = [...sections, ...substance.sections]
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'text' || block.kind === 'gap' ? [block.text] : []));
    const unknown = [...said, ...gaps.map(({ text }) => text)].flatMap((text) =>
      readText(text).flatMap((part) => (part.read === null ? [part.text] : [])),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('show batches with what was measured, below the quantitation limit as such, and what does not count', async () => {
    await fill();
    const result = { name: 'Impurity A', unit: '%' };
    const made = { made_at: '2026-03-02', scale: 'production' };
    const first = await post('batches', {
      ...made,
      batch_no: 'B-1',
      results: [
        { ...result, value: 0.1049 },
        { name: 'Toluene', value: 12, unit: 'ppm' },
      ],
    });
    await post('batches', {
      ...made,
      batch_no: 'B-2',
      results: [{ ...result, value: 0.05, below_loq: true }],
    });
    const [, results] = tablesOf(await preview(['3.2.P.5.4']));
    expect(results?.columns).toEqual(['Impurity', 'B-1', 'B-2']);
    expect(results?.rows.map((cells) => cells.map(({ text }) => text))).toEqual([
      ['Impurity A', '0.10 % (measured 0.1049)', '< 0.05 %'],
      ['Toluene', '12 ppm', 'not measured'],
    ]);
    const path = `batches/${first.id}/results/${first.results[0].id}/corrections`;
    await post(path, { value: 0.1049, unit: '%', invalid: true, reason_for_change: 'Wrong column.' });
    const [, corrected] = tablesOf(await preview(['3.2.P.5.4']));
    expect(corrected?.rows[0]?.[1]?.text).toContain('does not count');
  });

  it('draw structures, mark the atoms of alerts, and say where none was entered or can be read', async () => {
    await fill();
    const [section] = (await preview(['3.2.P.5.5'])).sections;
    const drawn = section?.blocks.flatMap((block) => (block.kind === 'structure' ? [block] : [])) ?? [];
    expect(drawn.map(({ name, formula }) => [name, formula])).toContainEqual(['Impurity A', 'C8H9NO2']);
    expect(drawn.find(({ name }) => name === 'Nitro')?.marked_atoms.length).toBeGreaterThan(0);
    expect(drawn.find(({ name }) => name === 'NDMA')?.marked_atoms.length).toBeGreaterThan(0);
    const gaps = section?.blocks.flatMap((block) => (block.kind === 'gap' ? [block.text] : []));
    expect(gaps).toContain('Structure of Impurity <B> & "C": none was entered.');
  });

  it('carry a read-across and an impurity found by NMR, as JSON and as DOCX, and say where a later revision takes it for none', async () => {
    const found = await analysedImpurity(server, { author: ada.access_token, reviewer: ben.access_token });
    const sending = { peak_id: found.peak.id, revision: found.revision, dossier_id: id, name: 'Impurity N' };
    const sent = await call(ada, 'POST', `/analyses/${found.id}/impurities`, { ...sending, protons: 3 });
    expect([sent.status, sent.body.message]).toEqual([201, undefined]);
    const { id: evidenceId, amount } = sent.body.evidence;
    await post('read-across', anyReadAcross);
    const shift = `δ ${found.peak.shift_ppm.toFixed(2)}`;
    const said = [
      ...['Impurity N', 'Found by 1H NMR', shift, `analysis ${found.id}, revision 1`, evidenceId],
      ...[`${amount.mole_percent.toFixed(2)} mol % of the compound`],
      ...['Propylene oxide, from Ethylene oxide', anyReadAcross.statement],
    ];
    const json = await fileOf(await write('json', ['3.2.P.5.5']));
    const content = JSON.parse(new TextDecoder().decode(json)) as CtdContent;
    const files = unzipSync(await fileOf(await write('docx', ['3.2.P.5.5'])));
    const { text } = readXml(files['word/document.xml'] ?? new Uint8Array());
    for (const each of said) {
      expect(JSON.stringify(content.sections)).toContain(each);
      expect(text).toContain(each);
    }
    expect(content.records).toContainEqual({ type: 'impurity_evidence', id: evidenceId, revision: null });
    const drawn = content.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'structure' ? [block.name] : [])),
    );
    expect(drawn).toEqual(expect.arrayContaining(['Propylene oxide', 'Ethylene oxide']));
    expect(content.gaps.map(({ text: gap }) => gap)).toContain('Structure of Impurity N: none was entered.');

    const correction = {
      edits: [{ action: 'recategorise', peak_id: found.peak.id, category: 'compound' }],
      reason_for_change: 'It is of the compound.',
    };
    expect((await call(ada, 'POST', `/analyses/${found.id}/corrections`, correction)).status).toBe(201);
    const after = await preview(['3.2.P.5.5']);
    expect(JSON.stringify(after.sections)).toContain(
      'does not stand any more: no impurity in the newest revision',
    );
    expect(after.open_points.map(({ rule }) => rule)).toContain('register.evidence_withdrawn');
  });

  it('of the other part are one gap that says so', async () => {
    await fill();
    const { sections, gaps } = await preview(['3.2.S.4.5']);
    expect(sections[0]?.blocks).toHaveLength(1);
    expect(gaps[0]?.text).toContain('Issue it from a dossier of the drug substance.');
  });

  it('carry leaf title, element and file name of a submission', async () => {
    const [section] = (await preview(['3.2.P.5.5'])).sections;
    expect(section).toMatchObject({
      leaf_title: 'Characterisation of Impurities (Metformin hydrochloride, [dosage form])',
      folder: 'm3/32-body-data/32p-drug-prod/metformin-hydrochloride/32p5-contr-drug-prod/32p55-charac-imp/',
      file_name: 'characterisation-impurities.pdf',
      facts_status: 'verified by two sources',
    });
    expect((await write('docx', ['3.2.P.5.5'])).file_name).toBe('characterisation-impurities.docx');
    expect((await write('json')).file_name).toBe('module-3-impurities.json');
  });

  it('say where an assessment was made for another product than the dossier has now', async () => {
    await fill();
    const product = { ...anyDossier.product, max_daily_dose_g: 1 };
    const json = { product, reason_for_change: 'Lower dose.' };
    expect((await call(ada, 'PATCH', `/regulatory/dossiers/${id}`, json)).status).toBe(200);
    const { sections, open_points } = await preview(['3.2.P.5.1']);
    expect(open_points.map(({ rule }) => rule)).toContain('register.product_changed');
    expect(JSON.stringify(sections[0]?.blocks)).toContain('were assessed for another dose');
  });
});

describe('a stored document', () => {
  it.each(['json', 'pdf', 'docx'] as const)(
    'as %s is the same bytes for the same state, and is read back',
    async (format) => {
      await fill();
      const first = await write(format);
      const second = await write(format);
      const bytes = await fileOf(first);
      expect(second).toMatchObject({ sha256: first.sha256, state_sha256: first.state_sha256 });
      expect(hash('sha256', bytes)).toBe(first.sha256);
      expect(bytes.byteLength).toBe(first.size_bytes);
      expect(second.id).not.toBe(first.id);
      await post('requirements', { guideline: 'ICH Q3D(R2)', title: 'Another one.' });
      const changed = await write(format);
      expect(changed.state_sha256).not.toBe(first.state_sha256);
      expect(changed.sha256).not.toBe(first.sha256);
      expect(hash('sha256', await fileOf(first))).toBe(first.sha256);
    },
  );

  it('as JSON is the canonical text of its preview', async () => {
    await fill();
    const text = new TextDecoder().decode(await fileOf(await write('json')));
    expect(text).toBe(canonicalize(await preview()));
  });

  describe('as DOCX', () => {
    let bytes: Uint8Array;
    let files: Readonly<Record<string, Uint8Array>>;
    const textOf = (name: string): string => new TextDecoder().decode(files[name]);
    beforeEach(async () => {
      await fill();
      bytes = await fileOf(await write('docx'));
      files = unzipSync(bytes);
    });

    it('is a zip of well-formed parts with fixed times', () => {
      const parts = Object.entries(files).filter(([name]) => /\.(xml|rels)$/.test(name));
      expect(parts.map(([name]) => name)).toEqual(
        expect.arrayContaining([
          '[Content_Types].xml',
          '_rels/.rels',
          'word/document.xml',
          'word/styles.xml',
        ]),
      );
      for (const [name, content] of parts)
        expect([name, readXml(content).names.length > 0]).toEqual([name, true]);
      // 1 January 1980 in the local header of the first file.
      expect(new DataView(bytes.buffer).getUint16(12, true)).toBe(0x21);
    });

    it('says what the sections say, that it is a draft, and that it is no certification', () => {
      const { text } = readXml(files['word/document.xml'] ?? new Uint8Array());
      for (const said of [
        'Impurity <B> & "C"',
        '3.2.P.5.5 Characterisation of Impurities',
        '[to be filled, G',
        'NDMA',
      ])
        expect(text).toContain(said);
      expect(textOf('word/footer1.xml')).toContain('not a certification');
      expect(textOf('word/header1.xml')).toContain('DRAFT');
    });

    it('declares every part, picture and style it uses', () => {
      const document = textOf('word/document.xml');
      const relations = textOf('word/_rels/document.xml.rels');
      const namesOf = (text: string, pattern: RegExp): string[] =>
        [...text.matchAll(pattern)].map(([, name = '']) => name);
      const pictures = namesOf(document, /r:embed="([^"]+)"/g);
      expect(pictures.length).toBeGreaterThan(2);
      expect(namesOf(relations, /Id="([^"]+)"/g)).toEqual(expect.arrayContaining(pictures));
      const targets = namesOf(relations, /Target="([^"]+)"/g).map((target) => `word/${target}`);
      expect(Object.keys(files)).toEqual(expect.arrayContaining(targets));
      const styles = namesOf(textOf('word/styles.xml'), /w:styleId="([^"]+)"/g);
      expect(styles).toEqual(expect.arrayContaining(namesOf(document, /<w:pStyle w:val="([^"]+)"/g)));
    });

    it('holds its drawings as PNG', () => {
      const pictures = Object.entries(files).filter(([name]) => name.endsWith('.png'));
      expect(pictures.length).toBeGreaterThan(2);
      for (const [, content] of pictures)
        expect([...content.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    });
  });

  it('of an approved dossier is no draft and says who decided', async () => {
    id = await openReadyDossier(call, ada);
    expect((await write('json')).is_draft).toBe(true);
    const approve = {
      decision: 'approve',
      comment: 'Read.',
      override: true,
      reason_for_change: 'Alone here.',
    };
    const decided = await call(root, 'POST', `/regulatory/dossiers/${id}/review-decisions`, approve);
    expect([decided.status, decided.body.message]).toEqual([201, undefined]);
    const document = await write('json');
    expect(document.is_draft).toBe(false);
    const content = JSON.parse(new TextDecoder().decode(await fileOf(document)));
    expect(content.decision).toMatch(/^(Override|Approved) by /);
  });

  it('is listed newest first, and each writes its entry of the trail with the digest', async () => {
    const first = await write('json');
    const second = await write('docx');
    const { body } = await call(ada, 'GET', `/regulatory/dossiers/${id}/ctd`);
    expect(body.items.map((item: CtdDocument) => item.id)).toEqual([second.id, first.id]);
    const one = await call(ada, 'GET', `/regulatory/dossiers/${id}/ctd/${first.id}`);
    expect(one.body).toEqual(first);
    const entries: { event: string; payload: object }[] = await trailOf('dossier', id);
    const written = entries.filter(({ event }) => event === 'regulatory.dossier.ctd_document');
    expect(written.map(({ payload }) => payload)).toMatchObject([
      { document_id: second.id, sha256: second.sha256 },
      { document_id: first.id, sha256: first.sha256, is_draft: true },
    ]);
  });
});

describe('what cannot be written', () => {
  it.each([
    [{ sections: [], format: 'pdf' }],
    [{ sections: ['3.2.S.9.9'], format: 'pdf' }],
    [{ sections: ['3.2.P.5.1', '3.2.P.5.1'], format: 'pdf' }],
    [{ sections: ['3.2.P.5.1'], format: 'odt' }],
    [{ sections: '3.2.P.5.1', format: 'pdf' }],
    [{ format: 'pdf' }],
    [{ sections: ['3.2.P.5.1'], format: 'pdf', watermark: true }],
  ])('%j is refused with the field', async (json) => {
    const { status, body } = await call(ada, 'POST', `/regulatory/dossiers/${id}/ctd`, json);
    expect([status, body.code]).toEqual([422, 'validation_error']);
    expect(Object.keys(body.fields).length).toBeGreaterThan(0);
  });

  it.each(['', '3.2.X.1', '3.2.P.5.1,3.2.P.5.1', ','])('a preview of “%s” is refused', async (sections) => {
    const path = `/regulatory/dossiers/${id}/ctd-preview?sections=${sections}`;
    expect((await call(ada, 'GET', path)).status).toBe(422);
  });

  it('is a dossier of somebody else: the 404 of one that does not exist', async () => {
    const document = await write('json');
    const base = `/regulatory/dossiers/${id}`;
    const json = { sections: ['3.2.P.5.1'], format: 'json' };
    expect((await call(ben, 'POST', `${base}/ctd`, json)).status).toBe(404);
    for (const path of [
      'ctd',
      `ctd/${document.id}`,
      `ctd/${document.id}/file`,
      'ctd-preview?sections=3.2.P.5.1',
    ])
      expect([path, (await call(ben, 'GET', `${base}/${path}`)).status]).toEqual([path, 404]);
    const { body: other } = await call(ben, 'POST', '/regulatory/dossiers', anyDossier);
    const crossed = `/regulatory/dossiers/${other.id}/ctd/${document.id}`;
    expect((await call(ben, 'GET', crossed)).status).toBe(404);
    expect((await call(ben, 'GET', `${crossed}/file`)).status).toBe(404);
  });

  it('is a deleted dossier', async () => {
    const path = `/regulatory/dossiers/${id}`;
    expect((await call(ada, 'DELETE', path, { reason_for_change: 'Opened twice.' })).status).toBe(200);
    const { status } = await call(ada, 'POST', `${path}/ctd`, { sections: ['3.2.P.5.1'], format: 'pdf' });
    expect(status).toBe(404);
  });
});

it('a register of three hundred impurities is written in every format', async () => {
  const organic_impurities = Array.from({ length: 300 }, (_, i) => ({
    name: `Impurity ${i + 1}`,
    level_percent: (i % 40) / 100,
    smiles: `${'C'.repeat(1 + (i % 12))}c1ccccc1O`,
  }));
  await post('impurity-risk-register', { organic_impurities });
  for (const format of ['json', 'docx', 'pdf'] as const) {
    const document = await write(format);
    expect(hash('sha256', await fileOf(document))).toBe(document.sha256);
  }
});
