import type { WatchRule } from './contract.ts';
import { fitsText } from './fits-text.ts';

/** What a rule looks at: where a measurement lies below the folder, with `/` between the parts, and what its own title is. */
export interface Placed {
  readonly path: string;
  readonly title: string | null;
}

/** What of a rule does not fit: its path, its title, or that there is no title to be read. */
export type Misfit = 'path' | 'title' | 'no_title';

/** What is to be done with a measurement, by the first rule that fits it: why it is left, null where it is sent, and why the rules before do not fit. */
export type Decision = {
  readonly passedOver: readonly { readonly rule: string; readonly why: Misfit }[];
} & (
  | { readonly rule: WatchRule; readonly leaves: 'rule_leaves' | null }
  | { readonly rule: null; readonly leaves: 'no_rule' }
);

/** More of a title no pattern can ask for letter by letter. */
export const mostTitleLetters = 300;

/**
 * Whether folders are what a pattern asks for, in which `**` stands for any number of them. After one that does not fit, the last `**` takes
 * one more: never more steps than parts of the pattern times parts of the path.
 * @internal Exported for the test that counts its steps.
 */
export const fitsParts = (
  parts: readonly string[],
  wanted: readonly string[],
  fitsOne: (part: string, one: string) => boolean = fitsText,
): boolean => {
  let at = 0;
  let of = 0;
  let back: { readonly of: number; at: number } | null = null;
  while (at < parts.length) {
    const one = wanted[of];
    if (one === '**') back = { of: ++of, at };
    else if (one !== undefined && fitsOne(parts[at] ?? '', one)) [at, of] = [at + 1, of + 1];
    else if (back === null) return false;
    else [at, of] = [++back.at, back.of];
  }
  return wanted.slice(of).every((one) => one === '**');
};

/** `*` stands for any text within one folder's name, `**` for any number of folders. Case does not matter, as on the disks of most instruments. */
const fitsPath = (path: string, wanted: string): boolean =>
  fitsParts(path.toLowerCase().split('/'), wanted.toLowerCase().split('/'));

const fitsTitle = (title: string, wanted: string): boolean =>
  fitsText(title.slice(0, mostTitleLetters).toLowerCase(), wanted.toLowerCase());

const misfitOf = (asked: WatchRule, { path, title }: Placed): Misfit | null => {
  if (asked.path !== undefined && !fitsPath(path, asked.path)) return 'path';
  if (asked.title === undefined) return null;
  if (title === null) return 'no_title';
  return fitsTitle(title, asked.title) ? null : 'title';
};

/** The first rule that fits decides. */
export const decide = (rules: readonly WatchRule[], placed: Placed): Decision => {
  const passedOver: { rule: string; why: Misfit }[] = [];
  for (const each of rules) {
    const why = misfitOf(each, placed);
    if (why === null) return { rule: each, leaves: each.leave === true ? 'rule_leaves' : null, passedOver };
    passedOver.push({ rule: each.name, why });
  }
  return { rule: null, leaves: 'no_rule', passedOver };
};
