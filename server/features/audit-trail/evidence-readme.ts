/** Lies in every bundle, for a reader who has nothing else. */
export const evidenceReadme = `Evidence of an audit trail
==========================

events.jsonl       One entry a line: its canonical text (RFC 8785). The SHA-256 of the line, without the line break, is the
                   entry's hash; "previous_hash" is that of the entry before, 64 zeros for the first.
checkpoints.jsonl  Signed heads of the trail. "note" is a signed note (c2sp.org/signed-note, c2sp.org/tlog-checkpoint) with an
                   Ed25519 signature: origin, number of entries, root of the Merkle tree in base64, then the checkpoint's
                   number, the hash of its last entry, its time and its cause.
keys.jsonl         The public keys. "certificate" is a signed note by the key before; the first key signs its own, and so does
                   one that took the place of a lost key.
proofs.jsonl       Merkle proofs after RFC 9162, section 2.1. Leaf: SHA-256(0x00 || entry hash). Node: SHA-256(0x01 || left ||
                   right). Leaf index: sequence - 1. Consistency proofs join each checkpoint to the one before; where the bundle
                   holds the entries of one record only, each has its inclusion proof in the checkpoint of manifest.json.
manifest.json      What the bundle holds.

To verify, with Node 20 or later and no network:

    node verify-evidence.mjs BUNDLE.zip [--key KEY_ID] [--root TREE_SIZE:ROOT_HASH]

The script is scripts/verify-evidence.mjs of the Larmor sources; any program that follows the two specifications will do. A bundle
proves that its entries are those that were signed. That the signing key is the right one is for you to compare: give --key as it was
printed on a report, or --root with the tree size and root of a report you hold.
`;
