import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface RequestToSign {
  readonly method: string;
  readonly url: URL;
  /** Lower-case names; `host` is signed beside them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the body, in hexadecimal. */
  readonly bodySha256: string;
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986: encodeURIComponent leaves five characters that a signature encodes. */
const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A key as it stands in the path of a request: each part of it encoded, slashes kept. */
export const encodeKey = (key: string): string => key.split('/').map(encodeStrictly).join('/');

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .sort()
    .join('&');

/**
 * The headers of a request with its signature (AWS Signature Version 4, one chunk, in the header `authorization`); `at` is the
 * time the store takes it to be, which may be 15 minutes off.
 */
export const signRequest = (
  { method, url, headers, bodySha256 }: RequestToSign,
  { accessKeyId, secretAccessKey }: S3Credentials,
  region: string,
  at: Date,
): Record<string, string> => {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodySha256,
    'x-amz-date': time,
  };
  const names = Object.keys(all).sort();
  const signedNames = names.join(';');
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    signedNames,
    bodySha256,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256Hex(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region));
  const signature = hmac(key, toSign).toString('hex');
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signedNames}, Signature=${signature}`,
  };
};
