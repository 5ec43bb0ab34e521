import { describe, expect, it } from 'vitest';
import type { StructureRow } from '#contract/structures';
import { readStructure } from '#engines/chem/read-structure.ts';
import { renderHtml } from './render-html.ts';
import { renderReportPdf } from './render-pdf-task.ts';
import { renderDetails } from './render-plot.ts';
import type { ReportModel } from './report-model.ts';
import { formulaText, nucleusText } from './report-text.ts';
import { buildView } from './report-view.ts';

const window = { from_ppm: 10, to_ppm: 0, min: [0, 0, 0], max: [0, 1, 0] };
const hostile = '<script>alert(1)</script> #panic() $x$ "quoted" \\ `code` \u0007';

/** The least a report can hold, with text that tries to be markup everywhere a person can write. */
const model: ReportModel = {
  format: 'larmor-report/1',
  report_id: 'rep_1',
  created_at: '2026-11-20T12:00:00.000Z',
  analysis: {
    id: 'ana_1',
    title: hostile,
    notes: hostile,
    nucleus: '13C',
    instrument: 'bruker',
    created_at: '2026-11-20T11:00:00.000Z',
    author: { id: 'usr_1', name: hostile },
    revision: 1,
  },
  run: {
    id: 'run_1',
    created_at: '2026-11-20T11:00:01.000Z',
    preset: 'default_13c',
    engine_version: 'x',
    recipe: [{ step: 'phase', enabled: false, parameters: { phi0_deg: null, note: hostile } }],
    recipe_digest: 'a'.repeat(64),
    spectrum_digest: 'b'.repeat(64),
  },
  acquisition: {
    nucleus: '13C',
    base_frequency_mhz: 100.6,
    spectral_width_hz: 24000,
    solvent_name: hostile,
    temperature_k: null,
    scans: null,
    receiver_gain: null,
    pulse_program: hostile,
    acquired_at: null,
  },
  findings: {
    confidence: null,
    confidence_reason: hostile,
    solvent: null,
    solvent_reason: hostile,
    reference_reason: hostile,
    journal_text: hostile,
    evidence: [{ name: 'noise', value: 0.5, weight: 1, detail: hostile, source: hostile }],
    contradictions: [{ code: 'x', message: hostile, severity: 'critical', peak_ids: [], evidence: hostile }],
    warnings: [{ code: 'x', message: hostile }],
    proton_count: null,
  },
  peaks: [],
  multiplets: [],
  corrections: [
    {
      revision: 1,
      created_by: { id: 'usr_2', name: hostile },
      created_at: '2026-11-20T11:30:00.000Z',
      reason_for_change: hostile,
      edits: 1,
    },
  ],
  decision: {
    kind: 'review',
    statement: hostile,
    decided_at: '2026-11-20T12:00:00.000Z',
    reviewer: { id: 'usr_2', name: hostile },
    comment: hostile,
    override: true,
    reason_for_change: hostile,
  },
  raw_data: {
    archive_id: 'arc_1',
    sha256: 'c'.repeat(64),
    files: [{ name: hostile, size: 3, sha256: 'd'.repeat(64) }],
  },
  plot: { overview: window, details: [window] },
  human_review_required: false,
  disclaimer: hostile,
};

const input = { model, modelSha256: 'e'.repeat(64), signatures: [] };

describe('a report full of text that tries to be markup', () => {
  it('is a PDF of the same bytes each time', () => {
    const first = renderReportPdf(input);
    const second = renderReportPdf(input);
    expect(new TextDecoder('latin1').decode(first.subarray(0, 5))).toBe('%PDF-');
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  it('names what was newer than the workspace, and is a PDF', () => {
    const side = (version: string) => ({ version, sha256: 'd'.repeat(64) });
    const difference = {
      coordinate: 'rule_sets' as const,
      name: hostile,
      here: side(hostile),
      workspace: null,
    };
    const adoption_gap = { workspace_id: hostile, as_of: model.created_at, differences: [difference] };
    const marked = { ...input, model: { ...model, adoption_gap } };
    expect(renderHtml(marked)).toContain('none in the workspace');
    expect(renderHtml(marked)).not.toContain('<script>');
    expect(Buffer.from(renderReportPdf(marked)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(renderHtml(input)).not.toContain('Adoption gap');
  });

  const decidedBy = (reviewer: { id: string; name: string } | null, override: boolean) =>
    buildView({ ...input, model: { ...model, decision: { ...model.decision, reviewer, override } } })
      .decision;
  const ben = { id: 'usr_2', name: 'Ben' };
  const key = { id: 'system', name: 'System key' };

  it.each([
    ['a second person', ben, false, 'Reviewed and approved', 'Reviewer'],
    ['an admin who overrides', ben, true, 'Completed by an override, without review', 'Overridden by'],
    [
      'the system key',
      key,
      true,
      'Completed by an override by the system key, without review',
      'Overridden by',
    ],
    [
      'the system key before it had to override',
      key,
      false,
      'Completed by the system key, without review',
      'Reviewer',
    ],
    ['nobody', null, false, 'Completed without review', 'Reviewer'],
  ] as const)('says in every form how it was decided by %s', (_who, reviewer, override, headline, label) => {
    const decision = decidedBy(reviewer, override);
    expect([decision.headline, decision.approved]).toEqual([headline, headline === 'Reviewed and approved']);
    expect(decision.facts.map((fact) => fact.label)).toContain(label);
  });

  it('is a PDF although no font has some of its characters', () => {
    const title = 'Probe 样品 試料 \u{1F9EA} नमूना ŝĝĵ αβγ дежз \u{10FFFD}';
    const titled = { ...model, analysis: { ...model.analysis, title } };
    const pdf = renderReportPdf({ ...input, model: titled });
    expect(new TextDecoder('latin1').decode(pdf.subarray(0, 5))).toBe('%PDF-');
  });

  it('is a PDF although no font has some of the characters that a person drew at the spectrum', () => {
    const place = { shift_ppm: 5, height: 0.5, to_shift_ppm: null, to_height: null };
    const annotations = [{ kind: 'text', text: 'Probe 样品 \u{1F9EA} नमूना \u{10FFFD}', ...place }] as const;
    const drawn = { ...input, model: { ...model, annotations } };
    const pdf = renderReportPdf(drawn);
    expect(new TextDecoder('latin1').decode(pdf.subarray(0, 5))).toBe('%PDF-');
    expect(renderHtml(drawn)).toContain('Probe 样品 \u{1F9EA} नमूना \u{10FFFD}');
  });

  it('shows what a person drew in the enlarged windows too, inside each, and nothing that lies elsewhere', () => {
    const window = { from_ppm: 7, to_ppm: 6, min: [0, 0], max: [0.2, 0.2] };
    const plot = { ...model.plot, details: [window, { ...window, from_ppm: 3, to_ppm: 2 }], highest: 1 };
    const drawn = (kind: 'arrow' | 'box' | 'text', text: string, shift_ppm: number, to: number | null) => ({
      kind,
      text,
      shift_ppm,
      height: 0.1,
      to_shift_ppm: to,
      to_height: to === null ? null : 0.05,
    });
    const annotations = [
      drawn('arrow', 'coupled', 6.2, 6.5),
      drawn('text', 'w'.repeat(150), 6.95, null),
      drawn('box', 'grease', 2.2, 2.8),
      drawn('text', 'elsewhere', 4.5, null),
    ];
    const details = renderDetails({ ...model, plot, annotations }) ?? '';
    expect(details).toContain('coupled');
    expect(details).toContain('grease');
    expect(details).not.toContain('elsewhere');
    expect(details).toContain('www…');
    const texts = [...details.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)" font-size="7"[^>]*>([^<]+)/g)];
    expect(texts).toHaveLength(3);
    // Two windows share the 482 points of the page.
    for (const [, x, , words = ''] of texts) {
      const side = words === 'grease' ? 1 : 0;
      expect(Number(x)).toBeGreaterThan(side * 241);
      expect(Number(x)).toBeLessThan(241 + side * 241);
    }
    expect(renderDetails({ ...model, plot, annotations: [] })).not.toContain('grease');
  });

  it('is a page in which no text became an element', () => {
    const html = renderHtml(input);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('\u0007');
    expect(html).toContain('e'.repeat(64));
  });
});

describe('a report with a spin fit and a joint verdict', () => {
  const made = {
    revision: 1,
    made_at: model.created_at,
    made_by: { id: 'usr_1', name: hostile },
    engine_version: hostile,
    record_sha256: 'f'.repeat(64),
  };
  const trace = { from_ppm: 3, to_ppm: 2, min: [0, 0.2, 0], max: [0, 1, 0] };
  const coupling = {
    atom_ids: ['a1', 'a2'],
    halves: [0, null],
    kind: hostile,
    j_hz: 7.123,
    standard_error_hz: 0.001,
    determined: true,
    doubt: null,
  } as const;
  const spin_fit: ReportModel['spin_fit'] = {
    ...made,
    id: 'spf_1',
    spectrum_digest: 'b'.repeat(64),
    recipe_digest: 'a'.repeat(64),
    structure_sha256: 'c'.repeat(64),
    shifts: [
      { atom_ids: ['a1'], half: null, protons: 3, shift_ppm: 1.2, standard_error_ppm: 1e-5, seen: true },
      { atom_ids: ['a2'], half: null, protons: 2, shift_ppm: 3.6, standard_error_ppm: null, seen: false },
    ],
    couplings: [
      coupling,
      { ...coupling, j_hz: 2.5, standard_error_hz: null, determined: false, doubt: 'no_influence' },
    ],
    r_factor: 0.031,
    reduced_chi_square: 4.2,
    neglected_hz: 0.02,
    correlated_pairs: 1,
    left_out: [hostile],
    warnings: [hostile],
    figures: Array.from({ length: 4 }, () => ({
      r_factor: 0.03,
      measured: trace,
      calculated: trace,
      difference: trace,
    })),
  };
  const joint_verdict: ReportModel['joint_verdict'] = {
    ...made,
    id: 'jvd_1',
    spectra: [
      {
        analysis_id: 'ana_1',
        title: hostile,
        revision: 1,
        revision_now: 2,
        kind: '13c_dept',
        signals: 3,
        reason: hostile,
        left_out: null,
      },
    ],
    candidates: [
      {
        id: 's0',
        smiles: `C${'C'.repeat(300)}`,
        verdict: 'cannot_tell',
        score: null,
        reason: hostile,
        support: -2,
        rank: 1,
        level_with: ['s1'],
        rival: { smiles: hostile, margin: -0.4 },
        evidence: [{ kind: 'carbons_missing', support: -2 }],
      },
    ],
  };
  const full = {
    ...input,
    model: { ...model, spin_fit, joint_verdict, evidence_left_out: [hostile] },
  };

  it('is a page and a PDF in which no text became markup and no code is shown', () => {
    const html = renderHtml(full);
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/no_influence|carbons_missing|13c_dept|cannot_tell/);
    expect(html).toContain('not determined by this spectrum');
    expect(html).toContain('Carbons without a line');
    expect(html.slice(html.indexOf('<body>'))).not.toContain(' style=');
    expect(Buffer.from(renderReportPdf(full)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('puts what is not determined in brackets and without an error', () => {
    const [determined, open] = buildView(full).spin_fit?.couplings ?? [];
    expect(determined?.slice(2)).toEqual(['7.12', '< 0.01', 'determined']);
    expect(open?.slice(2)).toEqual(['(2.50)', '–', 'not determined by this spectrum']);
    expect(buildView(full).spin_fit?.shifts[1]?.slice(2, 4)).toEqual(['–', '–']);
  });
});

const structureOf = (smiles: string): StructureRow => {
  const read = readStructure({ smiles });
  if (!read.ok) throw new Error(read.error.message);
  return { ...read.value, atoms: [...read.value.atoms], bonds: [...read.value.bonds] };
};

describe('a report with a structure', () => {
  const peak = {
    id: 'p1',
    shift_ppm: 200.1,
    assignment: null,
    category: 'compound',
    confidence: 90,
    reason: '',
    height: 1,
    area: 1,
    width_hz: 1,
    multiplicity: null,
    j_hz: [],
    multiplet_id: null,
    atom_ids: ['a2'],
    snr: 9,
    fit_residual: 0,
  } as const;
  const withStructure = {
    ...input,
    model: { ...model, structure: structureOf('CC=O'), peaks: [{ ...peak, j_hz: [], atom_ids: ['a2'] }] },
  };

  it('draws it, writes its formula and names the atoms of each signal', () => {
    const html = renderHtml(withStructure);
    expect(html).toContain('aria-label="Structure C2H4O"');
    expect(html).toContain('C₂H₄O');
    expect(html).toContain('200.10 ppm: C2');
    // The strict policy of a report knows no style of a single element.
    expect(html.slice(html.indexOf('<body>'))).not.toContain(' style=');
  });

  it('is a PDF, also of a large molecule, and says nothing where there is none', () => {
    const large = { ...model, structure: structureOf('C'.repeat(200)) };
    for (const each of [withStructure.model, large]) {
      const pdf = renderReportPdf({ ...input, model: each });
      expect(new TextDecoder('latin1').decode(pdf.subarray(0, 5))).toBe('%PDF-');
    }
    expect(renderHtml(input)).not.toContain('>Structure<');
  });
});

describe('chemistry in words', () => {
  it.each([
    ['CDCl3', 'CDCl₃'],
    ['DMSO-d6', 'DMSO-d₆'],
    ['D2O', 'D₂O'],
    ['acetone', 'acetone'],
  ])('writes %s as %s', (name, text) => {
    expect(formulaText(name)).toBe(text);
  });

  it('raises mass numbers', () => {
    expect(nucleusText('13C')).toBe('¹³C');
  });
});
