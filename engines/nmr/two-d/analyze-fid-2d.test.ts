import { describe, expect, it } from 'vitest';
import { process2D, recipeFor2D } from '../../testing/process-2d.ts';
import { type SyntheticFid2DOptions, synthesizeFid2D } from '../../testing/synthetic-fid-2d.ts';
import { experimentKind2D } from '../acquisition/experiment-kind-2d.ts';
import type { ReferenceFinding } from '../model.ts';
import { analyzeFid2D } from './analyze-fid-2d.ts';
import type { Lines1D } from './compare-with-lines.ts';
import type { Fid2D } from './model.ts';

const named = (fid: Fid2D, pulseProgram: string, solventName: string | null = null): Fid2D => ({
  ...fid,
  acquisition: { ...fid.acquisition, pulseProgram, solventName },
});

const make = (options: Partial<SyntheticFid2DOptions> & Pick<SyntheticFid2DOptions, 'signals'>): Fid2D =>
  synthesizeFid2D({
    mode: 'states',
    points: 512,
    rows: 256,
    noiseSd: 0.01,
    carbonMhz: 100.58008,
    ...options,
  });

const analyse = (fid: Fid2D, lines1D: readonly Lines1D[] = [], leastShare?: number) => {
  const recipe = recipeFor2D(
    fid,
    leastShare === undefined ? {} : { pick_peaks: { least_share: leastShare } },
  );
  const analysed = analyzeFid2D(fid, { recipe, lines1D });
  if (!analysed.ok) throw new Error(analysed.error.message);
  return { ...analysed.value, warnings: analysed.warnings };
};

const found = (offsetPpm: number): ReferenceFinding => ({
  method: 'internal_standard',
  compound: 'TMS',
  offsetPpm,
  reason: 'TMS found',
  source: 'the test',
});

const lines = (nucleus: string, ...shifts: readonly number[]): Lines1D => ({
  nucleus,
  label: `${nucleus} of the sample`,
  reference: found(0),
  lines: shifts.map((shiftPpm) => ({
    fromPpm: shiftPpm + 0.01,
    toPpm: shiftPpm - 0.01,
    shiftPpm,
    category: 'compound',
    share: 1,
  })),
});

const edited = [
  { f2Ppm: 7.3, f1Ppm: 128, amplitude: 1 },
  { f2Ppm: 3.6, f1Ppm: 62, amplitude: -1 },
  { f2Ppm: 1.2, f1Ppm: 18, amplitude: 1 },
];

describe('an edited HSQC', () => {
  it('tells CH2 from CH and CH3 by the sign, whichever way up it was phased', () => {
    for (const turn of [1, -1]) {
      const signals = edited.map((signal) => ({ ...signal, amplitude: turn * signal.amplitude }));
      const { peaks, experiment } = analyse(named(make({ signals }), 'hsqcedetgp'));
      expect(experiment).toEqual({ kind: 'hsqc', isEdited: true });
      expect(peaks.map(({ carbon }) => carbon)).toEqual(['ch_or_ch3', 'ch2', 'ch_or_ch3']);
    }
  });

  it('knows CH by the anomeric carbons of a sugar, whatever TMS does', () => {
    const sugar = [
      { f2Ppm: 4.92, f1Ppm: 92.6, amplitude: 1 },
      { f2Ppm: 3.59, f1Ppm: 61.7, amplitude: -1 },
      { f2Ppm: 0.7, f1Ppm: 2, amplitude: -1 },
    ];
    const { peaks } = analyse(named(make({ signals: sugar }), 'hsqcedetgp'));
    expect(peaks.slice(0, 2).map(({ carbon }) => carbon)).toEqual(['ch_or_ch3', 'ch2']);
  });

  it('does not guess where nothing tells which sign is which', () => {
    const { peaks } = analyse(named(make({ signals: edited.slice(1, 2) }), 'hsqcedetgp'));
    expect(peaks.map(({ carbon }) => carbon)).toEqual([null]);
  });

  it('knows the residual solvent and the standard by both their shifts', () => {
    const signals = [
      ...edited,
      { f2Ppm: 2.5, f1Ppm: 39.6, amplitude: 1 },
      { f2Ppm: 0.01, f1Ppm: 0.4, amplitude: 1 },
    ];
    const { peaks, solventName } = analyse(named(make({ signals }), 'hsqcedetgp', 'DMSO'));
    expect(solventName).toBe('DMSO-d6');
    const categoryAt = (ppm: number) => peaks.find(({ f2Ppm }) => Math.abs(f2Ppm - ppm) < 0.02)?.category;
    expect([7.3, 3.6, 2.5, 1.2, 0.01].map(categoryAt)).toEqual([
      'compound',
      'compound',
      'solvent',
      'compound',
      'reference',
    ]);
  });
});

describe('a COSY', () => {
  const diagonal = [7.2, 4.1, 1.3].map((ppm) => ({ f2Ppm: ppm, f1Ppm: ppm, amplitude: 2 }));
  const cross = [
    { f2Ppm: 4.1, f1Ppm: 1.3, amplitude: 1 },
    { f2Ppm: 1.3, f1Ppm: 4.1, amplitude: 1 },
    { f2Ppm: 7.2, f1Ppm: 2.6, amplitude: 1 },
  ];
  const { peaks, evidence } = analyse(
    named(make({ signals: [...diagonal, ...cross], nuclei: 'homonuclear' }), 'cosyph'),
  );

  it('has its cross peaks paired across the diagonal, and doubts the one without a partner', () => {
    const told = (kind: string) =>
      peaks
        .filter((peak) => peak.kind === kind)
        .map(({ f2Ppm, partnerId, category }) => [f2Ppm.toFixed(1), partnerId !== null, category]);
    expect(told('diagonal').map(([shift]) => shift)).toEqual(['7.2', '4.1', '1.3']);
    expect(told('cross')).toEqual([
      ['7.2', false, 'unknown'],
      ['4.1', true, 'compound'],
      ['1.3', true, 'compound'],
    ]);
    expect(evidence.find(({ name }) => name === 'symmetry')?.value).toBeCloseTo(2 / 3, 6);
  });
});

/** Nothing fixes the axes of most drawn spectra. */
const ofSignals = ({ code }: { readonly code: string }): boolean => code !== 'axis_not_fixed';

describe('a COSY whose cross peaks lack their mirror images', () => {
  const diagonal = [7.2, 4.1, 1.3].map((ppm) => ({ f2Ppm: ppm, f1Ppm: ppm, amplitude: 2 }));
  const oneSided = [
    { f2Ppm: 7.2, f1Ppm: 2.6, amplitude: 1 },
    { f2Ppm: 6.1, f1Ppm: 3.3, amplitude: 1 },
    { f2Ppm: 5.4, f1Ppm: 0.9, amplitude: 1 },
  ];
  const cosyOf = (cross: typeof oneSided): Fid2D =>
    named(make({ signals: [...diagonal, ...cross], nuclei: 'homonuclear' }), 'cosyph');
  const mirrored = oneSided.map(({ f2Ppm, f1Ppm, amplitude }) => ({
    f2Ppm: f1Ppm,
    f1Ppm: f2Ppm,
    amplitude,
  }));

  it('contradicts itself, and names them', () => {
    const { peaks, contradictions: all } = analyse(cosyOf(oneSided));
    const contradictions = all.filter(ofSignals);
    const alone = peaks.filter(({ kind }) => kind === 'cross').map(({ id }) => id);
    expect(alone).toHaveLength(3);
    expect(contradictions).toEqual([
      expect.objectContaining({ code: 'cross_peaks_unpaired', severity: 'warning', peakIds: alone }),
    ]);
    expect(contradictions[0]?.message).toContain('3 of 3');
    expect(contradictions[0]?.evidence).toContain('7.20/2.60');
  });

  it('does not where they are there, or where only a few of many are not', () => {
    for (const signals of [
      [...oneSided, ...mirrored],
      [...oneSided, ...mirrored.slice(1)],
    ])
      expect(analyse(cosyOf(signals)).contradictions.filter(ofSignals)).toEqual([]);
  });
});

describe('signals below the least share of the highest', () => {
  const signals = [
    { f2Ppm: 7.3, f1Ppm: 128, amplitude: 1 },
    { f2Ppm: 3.6, f1Ppm: 62, amplitude: 0.05 },
    { f2Ppm: 1.2, f1Ppm: 18, amplitude: 0.05 },
  ];
  const fid = named(make({ signals, noiseSd: 0.001 }), 'hsqcetgp');

  it('are counted where they are not listed', () => {
    const { peaks, warnings } = analyse(fid, [], 0.1);
    expect(peaks.map(({ f2Ppm }) => f2Ppm.toFixed(1))).toEqual(['7.3']);
    const warning = warnings.find(({ code }) => code === 'weak_signals_left_out');
    expect(warning?.message).toMatch(/^2 maxima .* 10 % of the highest/);
  });

  it('are listed without a word where the recipe lets them', () => {
    const { peaks, warnings } = analyse(fid, [], 0);
    expect(peaks).toHaveLength(3);
    expect(warnings.map(({ code }) => code)).not.toContain('weak_signals_left_out');
  });
});

describe('1D spectra of the same sample', () => {
  const fid = named(make({ signals: edited }), 'hsqcetgp');

  it('speak for signals they share, on an axis moved by one constant', () => {
    const { peaks, evidence, contradictions } = analyse(fid, [
      lines('1H', 7.36, 3.66, 1.26),
      lines('13C', 128, 62, 18),
    ]);
    expect(peaks.every(({ isMatched }) => isMatched.f2 === true && isMatched.f1 === true)).toBe(true);
    expect(evidence.find(({ name }) => name === 'consistency_1d')).toMatchObject({ value: 1 });
    expect(contradictions).toEqual([]);
  });

  it('speak against a signal they lack, and name a proton without a carbon', () => {
    const { peaks, contradictions } = analyse(fid, [lines('1H', 7.3, 1.2, 5.1)]);
    expect(peaks.map(({ category, isMatched }) => [category, isMatched.f2, isMatched.f1])).toEqual([
      ['compound', true, null],
      ['unknown', false, null],
      ['compound', true, null],
    ]);
    // The axis of the 1D spectrum was itself left as recorded.
    expect(contradictions.map(({ code, peakIds }) => [code, peakIds])).toEqual([
      ['signal_without_1d_line', ['p2']],
      ['line_without_2d_signal', []],
      ['axis_not_fixed', []],
    ]);
    expect(contradictions[1]?.evidence).toContain('5.10');
  });

  it('lend their reference to an axis that was not moved, and by the unified scale to the other', () => {
    const moved = { ...lines('1H', 7.18, 3.48, 1.08, 7.3, 3.6, 1.2), reference: found(-0.12) };
    const { peaks, spectrum, recipe, evidence, referenceReason } = analyse(fid, [moved]);
    expect(peaks.map(({ f2Ppm }) => f2Ppm.toFixed(2))).toEqual(['7.18', '3.48', '1.08']);
    expect(peaks.map(({ f1Ppm }) => f1Ppm.toFixed(1))).toEqual(['127.9', '61.9', '17.9']);
    const unmoved = process2D(fid).spectrum;
    expect(spectrum.f2.fromPpm - unmoved.f2.fromPpm).toBeCloseTo(-0.12, 9);
    expect(spectrum.f1.toPpm - unmoved.f1.toPpm).toBeCloseTo(-0.12, 3);
    const step = (name: string) => recipe.steps.find((each) => each.step === name)?.parameters;
    expect(step('reference')).toMatchObject({ offset_ppm: -0.12, method: 'internal_standard' });
    expect(step('reference_f1')).toMatchObject({ method: 'xi_scale', compound: 'TMS' });
    expect(referenceReason).toMatch(/^F2: as in the 1D spectrum 1H of the sample.*F1: 0 ppm at .* MHz: Ξ/);
    expect(evidence.find(({ name }) => name === 'consistency_1d')?.detail).toContain('F2 0.000 ppm');
    expect(evidence.find(({ name }) => name === 'reference')?.value).toBeCloseTo(0.85, 9);
  });

  it('lend nothing where most signals meet none of their lines', () => {
    const other = { ...lines('1H', 9.4, 5.5, 7.3), reference: found(-0.12) };
    expect(
      analyse(fid, [other]).recipe.steps.find(({ step }) => step === 'reference')?.parameters,
    ).toMatchObject({
      offset_ppm: 0,
      method: 'metadata',
    });
  });

  it('of another nucleus say nothing', () => {
    const { peaks } = analyse(fid, [lines('19F', 7.3)]);
    expect(peaks.map(({ isMatched }) => isMatched)).toEqual(Array(3).fill({ f2: null, f1: null }));
  });
});

describe('an axis no 1D spectrum fixes', () => {
  const moved = edited.map((signal) => ({ ...signal, f2Ppm: signal.f2Ppm + 0.1 }));
  // Residual DMSO, as far off as the sample.
  const dmso = { f2Ppm: 2.6, f1Ppm: 39.62, amplitude: 1 };
  const methodsOf = ({ recipe }: ReturnType<typeof analyse>) =>
    ['reference', 'reference_f1'].map(
      (name) => recipe.steps.find(({ step }) => step === name)?.parameters['method'],
    );
  const hsqcOf = (signals: typeof edited, solventName: string | null = 'DMSO'): Fid2D =>
    named(make({ signals }), 'hsqcedetgp', solventName);

  it('is fixed by the cross peak of the residual solvent', () => {
    const analysed = analyse(hsqcOf([...moved, dmso]));
    expect(methodsOf(analysed)).toEqual(['residual_solvent', 'residual_solvent']);
    expect(analysed.peaks.map(({ f2Ppm, category }) => [f2Ppm.toFixed(2), category])).toEqual([
      ['7.30', 'compound'],
      ['3.60', 'compound'],
      ['2.50', 'solvent'],
      ['1.20', 'compound'],
    ]);
    expect(analysed.referenceReason).toContain('cross peak of DMSO-d6 found at 2.60 ppm for 2.50 ppm');
  });

  it('stays as recorded where two signals could be the solvent, or none', () => {
    const rival = { f2Ppm: 2.4, f1Ppm: 39.8, amplitude: 1 };
    const recorded = ['metadata', 'metadata'];
    expect(methodsOf(analyse(hsqcOf([...moved, dmso, rival])))).toEqual(recorded);
    expect(methodsOf(analyse(hsqcOf(moved)))).toEqual(recorded);
    expect(methodsOf(analyse(hsqcOf([...moved, dmso], null)))).toEqual(recorded);
    // Its shift in F1 belongs to another signal: the unified scale says so.
    expect(methodsOf(analyse(hsqcOf([...moved, { ...dmso, f1Ppm: 43 }])))).toEqual(recorded);
  });

  it('is moved by what the recipe states, and the other one by the unified scale only where that was measured', () => {
    const fid = hsqcOf([...moved, dmso]);
    const recipe = recipeFor2D(fid, { reference: { offset_ppm: 0.3 }, reference_f1: { enabled: false } });
    const analysed = analyzeFid2D(fid, { recipe });
    expect(analysed.ok && analysed.value.spectrum.f2.fromPpm).toBeCloseTo(
      process2D(fid).spectrum.f2.fromPpm + 0.3,
      9,
    );
    expect(analysed.ok && analysed.value.referenceReason).toBe(
      'F2: offset given with the recipe. F1: axis as recorded: the step is off.',
    );
  });
});

it('the diagonal of one nucleus stays one: F1 is moved with F2', () => {
  const signals = [7.2, 4.1, 1.3].map((ppm) => ({ f2Ppm: ppm, f1Ppm: ppm, amplitude: 1 }));
  const cosy = named(make({ signals, nuclei: 'homonuclear' }), 'cosyph');
  const { spectrum, peaks } = analyse(cosy, [{ ...lines('1H', 7.12, 4.02, 1.22), reference: found(-0.08) }]);
  expect(spectrum.f1.fromPpm).toBeCloseTo(process2D(cosy).spectrum.f1.fromPpm - 0.08, 9);
  expect(peaks.map(({ kind }) => kind)).toEqual(['diagonal', 'diagonal', 'diagonal']);
});

describe('a map nothing stands beside', () => {
  const hsqc = named(make({ signals: edited }), 'hsqcetgp');

  it('is no sure one: its axes may be off, and no 1D spectrum speaks for its signals', () => {
    const { confidence, contradictions, evidence } = analyse(hsqc);
    expect(contradictions).toEqual([
      expect.objectContaining({ code: 'axis_not_fixed', severity: 'warning', peakIds: [] }),
    ]);
    expect(contradictions[0]?.evidence).toMatch(/^F2: axis as recorded.* F1: axis as recorded/);
    expect(evidence.find(({ name }) => name === 'consistency_1d')).toMatchObject({ value: 0 });
    const compared = analyse(hsqc, [{ ...lines('1H', 7.3, 3.6, 1.2), reference: found(0) }]);
    expect(compared.contradictions).toEqual([]);
    expect(confidence ?? 100).toBeLessThan((compared.confidence ?? 0) - 20);
  });

  it('with many artefacts says so, and names them', () => {
    // Strong protons, and each at the carbon of the next.
    const strong = [
      { f2Ppm: 7.6, f1Ppm: 120, amplitude: 1 },
      { f2Ppm: 6.9, f1Ppm: 128, amplitude: 1 },
      { f2Ppm: 6.2, f1Ppm: 136, amplitude: 1 },
    ];
    const weak = strong.map(({ f2Ppm }, at) => ({
      f2Ppm,
      f1Ppm: strong[(at + 1) % 3]?.f1Ppm ?? 0,
      amplitude: 0.05,
    }));
    const { peaks, contradictions } = analyse(named(make({ signals: [...strong, ...weak] }), 'hmqcgp'));
    const artefacts = peaks.filter(({ isArtefact }) => isArtefact).map(({ id }) => id);
    expect(artefacts).toHaveLength(3);
    expect(contradictions.find(({ code }) => code === 'many_artefacts')).toMatchObject({
      severity: 'warning',
      peakIds: artefacts,
      message: '3 of 6 signals are artefacts by their place or height: others may be as well.',
    });
  });
});

describe('the kind of an experiment', () => {
  const fid = make({ signals: edited });
  const homonuclear = make({ signals: edited, nuclei: 'homonuclear' });
  it.each([
    ['hsqcedetgpsisp2.3', fid, { kind: 'hsqc', isEdited: true }],
    ['hmbcgplpndqf', fid, { kind: 'hmbc', isEdited: false }],
    ['gHMQC', fid, { kind: 'hmqc', isEdited: false }],
    ['cosygpqf', homonuclear, { kind: 'cosy', isEdited: false }],
    ['mlevphpp', homonuclear, { kind: 'tocsy', isEdited: false }],
    ['noesygpph', homonuclear, { kind: 'noesy', isEdited: false }],
    ['cosygpqf', fid, { kind: 'heteronuclear', isEdited: false }],
    ['zg30', homonuclear, { kind: 'homonuclear', isEdited: false }],
  ] as const)('%s is read from the pulse program, where it fits the nuclei', (program, source, expected) => {
    expect(experimentKind2D(named(source, program))).toEqual(expected);
  });
});

it('noise alone has no signals and no confidence', () => {
  const fid = make({ signals: [{ f2Ppm: 5, f1Ppm: 80, amplitude: 1e-9 }], noiseSd: 1 });
  const { peaks, confidence, evidence } = analyse(fid);
  expect([peaks, confidence, evidence]).toEqual([[], null, []]);
});
