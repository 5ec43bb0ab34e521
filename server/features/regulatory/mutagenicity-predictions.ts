import { findMainComponent, looseIdentityOf } from '#engines/chem/main-component.ts';
import type { Predict } from '#engines/regulatory/mutagenic-impurities/mutagenic-impurities.ts';
import type { QsarOpinions } from '#engines/regulatory/mutagenic-impurities/qsar-opinions.ts';
import {
  type OpenedModel,
  openModel,
  predictMutagenicity,
} from '#engines/regulatory/mutagenicity-model/predict-mutagenicity.ts';
import { type TestedRecord, testedCompoundAt } from '../reference-packs/index.ts';
import type { QsarRow } from './contract-qsar.ts';
import type { MutagenicityInUse } from './mutagenicity-in-use.ts';

/** The model of the last pack this thread was asked with: making it ready takes longer than an answer. */
let ready: { readonly digest: string; readonly opened: OpenedModel } | null = null;

export const predictWith = (inUse: MutagenicityInUse | null): Predict | null => {
  if (inUse === null) return null;
  const { digest } = inUse.used;
  if (ready?.digest !== digest) ready = { digest, opened: openModel(inUse.shared.model) };
  const { opened } = ready;
  return (molecule) => predictMutagenicity(opened, molecule);
};

const identityOf = (smiles: string): string | null => {
  const main = findMainComponent(smiles);
  return main.ok ? looseIdentityOf(main.value.molecule) : null;
};

/** Rounding of a mean of shares that are each 1. */
const sameFragments = 1 - 1e-9;

/** What the set says of the compound itself. */
const findTested = (
  near: readonly { readonly record: TestedRecord; readonly likeness: number }[],
  smiles: string,
): TestedRecord['ames'] | null => {
  const same = near.filter(({ likeness }) => likeness >= sameFragments);
  if (same.length === 0) return null;
  const identity = identityOf(smiles);
  return same.find(({ record }) => identityOf(record.smiles) === identity)?.record.ames ?? null;
};

const digits = 3;
const rounded = (value: number): number => Number(value.toFixed(digits));

/** The opinions of a row as they travel; atoms of the main component have the ids of the structure as it was given. */
export const toQsarRow = (
  { expertRule, statistical, agreement, prediction }: QsarOpinions,
  smiles: string,
  inUse: MutagenicityInUse | null,
): QsarRow => {
  const shared = {
    expert_rule: expertRule.call,
    expert_rule_from: expertRule.isOwn ? 'alerts' : 'given',
    statistical: statistical?.call ?? null,
    statistical_from: statistical === null ? null : statistical.isOwn ? 'pack' : 'given',
    agreement,
  } as const;
  if (prediction === null || inUse === null)
    return {
      ...shared,
      prediction: null,
      note: 'No reference pack of mutagenicity is in use: install one for a statistical prediction.',
    };
  const near = prediction.neighbours.map(({ place, likeness }) => ({
    record: testedCompoundAt(inUse.shared, place),
    likeness,
  }));
  const main = findMainComponent(smiles);
  const atomIds = main.ok ? main.value.atomIds : [];
  return {
    ...shared,
    note: null,
    prediction: {
      call: prediction.call,
      probability: rounded(prediction.probability),
      in_domain: prediction.isInDomain,
      unknown_atom_ids: prediction.unknownAtoms.map((atom) => atomIds[atom] ?? ''),
      tested: findTested(near, smiles),
      neighbours: near.map(({ record: { id, smiles: drawn, ames, origin }, likeness }) => ({
        id,
        smiles: drawn,
        ames,
        origin,
        likeness: rounded(likeness),
      })),
      pack: inUse.used,
    },
  };
};
