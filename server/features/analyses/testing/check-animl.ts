import { SaxesParser } from 'saxes';

// What the core schema of AnIML 0.90 asks of a document, said anew: its text carries no licence and is not kept here.

export interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

/** Reads what is well formed, or throws. */
export const parseXml = (text: string): Node => {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (piece) => {
    const node = open.at(-1);
    if (node !== undefined) node.text += piece;
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  const [top] = root.children;
  if (top === undefined) throw new Error('The text has no element.');
  return top;
};

type Check = (value: string) => boolean;

const mostCharacters = 1024;
const fits: Check = (value) => [...value].length <= mostCharacters;
const token: Check = (value) => fits(value) && value === value.replaceAll(/\s+/g, ' ').trim();
const label: Check = (value) => token(value) && value !== '';
const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    values.includes(value);
const int32: Check = (value) => /^[+-]?\d+$/.test(value) && Math.abs(Number(value)) < 2 ** 31;
const count: Check = (value) => int32(value) && Number(value) >= 0;
const double: Check = (value) => /^(-?INF|NaN|[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?)$/i.test(value);
const moment: Check = (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.test(value);
const bool = oneOf('true', 'false', '0', '1');
const base64: Check = (value) => value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value);
const uri: Check = (value) => !/\s/.test(value);
const any: Check = () => true;
const types = oneOf(
  'Int32',
  'Int64',
  'Float32',
  'Float64',
  'String',
  'Boolean',
  'DateTime',
  'EmbeddedXML',
  'PNG',
  'SVG',
);

interface Rule {
  /** Names of children in their order, as a regular expression over `Name;`. */
  readonly children: string;
  /** Required where the name ends in `!`. */
  readonly attributes?: Readonly<Record<string, Check>>;
  readonly text?: Check;
}

const leaf = (text: Check): Rule => ({ children: '', text });
const value = '(I|L|F|D|S|Boolean|DateTime|PNG|EmbeddedXML|SVG);';
const named = { 'name!': token, id: label };
const valueSet = { startIndex: count, endIndex: count };
const number = (): Rule => ({ children: '(I|L|F|D);' });
const source = { sourceDataLocation: fits };
const person = '(Affiliation;)?(Role;)?(Email;)?(Phone;)?(Location;)?';

const rules: Readonly<Record<string, Rule>> = {
  AnIML: {
    children: '(SampleSet;)?(ExperimentStepSet;)?(AuditTrailEntrySet;)?(SignatureSet;)?',
    attributes: { 'version!': oneOf('0.90'), 'xmlns!': oneOf('urn:org:astm:animl:schema:core:draft:0.90') },
  },
  SampleSet: { children: '(Sample;)+', attributes: { id: label } },
  Sample: {
    children: '(TagSet;)?(Category;)*',
    attributes: {
      ...named,
      ...source,
      'sampleID!': token,
      barcode: token,
      comment: fits,
      derived: bool,
      containerID: token,
      locationInContainer: token,
    },
  },
  ExperimentStepSet: { children: '(Template;)*(ExperimentStep;)+', attributes: { id: label } },
  ExperimentStep: {
    children: '(TagSet;)?(Technique;)?(Infrastructure;)?(Method;)?(Result;)*',
    attributes: { ...named, ...source, 'experimentStepID!': token, templateUsed: token, comment: fits },
  },
  Technique: { children: '(Extension;)*', attributes: { ...named, 'uri!': uri, sha256: token } },
  Infrastructure: {
    children:
      '(SampleReferenceSet;)?(ParentDataPointReferenceSet;)?(ExperimentDataReferenceSet;)?(Timestamp;)?',
    attributes: { id: label },
  },
  SampleReferenceSet: { children: '(SampleReference;)*(SampleInheritance;)*', attributes: { id: label } },
  SampleReference: {
    children: '',
    attributes: {
      id: label,
      'sampleID!': token,
      'role!': token,
      'samplePurpose!': oneOf('produced', 'consumed'),
    },
  },
  Timestamp: leaf(moment),
  Method: {
    children: '(Author;)?(Device;)?(Software;)?(Category;)*',
    attributes: { id: label, name: token },
  },
  Author: {
    children: `Name;${person}`,
    attributes: { 'userType!': oneOf('human', 'device', 'software') },
  },
  Software: { children: '(Manufacturer;)?Name;(Version;)?(OperatingSystem;)?' },
  Name: leaf(fits),
  Version: leaf(token),
  Result: { children: '(SeriesSet;)?(Category;)*(ExperimentStepSet;)?', attributes: named },
  SeriesSet: { children: '(Series;)+', attributes: { ...named, 'length!': count } },
  Series: {
    children: '((IndividualValueSet;)+|(EncodedValueSet;)+|(AutoIncrementedValueSet;)+)?(Unit;)?',
    attributes: {
      ...named,
      'dependency!': oneOf('independent', 'dependent'),
      'seriesID!': token,
      visible: bool,
      plotScale: oneOf('linear', 'log', 'ln', 'none'),
      'seriesType!': types,
    },
  },
  IndividualValueSet: { children: `(${value})+`, attributes: valueSet },
  EncodedValueSet: { children: '', attributes: valueSet, text: base64 },
  AutoIncrementedValueSet: { children: 'StartValue;Increment;', attributes: valueSet },
  StartValue: number(),
  Increment: number(),
  Unit: { children: '(SIUnit;)*', attributes: { 'label!': label, quantity: label } },
  SIUnit: {
    children: '',
    attributes: { factor: double, exponent: double, offset: double },
    text: oneOf('1', 'm', 'kg', 's', 'A', 'K', 'mol', 'cd'),
  },
  Category: { children: '(Parameter;)*(SeriesSet;)*(Category;)*', attributes: named },
  Parameter: { children: `${value}(Unit;)?`, attributes: { ...named, 'parameterType!': types } },
  I: leaf(int32),
  L: leaf((text) => /^[+-]?\d+$/.test(text)),
  F: leaf(double),
  D: leaf(double),
  S: leaf(any),
  Boolean: leaf(bool),
  DateTime: leaf(moment),
};

const holders: Readonly<Record<string, string>> = {
  Float64: 'D',
  String: 'S',
  Boolean: 'Boolean',
  Int32: 'I',
};

const faultsOfNode = (node: Node, rule: Rule): string[] => {
  const order = node.children.map(({ name }) => `${name};`).join('');
  const known = Object.entries(rule.attributes ?? {});
  const named = new Map(known.map(([name, check]) => [name.replace('!', ''), check]));
  const blank = rule.text === undefined && node.text.trim() !== '';
  return [
    ...(new RegExp(`^${rule.children}$`).test(order) ? [] : [`${node.name} holds ${order || 'nothing'}`]),
    ...(blank ? [`${node.name} holds text`] : []),
    ...(rule.text === undefined || rule.text(node.text) ? [] : [`${node.name} is ${node.text.slice(0, 40)}`]),
    ...known
      .filter(([name]) => name.endsWith('!') && node.attributes[name.slice(0, -1)] === undefined)
      .map(([name]) => `${node.name} lacks ${name.slice(0, -1)}`),
    ...Object.entries(node.attributes)
      .filter(([name, text]) => named.get(name)?.(text) !== true)
      .map(([name, text]) => `${node.name} has ${name}=${text.slice(0, 40)}`),
  ];
};

const nodesOf = (node: Node): Node[] => [node, ...node.children.flatMap(nodesOf)];

const repeated = (ids: readonly (string | undefined)[], what: string): string[] =>
  ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${what} ${id} comes twice`);

/** As many values as the set says, of the type the series says. */
const faultsOfSet = (set: Node): string[] => {
  const length = Number(set.attributes['length']);
  return set.children.flatMap((series) => {
    const id = series.attributes['seriesID'];
    const [values] = series.children.filter(({ name }) => name !== 'Unit');
    if (values === undefined) return length === 0 ? [] : [`Series ${id} has no values`];
    if (values.name === 'AutoIncrementedValueSet') return [];
    const found =
      values.name === 'EncodedValueSet'
        ? Buffer.from(values.text, 'base64').byteLength / 8
        : values.children.length;
    const holder = holders[series.attributes['seriesType'] ?? ''];
    return [
      ...(found === length ? [] : [`Series ${id} has ${found} values of ${length}`]),
      ...values.children
        .filter(({ name }) => name !== holder)
        .map(({ name }) => `Series ${id} holds ${name}`),
    ];
  });
};

/** What of a document the schema would refuse; empty where nothing is. */
export const faultsOfAniml = (text: string): string[] => {
  const top = parseXml(text);
  const all = nodesOf(top);
  const idsOf = (name: string, attribute: string) =>
    all.filter((node) => node.name === name).map(({ attributes }) => attributes[attribute]);
  const samples = idsOf('Sample', 'sampleID');
  return [
    ...(top.name === 'AnIML' ? [] : [`The document is ${top.name}`]),
    ...all.flatMap((node) => {
      const rule = rules[node.name];
      return rule === undefined ? [`${node.name} is not known`] : faultsOfNode(node, rule);
    }),
    ...all.filter(({ name }) => name === 'SeriesSet').flatMap(faultsOfSet),
    ...repeated(samples, 'Sample'),
    ...repeated(idsOf('ExperimentStep', 'experimentStepID'), 'Step'),
    ...repeated(idsOf('Series', 'seriesID'), 'Series'),
    ...idsOf('SampleReference', 'sampleID')
      .filter((id) => !samples.includes(id))
      .map((id) => `Sample ${id} is not there`),
  ];
};
