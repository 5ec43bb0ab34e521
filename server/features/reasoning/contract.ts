import { z } from 'zod';
import { sampleTies } from '#engines/ms/vocabulary.ts';
import {
  abstentionReasons,
  candidateSources,
  candidateVerdicts,
  checkOutcomes,
  degradedReasons,
  modelNuclei,
  reasoningChecks,
  reasoningModes,
} from '#engines/nmr/vocabulary.ts';
import { cleanText, warningSchema } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordRead } from '../../kernel/contract/record-routes.ts';

/** A compound shows fewer; a list with more was not picked for one compound. */
const mostPeaks = 300;
const mostPairs = 300;
const mostCandidates = 50;
const largestCouplingHz = 100;
const mostCouplings = 6;
/** Shifts outside are those of no proton and no carbon, ppm. */
const rangePpm = { '13C': [-50, 300], '1H': [-30, 40] } as const;

const nucleus = z.enum(modelNuclei);

const peak = z.strictObject({
  shift_ppm: z.number().min(-50).max(300),
  attached_hydrogens: z
    .number()
    .int()
    .min(0)
    .max(3)
    .optional()
    .describe('13C: hydrogens on the carbon, as DEPT or an edited HSQC tells.'),
  protons: z.number().positive().max(500).optional().describe('1H: protons of the signal, by its integral.'),
  j_hz: z
    .array(z.number().positive().max(largestCouplingHz))
    .max(mostCouplings)
    .optional()
    .describe('1H: one per distinct coupling, without sign.'),
  multiplicity: cleanText(1, 12).optional().describe('1H: s, d, dd, tt, m … in the order of j_hz.'),
});

const peaks = z
  .array(peak)
  .min(1, 'Give at least one line.')
  .max(
    mostPeaks,
    `A list of more than ${mostPeaks} lines is not one of a single compound; pick the peaks first.`,
  );

const pair = z.strictObject({
  proton_ppm: z.number().min(-30).max(40),
  carbon_ppm: z.number().min(-50).max(300),
  is_ch2: z.boolean().optional().describe('As the sign in an edited HSQC tells.'),
});

const candidate = z.strictObject({ id: cleanText(1, 100), smiles: cleanText(1, 2_000) });

const body = z
  .strictObject({
    nucleus: nucleus.optional().describe('Of `peaks`; an analysis says its own.'),
    peaks: peaks.optional(),
    analysis_id: cleanText(1, 100)
      .optional()
      .describe('In place of `peaks`: the lines of the compound in the current revision of an analysis.'),
    other: z
      .strictObject({ nucleus, peaks })
      .optional()
      .describe('Lines of the other nucleus of the same sample.'),
    hsqc: z.array(pair).min(1).max(mostPairs).optional().describe('Cross peaks of an HSQC.'),
    formula: cleanText(1, 200).optional().describe('Molecular formula without brackets, where it is known.'),
    mass_formula: z
      .boolean()
      .default(true)
      .describe(
        'Whether the formula that mass spectra of the sample bear out is taken, where none is given and the analysis has some.',
      ),
    candidates: z
      .array(candidate)
      .max(mostCandidates)
      .optional()
      .describe('Structures to be judged. Two with one structure share their place: the first is judged.'),
    max_candidates: z
      .number()
      .int()
      .min(1)
      .max(mostCandidates)
      .default(10)
      .describe('Candidates in the answer. Given ones are judged in any case.'),
    isomers: z
      .boolean()
      .default(true)
      .describe('Whether isomers of precedent by small edits become candidates too. They need a formula.'),
  })
  .superRefine((value, context) => {
    const complain = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    if ((value.peaks === undefined) === (value.analysis_id === undefined))
      complain(['peaks'], 'Give either peaks or analysis_id.');
    if (value.peaks !== undefined && value.nucleus === undefined)
      complain(['nucleus'], 'Say of which nucleus the peaks are.');
    if (value.other !== undefined && value.other.nucleus === value.nucleus)
      complain(['other', 'nucleus'], 'The other list is of the same nucleus: put all its lines into one.');
    const ids = value.candidates?.map(({ id }) => id) ?? [];
    ids.forEach((id, place) => {
      if (ids.indexOf(id) < place)
        complain(['candidates', place, 'id'], `The id ${id} occurs twice; each must occur once.`);
    });
    const inRange = (path: string, of: 'peaks' | 'other'): void => {
      const list = of === 'peaks' ? { nucleus: value.nucleus, peaks: value.peaks } : value.other;
      if (list?.nucleus === undefined) return;
      const [from, to] = rangePpm[list.nucleus];
      list.peaks?.forEach(({ shift_ppm: shift }, place) => {
        if (shift < from || shift > to)
          complain(
            of === 'peaks' ? [path, place, 'shift_ppm'] : ['other', 'peaks', place, 'shift_ppm'],
            `${shift} ppm is no shift of ${list.nucleus}: ${from} to ${to} ppm are accepted.`,
          );
      });
    };
    inRange('peaks', 'peaks');
    inRange('other', 'other');
  });

const check = z.object({
  check: z.enum(reasoningChecks),
  outcome: z.enum(checkOutcomes),
  hard: z.boolean().describe('A contradiction of it puts the candidate at 5 % at most.'),
  saw: z.string().describe('What it compared and found, in a sentence.'),
  support: z
    .number()
    .nullable()
    .describe('What it adds to the score, units of ln; null where it only refuses or agrees.'),
});

const reasonedCandidate = z.object({
  id: z.string(),
  smiles: z.string(),
  source: z.enum(candidateSources),
  of: z
    .string()
    .nullable()
    .describe('The precedent an isomer was made of, or the record a retrieved one is; null for given ones.'),
  also: z.array(z.string()).describe('Further ids under which the same structure came.'),
  score: z
    .number()
    .nullable()
    .describe(
      'ln of the likelihood of the lines: what ranks, calibrates and abstains. Null where nothing is predicted.',
    ),
  probability: z.number().describe('Over all candidates at most 1; what is left is "none of these".'),
  verdict: z.enum(candidateVerdicts),
  contradicted_by: z.array(z.enum(reasoningChecks)),
  checks: z.array(check),
});
export type ReasonedCandidateRow = z.infer<typeof reasonedCandidate>;

const packReference = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  digest: z.string(),
  licence: z.string(),
});

export const reasoningAnswer = z.object({
  id: z.string().describe('For feedback on it, and to read it again.'),
  mode: z.enum(reasoningModes),
  degraded_reasons: z.array(z.object({ code: z.enum(degradedReasons), message: z.string() })),
  precedent: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      smiles: z.string().nullable(),
      distance: z.number(),
    }),
  ),
  candidates: z.array(reasonedCandidate).describe('The most probable first.'),
  none_probability: z.number().describe('That the compound is none of the candidates.'),
  abstained: z.boolean(),
  abstention: z.object({ code: z.enum(abstentionReasons), message: z.string() }).nullable(),
  generated: z
    .object({
      seed: z.number().int(),
      tried: z.number().int(),
      kept: z.number().int(),
      refused: z
        .record(z.string(), z.number().int())
        .describe('Edits that made no candidate, by the reason.'),
    })
    .nullable()
    .describe('Isomers made of precedent; null where none were asked for or none could be made.'),
  reference_packs: z.object({ shifts: packReference.nullable(), spectra: packReference.nullable() }),
  index: z.object({ name: z.string(), size: z.number().int(), digest: z.string() }).nullable(),
  calibrated_on: z.string().describe('What the probabilities were fitted to.'),
  parameters: z.object({
    nuclei: z.array(nucleus),
    lines: z.number().int(),
    formula: z.string().nullable(),
    formula_source: z
      .object({
        annotation_id: z.string(),
        revision: z.number().int(),
        reviewed: z.boolean(),
        run_id: z.string(),
        key: z.string().describe('Of the ion.'),
        level: z.string().describe('Of its identification.'),
        tie: z.enum(sampleTies),
      })
      .nullable()
      .optional()
      .describe(
        'The annotation of mass spectra the formula is of; null where it was given, or none is known.',
      ),
    candidates: z.number().int(),
    max_candidates: z.number().int(),
    analysis_id: z.string().nullable(),
    revision: z.number().int().nullable(),
  }),
  ...interpretationFields,
  warnings: z.array(warningSchema),
});
export type ReasoningAnswer = z.infer<typeof reasoningAnswer>;

nameSchemas({
  ReasonedCandidate: reasonedCandidate,
  ReasoningAnswer: reasoningAnswer,
  ReasoningCheck: check,
  ReasoningPeak: peak,
});

export const reasoningRoutes = defineRoutes({
  reason: {
    id: 'spectrum.reason',
    changes: 'own_work',
    method: 'post',
    path: '/spectrum/reason',
    summary:
      'Whose spectrum this is: precedent and candidate structures, each put to verifiers and arbitrated into probabilities that include none of them',
    tag: 'Spectrum',
    gate: 'user',
    rate: 'default',
    work: 'computing',
    idempotent: true,
    audit: { event: 'spectrum.reason' },
    usage: { tasks: ['spectrum_reasoning'] },
    body,
    response: reasoningAnswer,
    status: 200,
    errors: [404, 409, 413, 422],
  },
  get: {
    ...recordRead,
    id: 'spectrum.getReasoning',
    path: '/spectrum/reasonings/{id}',
    summary: 'An answer to whose spectrum it is, as it was given',
    tag: 'Spectrum',
    response: reasoningAnswer,
  },
});
