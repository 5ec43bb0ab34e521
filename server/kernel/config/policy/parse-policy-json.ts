import { readStrictJson } from '#engines/entitlement/read-strict-json.ts';
import { SettingsError } from '../settings-error.ts';
import { joinList } from './join-list.ts';

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const toText = (name: string, value: unknown): string | null => {
  if (isScalar(value)) return String(value);
  return Array.isArray(value) && value.every(isScalar) ? joinList(name, value) : null;
};

/**
 * The values of a policy file: an object of texts, numbers, truths and lists of them. Throws SettingsError naming the file and
 * the key.
 */
export const parsePolicyJson = (bytes: Uint8Array, source: string): Map<string, string> => {
  const fields = readStrictJson(bytes);
  if (fields === null)
    throw new SettingsError(
      `The policy ${source} cannot be read: it takes a JSON object with each key once. Larmor does not start without it; its data were not touched. The administrator of this machine can mend the policy or remove it.`,
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
