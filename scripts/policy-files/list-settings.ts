import { isSecretSetting } from '../../server/kernel/config/policy/installed-settings.ts';
import {
  isPersonalSetting,
  type SettingName,
  settingDeclarations,
  settingNames,
} from '../../server/kernel/config/setting-declarations.ts';

/** What a policy may say of a setting, as the tools of administrators ask for it. */
type Form =
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'text' };

export interface PolicySetting {
  readonly name: SettingName;
  /** What it does and takes, a paragraph. */
  readonly explanation: string;
  /** In force where no policy and no environment variable says another. */
  readonly fallback: string;
  readonly form: Form;
  /** Whether the policy of one user may say it, beside that of the machine. */
  readonly isPersonal: boolean;
}

/** What a REG_DWORD and a policy editor hold at most. */
const largestDword = 2 ** 32 - 1;

const numberPattern =
  /^a (?:whole number|port number)(?: of [a-z]+)? from (\d+)(?: \(any free one\))?(?: to ([\d,]+))?$/;

const formOf = (taken: string): Form => {
  if (taken === 'true or false') return { kind: 'flag' };
  const [, min, max] = numberPattern.exec(taken) ?? [];
  if (min !== undefined && max !== undefined)
    return { kind: 'number', min: Number(min), max: Math.min(Number(max.replaceAll(',', '')), largestDword) };
  const choices = taken.split(/, | or /);
  const isChoice = choices.length > 1 && choices.every((word) => /^[a-z_]+$/.test(word));
  return isChoice ? { kind: 'choice', choices } : { kind: 'text' };
};

/** A link becomes its words, signs of Markdown go. */
const toPlain = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

const rowPattern = /^\| `([A-Z0-9_]+)` \| (.+) \| (.+) \| (.+) \|$/gm;

const secretWarning =
  'Secrets in a policy can be read by everybody on the machine: give this one as an environment variable of the service instead.';

const forOneUser = 'It may be said for one user as well; what is said for the machine comes before that.';

const whenFollowed = {
  live: 'A change is followed while the program runs.',
  at_start: 'A change takes effect at the next start.',
} as const;

/** Every setting of the program in the order of the page about them; throws where the page leaves one out. */
export const listSettings = (page: string): readonly PolicySetting[] => {
  const rows = new Map(
    [...page.matchAll(rowPattern)].map(([, name = '', does = '', , fallback = '']) => [
      name,
      { does, fallback },
    ]),
  );
  return settingNames.map((name) => {
    const { takes, changes } = settingDeclarations[name];
    const row = rows.get(name);
    if (row === undefined) throw new Error(`docs/settings.md says nothing of ${name}.`);
    const sentences = [
      toPlain(row.does),
      `Takes ${takes}.`,
      whenFollowed[changes],
      ...(isPersonalSetting(name) ? [forOneUser] : []),
      ...(isSecretSetting(name) ? [secretWarning] : []),
    ];
    return {
      name,
      explanation: sentences.join(' '),
      fallback: toPlain(row.fallback),
      form: formOf(takes),
      isPersonal: isPersonalSetting(name),
    };
  });
};
