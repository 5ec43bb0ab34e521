import { SettingsError } from '../settings-error.ts';
import { joinList } from './join-list.ts';

/** `    NAME    REG_SZ    value`, with four spaces between; a value may be empty and may hold spaces. */
const valueLine = /^ {4}(.+?) {4}(REG_[A-Z_]+)(?: {4}(.*))?$/;

const toText = (name: string, type: string, value: string): string | null => {
  if (type === 'REG_SZ') return value;
  if (type === 'REG_DWORD') return String(Number(value));
  // reg.exe writes the ends of the texts as \0.
  return type === 'REG_MULTI_SZ' ? joinList(name, value.split('\\0').filter(Boolean)) : null;
};

/**
 * The values `reg query` printed of one key. Its subkeys are passed over, and so is the key's nameless value, whose name is
 * in parentheses in the system's language. Throws SettingsError naming the key and the value.
 */
export const parseRegQuery = (output: string, source: string): Map<string, string> => {
  const values = new Map<string, string>();
  for (const line of output.split(/\r?\n/)) {
    const [, name = '', type = '', value = ''] = valueLine.exec(line) ?? [];
    if (name === '' || name.startsWith('(')) continue;
    const text = toText(name, type, value);
    if (text === null || text.includes('\ufffd'))
      throw new SettingsError(
        `${name} in the policy ${source} is not valid: it takes REG_SZ, REG_MULTI_SZ or REG_DWORD in ASCII.`,
      );
    values.set(name, text);
  }
  return values;
};
