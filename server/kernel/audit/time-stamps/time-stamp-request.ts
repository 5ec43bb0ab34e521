import { integer, nothing, octets, oid, sequence, toDer, truth } from '#engines/entitlement/der.ts';
import { imprintOf, sha256Oid } from './imprint.ts';

/** TimeStampReq of RFC 3161 over the SHA-256 of a signed note; asks for the certificate to be sent along. */
export const renderTimeStampRequest = (note: string, nonce: Uint8Array): Uint8Array =>
  toDer(
    sequence(
      integer(Uint8Array.of(1)),
      sequence(sequence(oid(sha256Oid), nothing()), octets(imprintOf(note))),
      integer(nonce),
      truth(),
    ),
  );
