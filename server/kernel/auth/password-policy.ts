import { invalidField } from '#kernel/app-error.ts';
import { loadCommonPasswords } from './common-passwords.ts';

/** Words of the account that an attacker would try first, and the shortest password allowed here. */
interface PasswordContext {
  readonly email: string;
  readonly displayName: string;
  readonly minLength: number;
}

const productName = 'larmor';

/** Pieces shorter than this are in every text. */
const shortestWord = 3;
/** Beside words of the context at least so many letters and digits have to be left. */
const fewestOthers = 8;
/** A text that is one piece again and again counts as this piece. */
const longestUnit = 8;
/** Neighbours in a sequence: abc…, 987… */
const fewestSteps = 8;

const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

const readAs: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Letters written as the sign that looks like them. */
const withoutDisguise = (folded: string): string =>
  folded.replaceAll(/[@431057$]/g, (sign) => readAs[sign] ?? sign);

const withoutEnds = (folded: string): string => folded.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const lettersAndDigits = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The shortest piece the text is a repetition of, the last one perhaps cut off; the text itself where it is none. */
const unitOf = (text: string): string => {
  for (let length = 1; length <= Math.min(longestUnit, text.length / 2); length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
};

const isSequence = (text: string): boolean => {
  let steps = 0;
  for (let i = 1; i < text.length; i += 1)
    if (Math.abs(text.charCodeAt(i) - text.charCodeAt(i - 1)) <= 1) steps += 1;
  return steps >= fewestSteps && steps >= text.length * 0.8;
};

const isTwoListed = (text: string, isListed: (folded: string) => boolean): boolean => {
  for (let cut = 4; cut <= text.length - 4; cut += 1)
    if (isListed(text.slice(0, cut)) && isListed(text.slice(cut))) return true;
  return false;
};

const isCommon = (folded: string, isListed: (folded: string) => boolean): boolean => {
  const plain = withoutDisguise(folded);
  const forms = [
    folded,
    plain,
    withoutEnds(folded),
    withoutEnds(plain),
    withoutDisguise(withoutEnds(folded)),
  ];
  return forms.some((form) => isListed(form) || isListed(unitOf(form)) || isTwoListed(form, isListed));
};

const wordsOf = ({ email, displayName }: Pick<PasswordContext, 'email' | 'displayName'>): string[] =>
  [...foldPassword(`${email} ${displayName}`).split(/[^\p{L}\p{N}]+/u), productName]
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length);

const isMadeOfContext = (folded: string, context: PasswordContext): boolean => {
  const left = wordsOf(context).reduce((text, word) => text.replaceAll(word, ' '), folded);
  return left !== folded && lettersAndDigits(left).length < fewestOthers;
};

const weaknessOf = async (password: string, context: PasswordContext): Promise<string | null> => {
  const folded = foldPassword(password);
  // A person counts characters, not the code units they are stored in.
  if (Array.from(password.normalize('NFC')).length < context.minLength)
    return `Use at least ${context.minLength} characters.`;
  if (new Set(folded).size < 4 || unitOf(folded) !== folded || isSequence(folded))
    return 'Is a repetition or a sequence.';
  if (isCommon(folded, await loadCommonPasswords())) return 'Is among the passwords that are tried first.';
  if (isMadeOfContext(folded, context))
    return 'Is made of your name, your e-mail or the name of the product.';
  return null;
};

/**
 * Throws 422 for the field with the reason. After NIST SP 800-63B-4, section 3.1.1.2: a length, no rules of composition, and a
 * comparison of the whole password with what is commonly used, expected or compromised.
 */
export const refuseWeakPassword = async (
  password: string,
  context: PasswordContext,
  field = 'password',
): Promise<void> => {
  const weakness = await weaknessOf(password, context);
  if (weakness !== null) throw invalidField(field, weakness);
};
