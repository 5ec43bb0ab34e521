import type { esignatureRoutes } from '#contract/esignatures';
import { AppError, conflict, notFound } from '#kernel/app-error.ts';
import { genesisHash } from '#kernel/audit/hash-chain.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { hashSnapshot, isRecordDeleted, renderSnapshot } from '#kernel/records/record-registry.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { hasSecondFactor, useStepUp } from '../factors/index.ts';
import { requireIdentified } from '../identity/index.ts';
import { componentsNeeded, countComponents, whyNotSign } from './decide-signing.ts';
import { sealSignature } from './seal-signature.ts';
import { findLastSignature, findLastSigning, insertSignature, isSignedAlready } from './store.ts';
import type { EsignatureTable } from './tables.ts';
import { signatureToWire } from './to-wire.ts';

type Sign = typeof esignatureRoutes.sign;

/** The declarations let people in sessions through, and nobody else. */
export const signingSession = ({ principal }: Ctx): string => {
  if (principal.sessionId === null) throw new Error('Only a person in a session gets as far as a signature.');
  return principal.sessionId;
};

/** Everything that can change between the sheet and the signature is looked at again here, inside the transaction. */
const writeSignature = async (
  kernel: Pick<Kernel, 'newId' | 'records' | 'settings' | 'signingSecret'>,
  tx: Tx,
  { body }: Input<Sign>,
  ctx: Ctx,
  sessionId: string,
): Promise<EsignatureTable> => {
  const { principal, nowUtc } = ctx;
  const source = kernel.records.find(body.record_type);
  const snapshot = await source.snapshot(tx, body.record_id);
  if (snapshot === null) throw notFound();
  if (await isRecordDeleted(tx, source, body.record_id))
    throw conflict('The record is deleted. It can be signed once it is restored.');
  const sha256 = hashSnapshot(snapshot);
  if (sha256 !== body.record_sha256)
    throw conflict('The record has changed since it was shown. Look at it again before you sign.');
  const refused = whyNotSign(body.meaning, principal.id, snapshot);
  if (refused !== null) throw conflict(refused);
  if (!(await hasSecondFactor(tx, principal.id)))
    throw new AppError('mfa_enrollment_required', 'a signature takes two components and the account has one');
  await requireIdentified(tx, principal.id);
  const record = { type: body.record_type, id: body.record_id, sha256 };
  const proof = await useStepUp(kernel, tx, {
    token: body.step_up_token,
    principal,
    purpose: 'sign',
    record,
    nowUtc,
  });
  const lastSigning = await findLastSigning(tx, sessionId);
  const needed = componentsNeeded(lastSigning, nowUtc, kernel.settings.signingIdleMinutes);
  if (countComponents(proof.components) < needed)
    throw new AppError('mfa_required', `the signature takes ${needed} components`);
  const last = await findLastSignature(tx);
  const row = sealSignature({
    sequence: (last?.sequence ?? 0) + 1,
    id: kernel.newId('sig'),
    record_type: record.type,
    record_id: record.id,
    record_version: snapshot.version,
    record_sha256: sha256,
    record_snapshot: renderSnapshot(snapshot),
    signer_id: principal.id,
    signer_name: principal.displayName,
    meaning: body.meaning,
    reason: body.reason,
    signed_at: nowUtc,
    session_id: sessionId,
    step_up_id: proof.id,
    components: JSON.stringify(proof.components),
    previous_hash: last?.signature_hash ?? genesisHash,
  });
  if (await isSignedAlready(tx, row)) throw conflict('You have signed this content with this meaning.');
  await insertSignature(tx, row);
  return row;
};

export const signRecord = async (
  kernel: Pick<Kernel, 'newId' | 'records' | 'settings' | 'signingSecret'>,
  input: Input<Sign>,
  ctx: Ctx,
): Promise<JsonOutcome<Sign>> => {
  const { body } = input;
  const sessionId = signingSession(ctx);
  await kernel.records.find(body.record_type).requireReadable(ctx, body.record_id, 'esignatures.sign');
  let row: EsignatureTable | null = null;
  const signed = (): EsignatureTable => {
    if (row === null) throw new Error('The signature is asked for before it was written.');
    return row;
  };
  return {
    write: async (tx) => {
      row = await writeSignature(kernel, tx, input, ctx, sessionId);
    },
    body: async () => signatureToWire(signed()),
    audit: () => {
      const { record_type, record_id, record_version, record_sha256, meaning, step_up_id } = signed();
      return {
        recordType: record_type,
        recordId: record_id,
        payload: {
          signature_id: signed().id,
          signature_hash: signed().signature_hash,
          record_version,
          record_sha256,
          meaning,
          step_up_id,
          components: JSON.parse(signed().components) as unknown,
        },
      };
    },
    checkpoint: 'signature',
  };
};
