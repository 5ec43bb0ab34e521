import { createHash } from 'node:crypto';
import type { S3Objects } from '#kernel/blobs/s3/s3-objects.ts';
import { type CheckpointLine, type KeptCheckpoints, parseLine, renderLine } from './checkpoint-file.ts';
import type { KeptLine } from './trail-keeping.ts';

type Objects = Pick<S3Objects, 'putIfAbsent' | 'read' | 'list' | 'move'>;

/** A store lists by name, so that a name that counts down is found first when it is the newest. */
const digits = 12;
const highest = 10 ** digits - 1;
const nameOf = (number: number): string => String(highest - number).padStart(digits, '0');
const numberOf = (name: string): number | null => (/^\d{12}$/.test(name) ? highest - Number(name) : null);

/** So many objects are asked for at once; a store answers each in some milliseconds. */
const atOnce = 16;

const readText = async (objects: Objects, key: string): Promise<string | null> => {
  const chunks = await objects.read(key);
  if (chunks === null) return null;
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString('utf8');
};

/** Nothing that is there is ever replaced. An answer that was lost is asked for by what is there now. */
const putNew = async (objects: Objects, key: string, text: string): Promise<void> => {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (await objects.putIfAbsent(key, { bytes, sizeBytes: bytes.length, sha256 })) return;
  if ((await readText(objects, key)) === text) return;
  throw new Error(`The bucket holds something else at ${key}; it is not replaced.`);
};

/** Keys below the prefix in portions, the newest first. */
async function* inPortions(objects: Objects, prefix: string): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key } of objects.list(prefix)) {
    keys.push(key);
    if (keys.length < atOnce) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}

const firstKey = async (objects: Objects, prefix: string): Promise<string | null> => {
  for await (const { key } of objects.list(prefix)) return key;
  return null;
};

const checkpointPrefix = 'trail/checkpoints/';

/** Checkpoints as objects that are put where nothing is: one for each appended portion, named by its newest. */
export const checkpointsInBucket = (objects: Objects): KeptCheckpoints => ({
  isThere: async () => (await firstKey(objects, checkpointPrefix)) !== null,
  setAside: async (suffix) => {
    const keys: string[] = [];
    for await (const { key } of objects.list(checkpointPrefix)) keys.push(key);
    for (const key of keys)
      await objects.move(key, `trail/set-aside${suffix}/${key.slice(checkpointPrefix.length)}`);
  },
  append: async (lines) => {
    const last = lines.at(-1);
    if (last === undefined) return;
    await putNew(objects, `${checkpointPrefix}${nameOf(last.number)}`, lines.map(renderLine).join(''));
  },
  readTail: async (enough) => {
    let after: string[] = [];
    for await (const keys of inPortions(objects, checkpointPrefix)) {
      const texts = await Promise.all(keys.map((key) => readText(objects, key)));
      for (const text of texts) {
        const lines = (text ?? '').split('\n').filter((line) => line !== '');
        const parsed: (CheckpointLine | null)[] = lines.map(parseLine);
        const at = parsed.findLastIndex((line) => line !== null && enough(line.number));
        after = [...lines.slice(at + 1), ...after];
        if (at >= 0) return { reached: parsed[at] ?? null, after };
      }
    }
    return { reached: null, after };
  },
});

const statePrefix = 'trail/state/';

/** A line that is replaced by putting the next one beside it: of two who write at once, one is refused. */
export const stateInBucket = (objects: Objects): KeptLine => ({
  read: async () => {
    const key = await firstKey(objects, statePrefix);
    return key === null ? null : ((await readText(objects, key)) ?? '').trim();
  },
  write: async (line) => {
    const key = await firstKey(objects, statePrefix);
    const number = key === null ? 0 : numberOf(key.slice(statePrefix.length));
    if (number === null) throw new Error(`The bucket holds ${key}, which this program did not put there.`);
    await putNew(objects, `${statePrefix}${nameOf(number + 1)}`, `${line}\n`);
  },
});
