import { SaxesParser } from 'saxes';
import { BlobStoreFailed } from '#kernel/blobs/s3/s3-requests.ts';

export interface ObjectListPage {
  readonly objects: readonly { readonly key: string; readonly modifiedAt: string }[];
  /** Continues the list; null at its end. */
  readonly next: string | null;
}

/** Reads one page of ListObjectsV2. Throws BlobStoreFailed where it is no such page. */
export const readObjectList = (xml: string): ObjectListPage => {
  const objects: { key: string; modifiedAt: string }[] = [];
  const open: string[] = [];
  let text = '';
  let key = '';
  let modifiedAt = '';
  let next: string | null = null;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => parser.fail('a document type is not taken'));
  parser.on('opentag', ({ name }) => {
    open.push(name);
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    const path = open.join('/');
    open.pop();
    if (path === 'ListBucketResult/Contents/Key') key = text;
    if (path === 'ListBucketResult/Contents/LastModified') modifiedAt = text;
    if (path === 'ListBucketResult/Contents') objects.push({ key, modifiedAt });
    if (path === 'ListBucketResult/NextContinuationToken') next = text;
  });
  try {
    parser.write(xml).close();
  } catch (cause) {
    throw new BlobStoreFailed('The list of the blob store is no XML.', null, { cause });
  }
  if (!xml.includes('<ListBucketResult')) throw new BlobStoreFailed('The blob store answers no list.', null);
  return { objects, next };
};
