import { describe, expect, it } from 'vitest';
import { decodeBase64 } from './decode-base64.ts';
import { readAniml } from './read-animl.ts';

const points = 32;
const values = Array.from({ length: points }, (_, k) => k * k - 40);
const doubles = (numbers: readonly number[]): string =>
  `<IndividualValueSet>${numbers.map((each) => `<D>${each}</D>`).join('')}</IndividualValueSet>`;
const axis = (unit = 'ppm', start = 0, increment = 0.5): string =>
  `<Series name="ChemicalShift" dependency="independent" seriesID="x" seriesType="Float64"><AutoIncrementedValueSet><StartValue><D>${start}</D></StartValue><Increment><D>${increment}</D></Increment></AutoIncrementedValueSet><Unit label="${unit}"/></Series>`;
const real = (content: string, type = 'Float64'): string =>
  `<Series name="Intensity" dependency="dependent" seriesID="y" seriesType="${type}">${content}</Series>`;
const set = (series: string, length = points): string =>
  `<Result name="r"><SeriesSet name="Spectrum_1D" length="${length}">${series}</SeriesSet></Result>`;
const frequency =
  '<Parameter name="ObserveFrequency" parameterType="Float64"><D>400</D><Unit label="MHz"/></Parameter>';
const documentOf = (results: string, parameters = frequency): string =>
  `<?xml version="1.0"?>\n<a:AnIML xmlns:a="urn:org:astm:animl:schema:core:draft:0.90" version="0.90"><ExperimentStepSet><ExperimentStep name="s" experimentStepID="s"><Method><Category name="MeasurementParameters">${parameters}</Category></Method>${results}</ExperimentStep></ExperimentStepSet></a:AnIML>`;
const read = (text: string) => readAniml({ name: 'a.animl', bytes: new TextEncoder().encode(text) });
const codeOf = (text: string): string => {
  const result = read(text);
  return result.ok ? 'read' : result.error.code;
};

describe('AnIML of other programs', () => {
  it('is read from single values, on a rising axis, in ppm or Hz', () => {
    const result = read(documentOf(set(axis() + real(doubles(values)))));
    if (!result.ok) throw new Error(result.error.message);
    expect([...result.value.re]).toEqual(values.toReversed());
    expect(result.value.shiftPpm[0]).toBe(15.5);
    const inHz = read(documentOf(set(axis('Hz', 0, 200) + real(doubles(values)))));
    expect(inHz.ok && inHz.value.shiftPpm[0]).toBe(15.5);
  });

  it('is read from base64 of either width', () => {
    const bytes = new Uint8Array(new Float32Array(values).buffer);
    const encoded = `<EncodedValueSet>\n${btoa(String.fromCharCode(...bytes))}\n</EncodedValueSet>`;
    const result = read(documentOf(set(axis() + real(encoded, 'Float32'))));
    expect(result.ok && [...result.value.re]).toEqual(values.toReversed());
  });

  it('is refused with a code where it cannot be used', () => {
    const good = set(axis() + real(doubles(values)));
    expect(codeOf(documentOf(good))).toBe('read');
    expect(codeOf(documentOf(good + good))).toBe('several_experiments');
    expect(codeOf(documentOf(''))).toBe('not_nmr');
    expect(codeOf(documentOf(good, ''))).toBe('parameters_missing');
    expect(codeOf(documentOf(set(axis() + real(doubles(values)), 64)))).toBe('values_missing');
    expect(codeOf(documentOf(set(axis() + real('<EncodedValueSet>A*==</EncodedValueSet>'))))).toBe(
      'values_missing',
    );
    expect(codeOf(documentOf(set(axis('ppm', 0, 0) + real(doubles(values)))))).toBe('axis_not_monotonic');
    expect(codeOf(documentOf(set(axis() + real(doubles(values.slice(0, 4))), 4)))).toBe('too_few_points');
    expect(codeOf(documentOf(good).slice(0, -40))).toBe('not_a_fid');
    expect(codeOf('<html><body>AnIML</body></html>')).toBe('not_a_fid');
    expect(codeOf('')).toBe('empty_file');
    expect(codeOf(documentOf(`<x>${'<x>'.repeat(100)}`))).toBe('not_a_fid');
    expect(codeOf(documentOf(good).replace('<?xml', '<!DOCTYPE a [<!ENTITY b "c">]><?xml'))).toBe(
      'not_a_fid',
    );
  });
});

describe('base64', () => {
  it('is decoded as every platform does, or is none', () => {
    for (let length = 0; length < 70; length++) {
      const bytes = Uint8Array.from({ length }, (_, k) => (k * 37 + length) % 256);
      expect(decodeBase64(btoa(String.fromCharCode(...bytes)))).toEqual(bytes);
    }
    for (const text of ['A', 'AA=', 'A===', 'AB C', 'äAAA', '=']) expect(decodeBase64(text)).toBeNull();
  });
});
