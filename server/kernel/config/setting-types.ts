import path from 'node:path';
import { z } from 'zod';
import { type AllowedHost, readAllowedHost } from '#kernel/net/allowed-hosts.ts';

/** An unset, an empty and a blank variable are the same. */
export const variable = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (String(value).trim() === '' ? undefined : value), schema);

export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

export const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

export const emailList = z
  .string()
  .transform((text) => text.split(',').map((item) => item.trim().toLowerCase()))
  .pipe(z.array(z.email()));

/** Separated as no system separates them within a name. */
export const folderList = z
  .string()
  .transform((text) => text.split(';').map((item) => item.trim()))
  .refine((folders) => folders.every((folder) => path.isAbsolute(folder)));

export const hostList = z
  .string()
  .transform((text) => text.split(',').map((item) => readAllowedHost(item.trim())))
  .refine((hosts) => hosts.every((host) => host !== null))
  .transform((hosts) => hosts.filter((host): host is AllowedHost => host !== null));

const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username } = new URL(text);
  return /^https?:$/.test(protocol) && username === '';
};
export const webAddress = z.string().refine(isWebAddress);

/** Separated by commas; what stands between them is compared and never opened. */
export const nameList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** As programs write them, with or without a scheme. One of SOCKS is told of where it would be used: other programs may need it. */
const proxyProtocols = /^(?:https?|socks[45]?[ah]?):$/;
export const proxyAddress = z
  .string()
  .transform((text) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`))
  .refine((text) => URL.canParse(text) && proxyProtocols.test(new URL(text).protocol))
  .transform((text) => new URL(text));

const readHeader = (text: string): readonly [string, string] | null => {
  const at = text.indexOf('=');
  const name = text.slice(0, at).trim();
  if (at < 1 || !/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name)) return null;
  try {
    const value = decodeURIComponent(text.slice(at + 1).trim());
    return /^[\x20-\x7e]+$/.test(value) ? [name, value] : null;
  } catch {
    return null;
  }
};

/** As OpenTelemetry writes them: the form of W3C Baggage without properties. */
export const headerList = z
  .string()
  .transform((text) => text.split(',').map(readHeader))
  .refine((headers) => headers.every((header) => header !== null))
  .transform((headers) => Object.fromEntries(headers.filter((header) => header !== null)));
