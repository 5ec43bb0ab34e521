import type { compoundRoutes } from '#contract/compounds';
import type { IdentifiedCompound } from '#engines/chem/identify-compound.ts';
import { conflict, invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { AuditDetail, JsonOutcome } from '#kernel/request/outcome.ts';
import { identifyOnPool, type KeptScreen, screenRecords } from '../structures/index.ts';
import { nameCompound } from './name-compound.ts';
import { requireCasNumber } from './require-cas-number.ts';
import { findByIdentity, insertCompound } from './store.ts';
import type { CompoundTable } from './tables.ts';
import { toWire } from './to-wire.ts';

type Declaration = typeof compoundRoutes.register;
type Body = Input<Declaration>['body'];

const readGiven = ({ smiles, molfile = '' }: Body): Pick<CompoundTable, 'given_notation' | 'given_text'> =>
  smiles === undefined
    ? { given_notation: 'molfile', given_text: molfile }
    : { given_notation: 'smiles', given_text: smiles };

const identify = async (
  kernel: Pick<Kernel, 'pool'>,
  { given_notation, given_text }: ReturnType<typeof readGiven>,
  signal: AbortSignal,
): Promise<IdentifiedCompound> => {
  const text = given_notation === 'smiles' ? { smiles: given_text } : { molfile: given_text };
  const identified = await identifyOnPool(kernel.pool, text, signal);
  if (!identified.ok) throw invalidField(given_notation, identified.error.message);
  return identified.value;
};

const alreadyRegistered = (id: string) =>
  conflict(`You have registered this structure already, as ${id}.`, { existing_id: id });

export interface PreparedCompound {
  readonly row: CompoundTable;
  /** What it is found by. */
  readonly screens: readonly KeptScreen[];
  readonly audit: AuditDetail;
}

/** A compound as it will be stored; throws where the structure or the CAS number cannot be read. */
export const prepareCompound = async (
  kernel: Pick<Kernel, 'newId' | 'pool'>,
  body: Body,
  ctx: Ctx,
): Promise<PreparedCompound> => {
  const cas_number = requireCasNumber(body.cas_number ?? null);
  const given = readGiven(body);
  const { identity, identityMethod, smiles, molfile, formula, molarMass } = await identify(
    kernel,
    given,
    ctx.signal,
  );
  const row: CompoundTable = {
    id: kernel.newId('cmp'),
    name: body.name,
    synonyms: JSON.stringify(body.synonyms),
    cas_number,
    notes: body.notes ?? null,
    identity,
    identity_method: identityMethod,
    smiles,
    molfile,
    formula,
    molar_mass_g_mol: molarMass?.value ?? null,
    molar_mass_uncertainty_g_mol: molarMass?.standardUncertainty ?? null,
    molar_mass_source: molarMass?.source ?? null,
    ...given,
    revision: 1,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
    updated_at: ctx.nowUtc,
  };
  const audit: AuditDetail = {
    recordType: 'compound',
    recordId: row.id,
    payload: {
      name: row.name,
      smiles,
      identity: { code: identity, method: identityMethod },
      formula,
      cas_number,
    },
  };
  return { row, screens: await screenRecords(kernel.pool, [row], ctx.signal), audit };
};

/**
 * Registers a structure under its identity. One owner has a structure once: found inside the transaction, and held by an
 * index. Owners do not learn of each other's.
 */
export const registerCompound = async (
  kernel: Pick<Kernel, 'newId' | 'pool'>,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const { row, screens, audit } = await prepareCompound(kernel, body, ctx);
  return {
    body: await nameCompound(kernel.pool, toWire(row), ctx.signal),
    write: async (tx) => {
      const existing = await findByIdentity(tx, row);
      if (existing !== undefined) throw alreadyRegistered(existing.id);
      await insertCompound(tx, { row, screens });
    },
    audit,
  };
};
