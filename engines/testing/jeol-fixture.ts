/** A one-dimensional JEOL Delta file, written byte by byte from the format notes of jeol-header.ts. */

type Unit = 'none' | 'second' | 'microsecond' | 'hertz' | 'ppm' | 'celsius';

export interface JeolFixture {
  readonly signal: { readonly re: readonly number[]; readonly im: readonly number[] };
  /** Replaces or adds parameters; numbers are floats, texts at most 16 characters. */
  readonly parameters?: Readonly<Record<string, readonly [number | string, Unit]>>;
  /** Unit of the axis: 28 is time, 26 ppm. */
  readonly axisUnit?: number;
  readonly format?: number;
}

const dataStart = 16_384;
const parameterStart = 1360;

/** Prefix in the upper half of the first byte, power in the lower; then the unit. */
const unitBytes: Readonly<Record<Unit, readonly [number, number]>> = {
  none: [0x00, 0],
  second: [0x01, 28],
  microsecond: [0x21, 28],
  hertz: [0x01, 13],
  ppm: [0x01, 26],
  celsius: [0x01, 4],
};

const plain = (points: number): JeolFixture['parameters'] => ({
  x_domain: ['Proton', 'none'],
  x_points: [points, 'none'],
  x_freq: [399_782_198.378, 'hertz'],
  x_offset: [5, 'ppm'],
  x_sweep: [7494, 'hertz'],
  x_acq_time: [points / 7494, 'second'],
  x90: [6.6, 'microsecond'],
  x_angle: [90, 'none'],
  relaxation_delay: [58, 'second'],
  total_scans: [16, 'none'],
  recvr_gain: [42, 'none'],
  temp_get: [25, 'celsius'],
  solvent: ['CHLOROFORM-D', 'none'],
  experiment: ['single_pulse', 'none'],
  sample_id: ['batch 7', 'none'],
  actual_start_time: [885_001_724, 'none'],
  factors: ['82', 'none'],
  orders: ['25473', 'none'],
});

const putText = (bytes: Uint8Array, at: number, text: string, length: number, fill = 0): void => {
  for (let k = 0; k < length; k++) bytes[at + k] = k < text.length ? text.charCodeAt(k) : fill;
};

const blank = 0x20;
/** Kinds of a value. */
const [stringKind, floatKind] = [0, 2];

const putParameter = (
  view: DataView,
  bytes: Uint8Array,
  at: number,
  name: string,
  [value, unit]: readonly [number | string, Unit],
): void => {
  const [prefix, base] = unitBytes[unit];
  view.setUint8(at + 6, prefix);
  view.setUint8(at + 7, base);
  if (typeof value === 'number') view.setFloat64(at + 16, value, true);
  else putText(bytes, at + 16, value, 16, blank);
  view.setInt32(at + 32, typeof value === 'number' ? floatKind : stringKind, true);
  putText(bytes, at + 36, name, 28, blank);
};

export const makeJdf = ({ signal, parameters, axisUnit = 28, format = 1 }: JeolFixture): Uint8Array => {
  const points = signal.re.length;
  const bytes = new Uint8Array(dataStart + points * 16);
  const view = new DataView(bytes.buffer);
  putText(bytes, 0, 'JEOL.NMR', 8);
  view.setInt8(8, 1);
  view.setUint8(12, format === 1 ? 1 : 2);
  view.setUint8(13, 0x80);
  view.setUint8(14, format);
  view.setUint8(24, 3);
  view.setUint8(32, 0x01);
  view.setUint8(33, axisUnit);
  for (let axis = 0; axis < 8; axis++) view.setUint32(176 + 4 * axis, axis === 0 ? points : 1);
  view.setUint32(240, points - 1);
  const list = Object.entries({ ...plain(points), ...parameters });
  view.setUint32(1212, parameterStart);
  view.setUint32(1284, dataStart);
  view.setUint32(1292, points * 16);
  view.setUint32(parameterStart, 64, true);
  view.setUint32(parameterStart + 8, list.length - 1, true);
  list.forEach(([name, entry], index) => {
    putParameter(view, bytes, parameterStart + 16 + 64 * index, name, entry);
  });
  signal.re.forEach((value, k) => {
    view.setFloat64(dataStart + 8 * k, value, true);
    view.setFloat64(dataStart + 8 * (points + k), signal.im[k] ?? 0, true);
  });
  return bytes;
};
