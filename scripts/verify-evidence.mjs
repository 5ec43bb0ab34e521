#!/usr/bin/env node
// Verifies an evidence bundle of the audit trail: node scripts/verify-evidence.mjs BUNDLE.zip [--key ID]... [--root SIZE:HASH]
// Needs this file and Node 20 or later, nothing else: no store, no network, no package, none of the program's own code.
// One file, however long, because it is handed to people who have nothing else of the program.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { crc32, inflateRawSync } from 'node:zlib';

class Bad extends Error {}

/** Names the first sequence that is not proven. */
const bad = (sequence, message) => {
  throw new Bad(`${message} First bad sequence: ${sequence}.`);
};

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

// The zip: found through its directory, every member checked against its CRC.
const endOfDirectory = 0x06054b50;
const readZip = (zip) => {
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== endOfDirectory) end--;
  if (end < 0) throw new Bad('This is no zip file.');
  const members = new Map();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const [method, crc, packed] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
    ];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const raw = zip.subarray(start, start + packed);
    const content = method === 0 ? raw : inflateRawSync(raw);
    // Another program might show the reader the other one.
    if (members.has(name)) throw new Bad(`${name} is in the zip twice.`);
    if (crc32 !== undefined && crc32(content) !== crc) throw new Bad(`${name} in the zip is damaged.`);
    members.set(name, content);
    at += 46 + nameLength + extra + comment;
  }
  return members;
};

/** Lines of a member that may be larger than a string can be. */
function* linesOf(members, name) {
  const content = members.get(name);
  if (content === undefined) throw new Bad(`${name} is not in the bundle.`);
  for (let start = 0; start < content.length; ) {
    const end = content.indexOf(0x0a, start);
    if (end < 0) throw new Bad(`${name} ends in the middle of a line.`);
    yield content.subarray(start, end);
    start = end + 1;
  }
}
const rowsOf = (members, name) =>
  [...linesOf(members, name)].map((line) => JSON.parse(line.toString('utf8')));

// Signed notes (c2sp.org/signed-note).
const keyHash = (origin, publicKey) =>
  sha256(`${origin}\n`, Buffer.from([1]), Buffer.from(publicKey, 'base64'));
/** The text of a note that this key signed, without its last line break; null where it did not. */
const openNote = (note, key) => {
  const [text, signed, ...more] = note.split('\n\n');
  const line = /^— (\S+) ([A-Za-z0-9+/=]+)\n$/.exec(signed ?? '');
  if (more.length > 0 || line === null || line[1] !== key.origin) return null;
  const signature = Buffer.from(line[2], 'base64');
  const x = Buffer.from(key.public_key, 'base64').toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const isSigned =
    signature.subarray(0, 4).equals(keyHash(key.origin, key.public_key).subarray(0, 4)) &&
    verify(null, Buffer.from(`${text}\n`), publicKey, signature.subarray(4));
  return isSigned ? text : null;
};

// The tree (RFC 9162, section 2.1).
const leafOf = (entryHash) => sha256(Buffer.from([0]), entryHash);
const nodeOf = (left, right) => sha256(Buffer.from([1]), left, right);
const emptyHash = Buffer.alloc(32);
const createTree = () => {
  const edge = [];
  return {
    add: (hash) => {
      let top = { size: 1, hash };
      while (edge.at(-1)?.size === top.size)
        top = { size: 2 * top.size, hash: nodeOf(edge.pop().hash, top.hash) };
      edge.push(top);
    },
    root: () =>
      edge.length === 0
        ? sha256()
        : edge.map((part) => part.hash).reduceRight((right, left) => nodeOf(left, right)),
  };
};
/** The climb from a leaf to the root that both proofs of the RFC share: `join` is called with each hash and whether it is the left one. */
const climb = (index, last, proof, join) => {
  let [fn, sn] = [index, last];
  for (const hash of proof) {
    if (sn === 0) return false;
    const isLeft = fn % 2 === 1 || fn === sn;
    join(hash, isLeft);
    while (isLeft && fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0;
};
const isIncluded = (leaf, index, { size, root }, proof) => {
  let found = leaf;
  const isWhole = climb(index, size - 1, proof, (hash, isLeft) => {
    found = isLeft ? nodeOf(hash, found) : nodeOf(found, hash);
  });
  return index < size && isWhole && found.equals(root);
};
const isConsistent = (first, second, proof) => {
  if (first.size === 0) return proof.length === 0;
  if (first.size === second.size) return proof.length === 0 && first.root.equals(second.root);
  const [start, ...path] = Number.isInteger(Math.log2(first.size)) ? [first.root, ...proof] : proof;
  let [fn, sn] = [first.size - 1, second.size - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  let [former, whole] = [start, start];
  const isWhole = climb(fn, sn, path, (hash, isLeft) => {
    if (isLeft) former = nodeOf(hash, former);
    whole = isLeft ? nodeOf(hash, whole) : nodeOf(whole, hash);
  });
  return isWhole && former.equals(first.root) && whole.equals(second.root);
};

/** A trail is named after its first key. */
const originOf = (publicKey) =>
  `larmor.audit/${sha256(Buffer.from(publicKey, 'base64')).toString('hex').slice(0, 16)}`;

const certificateText = ({ origin, number, key_id, public_key, created_at }) =>
  `larmor-audit-key/1\n${origin}\nnumber ${number}\nkey ${key_id}\npublic ${public_key}\ntime ${created_at}`;

const isCertified = (key, former) => {
  const signer = key.certified_by === former?.key_id ? former : key;
  // The ID first: it is over the bytes the certificate is opened with.
  if (key.key_id !== keyHash(key.origin, key.public_key).toString('hex').slice(0, 16)) return false;
  if (key.origin !== (former?.origin ?? originOf(key.public_key))) return false;
  if (key.number !== (former?.number ?? 0) + 1 || key.certified_by !== signer.key_id) return false;
  return openNote(key.certificate, signer) === certificateText(key);
};

const readKeys = (members) => {
  const good = new Map();
  let former;
  for (const key of rowsOf(members, 'keys.jsonl')) {
    if (good.has(key.key_id) || !isCertified(key, former))
      bad(1, `Key ${key.key_id} is not what was certified.`);
    good.set(key.key_id, {
      ...key,
      isSelfCertified: former !== undefined && key.certified_by === key.key_id,
    });
    former = key;
  }
  return good;
};

/** The lines of a checkpoint's note; null where this key did not sign it as the checkpoint of that number. */
const openCheckpoint = ({ number, note }, key) => {
  const text = key === undefined ? null : (openNote(note, key)?.split('\n') ?? null);
  return text?.[0] === key?.origin && text?.[3] === `number ${number}` ? text : null;
};

const readCheckpoints = (members, keys) => {
  const read = [];
  let formerKey = 0;
  for (const row of rowsOf(members, 'checkpoints.jsonl')) {
    const former = read.at(-1);
    const next = (former?.size ?? 0) + 1;
    const { number, key_id } = row;
    const key = keys.get(key_id);
    const text = openCheckpoint(row, key);
    // A former key signs nothing any more once the next one has signed.
    if (number !== read.length + 1 || text === null || key.number < formerKey)
      bad(next, `Checkpoint ${read.length + 1} is missing or not what was signed.`);
    const checkpoint = {
      number,
      key_id,
      size: Number(text[1]),
      root: Buffer.from(text[2], 'base64'),
      head: text[4].slice(5),
      time: text[5].slice(5),
      records: text[7]?.startsWith('records ') ? Buffer.from(text[7].slice(8), 'hex') : null,
    };
    if (checkpoint.size + 1 < next)
      bad(checkpoint.size + 1, `Checkpoint ${number} signs fewer entries than the one before.`);
    if (checkpoint.records === null && (former?.records ?? null) !== null)
      bad(next, `Checkpoint ${number} signs no index of records, and the one before does.`);
    read.push(checkpoint);
    formerKey = key.number;
  }
  return read;
};

// The index of records: 65,536 buckets by the first two bytes of a record's key, and above them four levels of sixteen children a node.
const recordKey = (type, id) => sha256(`${type}\0${id}`);
const extendHead = (head, entryHash) => sha256(Buffer.from([2]), head, entryHash);
const hashBucket = (records) => {
  if (records.length === 0) return emptyHash;
  const parts = records
    .toSorted((a, b) => Buffer.compare(a.key, b.key))
    .flatMap(({ key, entries, head }) => {
      const count = Buffer.alloc(8);
      count.writeBigUInt64BE(BigInt(entries));
      return [key, count, head];
    });
  return sha256(Buffer.from([3]), ...parts);
};
const hashChildren = (children) =>
  children.every((byte) => byte === 0) ? emptyHash : sha256(Buffer.from([4]), children);
const placeIn = (position) => (position % 16) * 32;
const createIndex = () => {
  const heads = new Map();
  const buckets = new Map();
  const nodes = new Map();
  const changed = new Set();
  const nodeAt = (level, position) => {
    const name = `${level}/${position}`;
    if (!nodes.has(name)) nodes.set(name, Buffer.alloc(512));
    return nodes.get(name);
  };
  return {
    add: ({ record_type, record_id }, entryHash) => {
      if (record_type === null || record_id === null) return;
      const name = `${record_type}\0${record_id}`;
      const found = heads.get(name) ?? {
        key: recordKey(record_type, record_id),
        entries: 0,
        head: emptyHash,
      };
      const bucket = found.key.readUInt16BE(0);
      if (found.entries === 0) {
        heads.set(name, found);
        buckets.set(bucket, [...(buckets.get(bucket) ?? []), found]);
      }
      found.entries++;
      found.head = extendHead(found.head, entryHash);
      changed.add(bucket);
    },
    root: () => {
      let below = new Map([...changed].map((bucket) => [bucket, hashBucket(buckets.get(bucket))]));
      changed.clear();
      for (let level = 3; level >= 0; level--) {
        const here = new Map();
        for (const [position, hash] of below) {
          const parent = Math.floor(position / 16);
          hash.copy(nodeAt(level, parent), placeIn(position));
          here.set(parent, null);
        }
        for (const parent of here.keys()) here.set(parent, hashChildren(nodeAt(level, parent)));
        below = here;
      }
      return hashChildren(nodeAt(0, 0));
    },
  };
};

/** The newest checkpoint has to count as many entries of the record as the bundle holds, these and in this order. */
const checkComplete = (record, hashes, { number, records: root }, proofs) => {
  if (root === null) return false;
  const proof = proofs.find(({ kind, checkpoint }) => kind === 'record_index' && checkpoint === number);
  if (proof === undefined)
    throw new Bad('The proof that these are all entries of the record is not in the bundle.');
  const bucket = proof.bucket.map(({ key, entries, head }) => ({
    key: Buffer.from(key, 'hex'),
    entries,
    head: Buffer.from(head, 'hex'),
  }));
  const key = recordKey(record.record_type, record.record_id);
  let found = hashBucket(bucket);
  let position = key.readUInt16BE(0);
  for (const hex of proof.nodes) {
    const children = Buffer.from(hex, 'hex');
    const at = placeIn(position);
    if (children.length !== 512 || !children.subarray(at, at + 32).equals(found)) found = null;
    if (found === null) break;
    found = hashChildren(children);
    position = Math.floor(position / 16);
  }
  if (proof.nodes.length !== 4 || found === null || !found.equals(root))
    throw new Bad(`The proof that these are all entries does not lead to what checkpoint ${number} signs.`);
  const counted = bucket.find((item) => item.key.equals(key)) ?? { entries: 0, head: emptyHash };
  if (counted.entries !== hashes.length || !hashes.reduce(extendHead, emptyHash).equals(counted.head))
    throw new Bad(
      `Entries of the record are missing or not in their order: the bundle holds ${hashes.length}, checkpoint ${number} signs ${counted.entries}.`,
    );
  return true;
};

/** Every entry from the first: each must follow the one before, each checkpoint must sign what was read so far. */
const checkWholeTrail = (members, checkpoints) => {
  const tree = createTree();
  const index = createIndex();
  let previous = '0'.repeat(64);
  let sequence = 0;
  let due = 0;
  const compareDue = () => {
    for (; checkpoints[due]?.size === sequence; due++) {
      const { number, root, head, records } = checkpoints[due];
      if (!tree.root().equals(root) || head !== previous)
        bad((checkpoints[due - 1]?.size ?? 0) + 1, `The entries are not those checkpoint ${number} signs.`);
      if (records !== null && !index.root().equals(records))
        bad(
          (checkpoints[due - 1]?.size ?? 0) + 1,
          `Checkpoint ${number} counts other entries of the records.`,
        );
    }
  };
  compareDue();
  for (const line of linesOf(members, 'events.jsonl')) {
    const entry = JSON.parse(line.toString('utf8'));
    sequence++;
    if (entry.sequence !== sequence || entry.previous_hash !== previous)
      bad(sequence, `Entry ${sequence} does not follow the one before.`);
    const hash = sha256(line);
    previous = hash.toString('hex');
    tree.add(leafOf(hash));
    index.add(entry, hash);
    compareDue();
  }
  if (due < checkpoints.length)
    bad(
      sequence + 1,
      `Checkpoint ${checkpoints[due].number} signs ${checkpoints[due].size} entries; there are ${sequence}.`,
    );
  return { entries: sequence, isComplete: true };
};

/** The entries of one record: each must have its inclusion proof in the newest checkpoint, and they have to be all there are. */
const checkRecord = (members, newest, proofs, record) => {
  const proofOf = new Map(
    proofs.filter((proof) => proof.kind === 'inclusion').map((proof) => [proof.sequence, proof]),
  );
  const entryHashes = [];
  let former = 0;
  for (const line of linesOf(members, 'events.jsonl')) {
    const { sequence, record_type, record_id } = JSON.parse(line.toString('utf8'));
    if (sequence <= former) bad(sequence, `Entry ${sequence} stands behind entry ${former}.`);
    former = sequence;
    const entryHash = sha256(line);
    const hashes = (proofOf.get(sequence)?.hashes ?? []).map((hash) => Buffer.from(hash, 'hex'));
    const isOfRecord = record_type === record.record_type && record_id === record.record_id;
    if (!isOfRecord || !isIncluded(leafOf(entryHash), sequence - 1, newest, hashes))
      bad(sequence, `Entry ${sequence} is not in checkpoint ${newest.number}.`);
    proofOf.delete(sequence);
    entryHashes.push(entryHash);
  }
  const [missing] = proofOf.keys();
  if (missing !== undefined) bad(missing, `Entry ${missing} has a proof and is not in the bundle.`);
  return {
    entries: entryHashes.length,
    isComplete: checkComplete(record, entryHashes, newest, proofs),
  };
};

const checkConsistency = (checkpoints, proofs) => {
  const proofTo = new Map(
    proofs.filter((proof) => proof.kind === 'consistency').map((proof) => [proof.to, proof]),
  );
  for (const [index, second] of checkpoints.entries()) {
    const first = checkpoints[index - 1];
    if (first === undefined) continue;
    const hashes = proofTo.get(second.number)?.hashes.map((hash) => Buffer.from(hash, 'hex'));
    if (hashes === undefined || !isConsistent(first, second, hashes))
      bad(first.size + 1, `Checkpoint ${second.number} does not continue checkpoint ${first.number}.`);
  }
};

/** The keys joined to those the caller holds by certificates: made after one of them, or before it. */
const joinedTo = (held, keys) => {
  const after = new Set(held);
  for (const key of keys.values()) if (after.has(key.certified_by)) after.add(key.key_id);
  const before = new Set();
  for (const id of held)
    for (let key = keys.get(id); key !== undefined && key.certified_by !== key.key_id; ) {
      key = keys.get(key.certified_by);
      before.add(key.key_id);
    }
  return { after, before };
};

/** Certificates have to lead from a key the caller holds to the newest checkpoint, and no other key may stand in the bundle. */
const checkHeldKeys = (held, keys, checkpoints) => {
  const shown = held.join(' or ');
  const missing = held.find((id) => !keys.has(id));
  if (missing !== undefined) throw new Bad(`No key of the bundle is ${missing}.`);
  const { after, before } = joinedTo(held, keys);
  const foreign = checkpoints.find(({ key_id }) => !after.has(key_id) && !before.has(key_id));
  if (foreign !== undefined)
    throw new Bad(
      `Checkpoint ${foreign.number} is signed by key ${foreign.key_id}, which no certificate joins to key ${shown}.`,
    );
  const beside = [...keys.keys()].find((id) => !after.has(id) && !before.has(id));
  if (beside !== undefined)
    throw new Bad(`Key ${beside} is in the bundle, and no certificate joins it to key ${shown}.`);
  const newest = checkpoints.at(-1);
  if (!after.has(newest.key_id))
    throw new Bad(
      `The newest checkpoint is signed by key ${newest.key_id}, which is older than key ${shown} and not certified by it.`,
    );
};

/** What the caller holds, printed on a report, must be in the bundle. */
const checkHeld = ({ key: held = [], root }, keys, checkpoints) => {
  const isRoot = (checkpoint) => `${checkpoint.size}:${checkpoint.root.toString('hex')}` === root;
  if (held.length > 0) checkHeldKeys(held, keys, checkpoints);
  if (root !== undefined && !checkpoints.some(isRoot))
    throw new Bad(`No checkpoint of the bundle is ${root}.`);
};

const verifyBundle = (members, held) => {
  const { format, checkpoint, record } = JSON.parse(members.get('manifest.json') ?? '{}');
  if (format !== 'larmor-evidence/1') throw new Bad('This is no evidence bundle of a version known here.');
  const keys = readKeys(members);
  const checkpoints = readCheckpoints(members, keys);
  const newest = checkpoints.at(-1);
  if (newest?.number !== checkpoint) bad((newest?.size ?? 0) + 1, `Checkpoint ${checkpoint} is missing.`);
  const proofs = rowsOf(members, 'proofs.jsonl');
  const { entries, isComplete } =
    record === null ? checkWholeTrail(members, checkpoints) : checkRecord(members, newest, proofs, record);
  checkConsistency(checkpoints, proofs);
  checkHeld(held, keys, checkpoints);
  return {
    entries,
    record,
    isComplete,
    newest,
    replaced: [...keys.values()].filter((key) => key.isSelfCertified),
  };
};

/** What was compared with something the caller holds, and what rests on the bundle's own word. */
const describeHeld = ({ key, root }, newest) => {
  if (key !== undefined) return [`certified: from key ${key.join(', ')} to checkpoint ${newest.number}`];
  if (root === undefined) return ['note: compare key or root with a report you hold (--key, --root)'];
  const size = Number(root.split(':')[0]);
  return size === newest.size
    ? []
    : [
        `note: the root you hold covers ${size} of ${newest.size} entries; the rest stands on the key (--key)`,
      ];
};

const describeCompleteness = ({ record, isComplete, entries, newest }) => {
  if (record === null) return [];
  const name = `${record.record_type} ${record.record_id}`;
  return [
    isComplete
      ? `completeness: proven, these ${entries} are all entries of ${name} up to sequence ${newest.size}`
      : `completeness: not provable before sequence ${newest.size + 1}: checkpoint ${newest.number} signs no index of records, so entries of ${name} may be missing`,
  ];
};

const main = () => {
  const options = { key: { type: 'string', multiple: true }, root: { type: 'string' } };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (positionals.length !== 1)
    throw new Bad('Usage: verify-evidence BUNDLE.zip [--key KEY_ID]... [--root TREE_SIZE:ROOT_HASH]');
  const verified = verifyBundle(readZip(readFileSync(positionals[0])), values);
  const { entries, newest, replaced } = verified;
  const { size, root, key_id, time, number } = newest;
  const lines = [
    `valid: ${entries} entries, ${number} checkpoints`,
    `signed: ${size} entries, root ${root.toString('hex')}, key ${key_id}, ${time}`,
    ...describeCompleteness(verified),
    ...replaced.map(
      (key) => `note: key ${key.key_id} took the place of a lost one; compare it with what you hold`,
    ),
  ];
  lines.push(...describeHeld(values, newest));
  process.stdout.write(`${lines.join('\n')}\n`);
};

try {
  main();
} catch (error) {
  // Where a changed bundle makes a parser throw, the bundle is bad too.
  process.stderr.write(`INVALID: ${error.message}\n`);
  process.exitCode = 1;
}
