import { readStrictJson } from '#engines/entitlement/read-strict-json.ts';
import { SettingsError } from '../settings-error.ts';
import { joinList } from './join-list.ts';

/**
 * What follows from a policy of the machine that is there and does not say what it forces: nothing starts, since without it this machine might be
 * bound elsewhere, or send what it must not.
 */
export const noStartWithoutIt =
  'Larmor does not start without it; its data were not touched. The administrator of this machine can mend the policy or remove it.';

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const toText = (name: string, value: unknown): string | null => {
  if (isScalar(value)) return String(value);
  return Array.isArray(value) && value.every(isScalar) ? joinList(name, value) : null;
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** What an administrator has to mend in a file that is not read. */
const whyUnread = (bytes: Uint8Array): string => {
  if (bytes.length === 0) return 'it is empty';
  const marks = [bytes[0], bytes[1], bytes[2]];
  if ((marks[0] === 0xff && marks[1] === 0xfe) || (marks[0] === 0xfe && marks[1] === 0xff))
    return 'it is UTF-16, and has to be UTF-8';
  if (marks[0] === 0xef && marks[1] === 0xbb && marks[2] === 0xbf)
    return 'it begins with a byte order mark; save it as UTF-8 without one';
  const text = Buffer.from(bytes).toString('utf8');
  if (text.includes('\ufffd')) return 'it is not UTF-8';
  if (!isJson(text)) return 'it is no JSON: cut off, or with a comment or a comma too many';
  return text.trim().startsWith('{') ? 'it has a key twice' : 'it is JSON, but no object';
};

/**
 * The values of a policy file: an object of texts, numbers, truths and lists of them. Throws SettingsError naming the file and
 * the key.
 */
export const parsePolicyJson = (bytes: Uint8Array, source: string): Map<string, string> => {
  const fields = readStrictJson(bytes);
  if (fields === null)
    throw new SettingsError(
      `The policy ${source} cannot be read: ${whyUnread(bytes)}. It takes a JSON object with each key once.`,
      noStartWithoutIt,
    );
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    const text = toText(name, value);
    if (text === null)
      throw new SettingsError(
        `${name} in the policy ${source} is not valid: it takes a text, a number, true, false or a list of them.`,
      );
    values.set(name, text);
  }
  return values;
};
