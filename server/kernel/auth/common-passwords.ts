import { hash } from 'node:crypto';

const digestBytes = 5;

/** The first bytes of a SHA-256 as one number; 40 bits fit a double exactly. */
const numberAt = (bytes: Buffer, offset: number): number => bytes.readUIntBE(offset, digestBytes);

const readDigests = async (): Promise<ReadonlySet<number>> => {
  const { default: list } = await import('#resources/word-lists/common-passwords.json', {
    with: { type: 'json' },
  });
  const bytes = Buffer.from(list.digests, 'base64');
  const digests = new Set<number>();
  for (let offset = 0; offset < bytes.length; offset += digestBytes) digests.add(numberAt(bytes, offset));
  return digests;
};

/** Read when a password is chosen for the first time: a start and a sign-in do without. */
let reading: Promise<ReadonlySet<number>> | null = null;

/** Tells whether a text, folded as by `foldPassword`, is among the commonest passwords of published breaches. Nothing leaves the machine. */
export const loadCommonPasswords = async (): Promise<(folded: string) => boolean> => {
  reading ??= readDigests();
  const digests = await reading;
  return (folded) => digests.has(numberAt(hash('sha256', folded, 'buffer'), 0));
};
