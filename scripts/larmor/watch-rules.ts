import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Words with `*`, as people name files. */
const pattern = z.string().min(1).max(300);

const rule = z.strictObject({
  name: z.string().min(1).max(80),
  path: pattern.optional(),
  title: pattern.optional(),
  leave: z.literal(true).optional(),
  project_id: z.string().min(1).max(80).optional(),
  sample: z.string().min(1).max(200).optional(),
  smiles: z.string().min(1).max(2000).optional(),
});

const rulesFile = z
  .strictObject({ rules: z.array(rule).min(1).max(200) })
  .refine(
    ({ rules }) => new Set(rules.map(({ name }) => name)).size === rules.length,
    'two rules have one name',
  );

export type WatchRule = z.infer<typeof rule>;

/** What a rule looks at: where a measurement lies below the folder, with `/` between the parts, and what its own title is. */
export interface Placed {
  readonly path: string;
  readonly title: string | null;
}

/** What is to be done with a measurement, by the first rule that fits it, and why those before it do not. */
export interface Decision {
  readonly rule: WatchRule | null;
  readonly passedOver: readonly { readonly rule: string; readonly reason: string }[];
}

/** @throws with a sentence where the file cannot be read or is no list of rules */
export const readRules = (file: string): readonly WatchRule[] => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
  const read = rulesFile.safeParse(parsed);
  if (read.success) return read.data.rules;
  const [issue] = read.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
};

/**
 * Whether a row of parts is what a pattern asks for, in which a star stands for any number of parts. After a part that does not fit, the
 * last star takes one more: never more steps than pattern times text.
 */
const fitsRow = (
  parts: readonly string[],
  wanted: readonly string[],
  star: string,
  fitsOne: (part: string, one: string) => boolean,
): boolean => {
  let at = 0;
  let of = 0;
  let back: { readonly of: number; at: number } | null = null;
  while (at < parts.length) {
    const one = wanted[of];
    if (one === star) back = { of: ++of, at };
    else if (one !== undefined && fitsOne(parts[at] ?? '', one)) [at, of] = [at + 1, of + 1];
    else if (back === null) return false;
    else [at, of] = [++back.at, back.of];
  }
  return wanted.slice(of).every((one) => one === star);
};

/** Case does not matter, as on the disks of most instruments. */
const fitsText = (text: string, wanted: string): boolean =>
  fitsRow([...text.toLowerCase()], [...wanted.toLowerCase()], '*', (letter, one) => letter === one);

/** `*` stands for any text within one folder's name, `**` for any number of folders. */
const fitsPath = (path: string, wanted: string): boolean =>
  fitsRow(path.split('/'), wanted.split('/'), '**', fitsText);

const whyNot = (asked: WatchRule, { path, title }: Placed): string | null => {
  if (asked.path !== undefined && !fitsPath(path, asked.path)) return `the path ${path} is not ${asked.path}`;
  if (asked.title === undefined) return null;
  if (title === null) return 'the measurement has no title that is read before it is sent';
  return fitsText(title, asked.title) ? null : `the title "${title}" is not ${asked.title}`;
};

/** The first rule that fits decides. */
export const decide = (rules: readonly WatchRule[], placed: Placed): Decision => {
  const passedOver: { rule: string; reason: string }[] = [];
  for (const each of rules) {
    const reason = whyNot(each, placed);
    if (reason === null) return { rule: each, passedOver };
    passedOver.push({ rule: each.name, reason });
  }
  return { rule: null, passedOver };
};
