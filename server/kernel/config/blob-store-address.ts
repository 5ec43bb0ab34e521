/** Where the raw archive is kept outside this machine: a bucket of a store that speaks the S3 protocol. */
export interface BlobStoreAddress {
  /** Protocol, host and port. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Begins every key; empty or ending in a slash. */
  readonly prefix: string;
}

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^[A-Za-z0-9._/-]*$/;
const regionPattern = /^[a-z0-9-]{1,40}$/;

const endpointOf = (given: string | null, region: string): string | null => {
  if (given === null) return `https://s3.${region}.amazonaws.com`;
  if (!URL.canParse(given)) return null;
  const { protocol, username, origin, pathname, search } = new URL(given);
  const isPlain = username === '' && pathname === '/' && search === '';
  return /^https?:$/.test(protocol) && isPlain ? origin : null;
};

/** Reads `s3://BUCKET/PREFIX?endpoint=URL&region=NAME`; null where it is none. The region is us-east-1 unless it is said. */
export const readBlobStoreAddress = (text: string): BlobStoreAddress | null => {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return null;
  const { host: bucket, pathname, searchParams, hash, username } = new URL(text);
  const isForeign = [...searchParams.keys()].some((name) => name !== 'endpoint' && name !== 'region');
  if (isForeign || hash !== '' || username !== '') return null;
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = endpointOf(searchParams.get('endpoint'), region);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  if (endpoint === null || !bucketPattern.test(bucket) || !regionPattern.test(region)) return null;
  if (!prefixPattern.test(prefix) || prefix.split('/').includes('..')) return null;
  return { endpoint, region, bucket, prefix: prefix === '' ? '' : `${prefix}/` };
};
