/** Lies in every bundle, for a reader who has nothing else. */
export const evidenceReadme = `Evidence of an audit trail
==========================

events.jsonl       One entry a line: its canonical text (RFC 8785). The SHA-256 of the line, without the line break, is the
                   entry's hash; "previous_hash" is that of the entry before, 64 zeros for the first.
checkpoints.jsonl  Signed heads of the trail. "note" is a signed note (c2sp.org/signed-note, c2sp.org/tlog-checkpoint) with an
                   Ed25519 signature: origin, number of entries, root of the Merkle tree in base64, then the checkpoint's
                   number, the hash of its last entry, its time, its cause and, after "records", the root of the index of
                   records in hex.
keys.jsonl         The public keys. "certificate" is a signed note by the key before; the first key signs its own, and so does
                   one that took the place of a lost key.
proofs.jsonl       Merkle proofs after RFC 9162, section 2.1. Leaf: SHA-256(0x00 || entry hash). Node: SHA-256(0x01 || left ||
                   right). Leaf index: sequence - 1. Consistency proofs join each checkpoint to the one before; where the bundle
                   holds the entries of one record only, each has its inclusion proof in the checkpoint of manifest.json, and
                   "record_index" proves that they are all there are.
manifest.json      What the bundle holds.

The index of records: the key of a record is SHA-256(type || 0x00 || id). Its head is 32 zero bytes without entries, and with each
entry SHA-256(0x02 || head before || entry hash). Records lie in 65,536 buckets by the first two bytes of their key; the hash of a
bucket is SHA-256(0x03 || key || number of entries, eight bytes, the highest first || head || the next record ...) with the keys in
ascending order. Four levels of nodes stand above the buckets, each with sixteen children: SHA-256(0x04 || the sixteen hashes).
A bucket or node with nothing below it is 32 zero bytes. "nodes" lists the sixteen hashes of each node above the record's bucket,
from the lowest up; the last one hashes to the root that the checkpoint signs. A checkpoint without "records" was signed by an earlier
version: then nobody can show from one record's entries that none is missing.

To verify, with Node 20 or later and no network:

    node verify-evidence.mjs BUNDLE.zip [--key KEY_ID]... [--root TREE_SIZE:ROOT_HASH]

The script is scripts/verify-evidence.mjs of the Larmor sources; any program that follows the two specifications will do. A bundle
proves that its entries are those that were signed. That the signing key is the right one is for you to compare: give --key as it was
printed on a report (certificates have to lead from it to the newest checkpoint; where a key was lost, give the one before and the
one after), or --root with the tree size and root of a report you hold, which covers the entries up to that size.
`;
