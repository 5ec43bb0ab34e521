import { escapeXml, plainText } from '#engines/display/escape-xml.ts';

/** Written XML; made by `element` alone, so that nothing in it is left to be escaped. */
export type Xml = { readonly xml: string };

type Attribute = string | number | boolean | null;

/** Names and short texts of AnIML hold so many characters. */
const mostCharacters = 1024;

/** Blanks of any kind are one blank in such a text, whoever reads it. */
const short = (text: string): string =>
  [...plainText(text).replaceAll(/\s+/g, ' ').trim()].slice(0, mostCharacters).join('').trim();

export const element = (
  name: string,
  attributes: Readonly<Record<string, Attribute>>,
  children: readonly (Xml | string)[] = [],
): Xml => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeXml(short(String(value)))}"`)
    .join('');
  const content = children
    .map((child) => (typeof child === 'string' ? escapeXml(child) : child.xml))
    .join('');
  return { xml: content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>` };
};

/** As XML Schema writes a double. */
const doubleText = (value: number): string => {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? 'INF' : '-INF';
};

const double = (value: number): Xml => element('D', {}, [doubleText(value)]);

/** A unit by its label, and what it is in SI: a factor on powers of base units. */
interface UnitOf {
  readonly label: string;
  readonly quantity: string;
  readonly si: readonly { readonly unit: string; readonly factor?: string; readonly exponent?: number }[];
}

export const units = {
  ppm: { label: 'ppm', quantity: 'chemical shift', si: [{ unit: '1', factor: '1e-6' }] },
  hz: { label: 'Hz', quantity: 'frequency', si: [{ unit: 's', exponent: -1 }] },
  mhz: { label: 'MHz', quantity: 'frequency', si: [{ unit: 's', factor: '1e6', exponent: -1 }] },
  kelvin: { label: 'K', quantity: 'temperature', si: [{ unit: 'K' }] },
  arbitrary: { label: 'Arb. Units', quantity: 'intensity', si: [{ unit: '1' }] },
} as const satisfies Readonly<Record<string, UnitOf>>;

const unitXml = ({ label, quantity, si }: UnitOf): Xml =>
  element(
    'Unit',
    { label, quantity },
    si.map(({ unit, factor = null, exponent = null }) => element('SIUnit', { factor, exponent }, [unit])),
  );

export type ParameterValue = string | number | boolean | null;

const typedValue = (value: Exclude<ParameterValue, null>): readonly [string, Xml] => {
  if (typeof value === 'boolean') return ['Boolean', element('Boolean', {}, [String(value)])];
  return typeof value === 'number' ? ['Float64', double(value)] : ['String', element('S', {}, [value])];
};

/** Name and value; none where there is no value. */
export const parameter = (
  name: string,
  value: ParameterValue,
  unit: UnitOf | null = null,
): readonly Xml[] => {
  if (value === null) return [];
  const [parameterType, written] = typedValue(value);
  return [
    element('Parameter', { name, parameterType }, [written, ...(unit === null ? [] : [unitXml(unit)])]),
  ];
};

/** A count, which the definition of the technique asks for as a whole number. */
export const countParameter = (name: string, value: number | null): readonly Xml[] => {
  const isInt32 = value !== null && Number.isInteger(value) && Math.abs(value) < 2 ** 31;
  if (!isInt32) return parameter(name, value);
  return [element('Parameter', { name, parameterType: 'Int32' }, [element('I', {}, [String(value)])])];
};

/** Parameters come before the categories inside of it. */
export const category = (name: string, parts: readonly Xml[]): readonly Xml[] =>
  parts.length === 0 ? [] : [element('Category', { name }, parts)];

interface SeriesHead {
  readonly name: string;
  /** Of its own in the document. */
  readonly id: string;
  readonly dependency?: 'independent' | 'dependent';
  readonly unit?: UnitOf;
}

const series = (
  { name, id, dependency = 'dependent', unit }: SeriesHead,
  type: string,
  values: readonly Xml[],
) =>
  element('Series', { name, dependency, seriesID: id, seriesType: type }, [
    ...values,
    ...(unit === undefined ? [] : [unitXml(unit)]),
  ]);

/** A series without values has no set of them. */
export const doubleSeries = (head: SeriesHead, values: readonly (number | null)[]): Xml =>
  series(
    head,
    'Float64',
    values.length === 0
      ? []
      : [
          element(
            'IndividualValueSet',
            {},
            values.map((value) => double(value ?? Number.NaN)),
          ),
        ],
  );

export const textSeries = (head: SeriesHead, values: readonly (string | null)[]): Xml =>
  series(
    head,
    'String',
    values.length === 0
      ? []
      : [
          element(
            'IndividualValueSet',
            {},
            values.map((value) => element('S', {}, [value ?? ''])),
          ),
        ],
  );

/** Samples as their bytes, little-endian. Base64 has nothing to escape, and may have ten million characters. */
export const encodedSeries = (head: SeriesHead, { buffer, byteOffset, byteLength }: Uint8Array): Xml =>
  series(head, 'Float64', [
    element('EncodedValueSet', {}, [{ xml: Buffer.from(buffer, byteOffset, byteLength).toString('base64') }]),
  ]);

export const evenSeries = (head: SeriesHead, start: number, increment: number): Xml =>
  series(head, 'Float64', [
    element('AutoIncrementedValueSet', {}, [
      element('StartValue', {}, [double(start)]),
      element('Increment', {}, [double(increment)]),
    ]),
  ]);
