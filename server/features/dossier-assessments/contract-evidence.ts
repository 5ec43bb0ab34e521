import { z } from 'zod';
import { identificationLevels } from '#engines/ms/vocabulary.ts';
import { utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { reviewState } from '../fid-runs/contract.ts';

/** Whatever it was measured by. */
const sharedFields = {
  id: z.string(),
  name: z.string().describe('What the impurity is called in the register.'),
  proposed: z
    .object({
      name: z.string().nullable(),
      smiles: z.string().nullable(),
      inchikey: z.string().nullable(),
      formula: z.string().nullable(),
    })
    .nullable()
    .describe('What it is taken for; null where nothing but what was measured is known.'),
  check: z
    .enum(['mutagenic_impurity', 'nitrosamine'])
    .nullable()
    .describe(
      'How the proposed structure was checked; null where there is none, or where it cannot be checked.',
    ),
  check_note: z.string().nullable().describe('Why it was not; null where it was.'),
  register_id: z
    .string()
    .nullable()
    .describe('The register this made, without an amount; null where the dossier had its entries before.'),
  watch_id: z
    .string()
    .nullable()
    .describe(
      'The nitrosamine watch this made; null where the dossier had one of the structure, or none is due.',
    ),
  sent_by: z.string(),
  sent_at: utcTimestamp,
};

/** What was measured of an impurity by mass, as it stood when it was sent: the record it came from may not be open to who reads the dossier. */
export const massEvidence = z.object({
  method: z.literal('ms'),
  ...sharedFields,
  annotation_id: z.string(),
  annotation_revision: z.int().describe('That was approved.'),
  ion_key: z.string(),
  run_id: z.string().nullable().describe('Null for a spectrum that was sent by itself.'),
  report_sha256: z.string().describe('Of the report that was frozen with the approval.'),
  approved_by: z.string(),
  mz: z.number(),
  rt_s: z.number().nullable(),
  adduct: z.string().nullable(),
  area: z.number().nullable().describe('Above the baseline, intensity × s.'),
  area_percent: z
    .number()
    .nullable()
    .describe(
      'Evidence and no amount: ions answer differently, so it is no mass fraction and is held against no threshold.',
    ),
  area_basis: z
    .enum(['ion_areas_of_polarity'])
    .nullable()
    .describe(
      'What area_percent is a share of: the areas of all features above the line of the run, of one polarity, without response factors. Null without an area.',
    ),
  identification_level: z.enum(identificationLevels),
});

const evidenceSignal = z.object({
  shift_ppm: z.number(),
  multiplicity: z.string().nullable().describe('Null of a line that belongs to no multiplet.'),
  peak_ids: z.array(z.string()),
});

/** The same by NMR. */
export const nmrEvidence = z.object({
  method: z.literal('nmr'),
  ...sharedFields,
  analysis_id: z.string(),
  analysis_revision: z.int().describe('Whose peaks these are.'),
  run_id: z.string(),
  signal_key: z
    .string()
    .describe('Names the signals of the revision, with the protons and the structure that were given.'),
  nucleus: z.string(),
  solvent: z.string().nullable(),
  signals: z.array(evidenceSignal).describe('Those that were classified as of this impurity.'),
  area_percent: z
    .number()
    .nullable()
    .describe(
      'Of the areas of the compound’s signals. Evidence and no amount: it takes no account of protons.',
    ),
  amount: z
    .object({
      mole_percent: z.number().describe('Moles of the impurity in 100 of the compound.'),
      standard_uncertainty: z
        .number()
        .nullable()
        .describe(
          'By the noise of the lines and the scatter of area per proton among the compound’s signals; null where there are fewer than two of these, where a line has no noise, or where lines overlap with others.',
        ),
      overlapped: z
        .boolean()
        .describe('Lines lie in a signal that holds others: of these the fitted line alone is counted.'),
      method: z.literal('integral_relative_to_compound'),
      protons: z.number().describe('Of the impurity’s signals, as a person gave them.'),
      compound_signals: z.int().describe('Signals of the compound the area of one proton rests on.'),
    })
    .nullable()
    .describe('Null where nobody gave the protons. Relative to the compound, so no mass fraction.'),
  standing: z
    .enum(['as_sent', 'still_impurity', 'no_longer_impurity', 'not_there'])
    .describe(
      'What the analysis says today: the same revision; another one, in which a line at one of the shifts is an impurity; one in which none is; deleted.',
    ),
  assigned_today: z
    .string()
    .nullable()
    .describe('What the newest revision assigns such a line to, where it is not the one that was sent.'),
  review_today: reviewState
    .nullable()
    .describe('Of the run the newest revision rests on; null where the analysis is deleted or has none.'),
});

export const impurityEvidence = z.discriminatedUnion('method', [massEvidence, nmrEvidence]);
export type MassEvidence = z.infer<typeof massEvidence>;
export type NmrEvidence = z.infer<typeof nmrEvidence>;
export type ImpurityEvidence = z.infer<typeof impurityEvidence>;

/** Where something that was found was sent. */
const sentFields = {
  dossier: z
    .object({ id: z.string(), title: z.string() })
    .nullable()
    .describe('Null where it is not open to the caller.'),
};
const answeredFields = {
  is_new: z.boolean().describe('False where it was sent before: nothing was recorded, and this is what was.'),
  human_review_required: z.boolean(),
  disclaimer: z.string(),
};

export const sentMass = z.object({ evidence: massEvidence, ...sentFields });
export const sentMassAnswer = sentMass.extend(answeredFields);
export const sentNmr = z.object({ evidence: nmrEvidence, ...sentFields });
export const sentNmrAnswer = sentNmr.extend(answeredFields);

nameSchemas({
  ImpurityEvidence: impurityEvidence,
  ImpurityEvidenceByMass: massEvidence,
  ImpurityEvidenceByNmr: nmrEvidence,
});
