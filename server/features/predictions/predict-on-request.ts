import { hash } from 'node:crypto';
import type { predictionRoutes, ShiftPrediction } from '#contract/predictions';
import type { StructureText } from '#engines/chem/parse-molecule.ts';
import { type Result, type Warning, warn } from '#engines/common/result.ts';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import { findSolventByName } from '#engines/nmr/solvents/solvent-table.ts';
import { type ModelNucleus, modelNuclei } from '#engines/nmr/vocabulary.ts';
import { conflict, invalidField } from '#kernel/app-error.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { unreviewed } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { findAnalysedSpectrum, findReadableAnalysis, matchStructure } from '../analyses/index.ts';
import { nameOne } from '../structures/index.ts';
import { type ModelsInUse, modelsInUse } from './models-in-use.ts';
import type { PredictedSpectrum } from './predict-task.ts';
import { runPrediction } from './run-prediction.ts';
import { insertShiftPrediction } from './store.ts';
import { toWire } from './to-wire.ts';

type Declaration = typeof predictionRoutes.predict;
type Body = Input<Declaration>['body'];

const requireNucleus = (nucleus: string): ModelNucleus => {
  const known = modelNuclei.find((own) => own === nucleus);
  if (known !== undefined) return known;
  throw invalidField(
    'nucleus',
    `There is no shift model for ${nucleus}; shifts are predicted for ${modelNuclei.join(' and ')}.`,
  );
};

const route = 'spectrum.predictShifts';

/** The structure that is asked about; 409 for an analysis without one. */
const readText = async (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'store'>,
  ctx: Ctx,
  { smiles, molfile, analysis_id }: Body,
): Promise<StructureText> => {
  if (molfile !== undefined) return { molfile };
  if (smiles !== undefined || analysis_id === undefined) return { smiles: smiles ?? '' };
  const { structure } = await findAnalysedSpectrum(kernel, ctx, analysis_id, route);
  if (structure === null)
    throw conflict('The analysis has no structure to predict. Draw or enter it, or send one along.');
  return { molfile: structure.molfile };
};

const fieldOf = ({ smiles, molfile }: Body): string => {
  if (molfile !== undefined) return 'molfile';
  return smiles === undefined ? 'analysis_id' : 'smiles';
};

const toParameters = (body: Body, text: StructureText): ShiftPrediction['parameters'] => {
  const { nucleus, level, simulate } = body;
  const understood = {
    nucleus,
    solvent: body.solvent ?? null,
    level,
    analysis_id: body.analysis_id ?? null,
    simulate:
      simulate === undefined
        ? null
        : { ...simulate, from_ppm: simulate.from_ppm ?? null, to_ppm: simulate.to_ppm ?? null },
  };
  return { ...understood, inputs_sha256: hash('sha256', renderCanonicalJson({ ...understood, text })) };
};

const remarksOn = (
  { nucleus, solvent, level }: ShiftPrediction['parameters'],
  { pack, models }: ModelsInUse,
  atoms: ShiftPrediction['atoms'],
): Warning[] => {
  const said: Warning[] = [];
  if (pack === null)
    said.push(
      warn('no_reference_pack', 'No reference pack of shifts is in use: additive increments answer alone.'),
    );
  else if (models?.nuclei[nucleus as ModelNucleus] === undefined)
    said.push(
      warn(
        'nucleus_not_in_pack',
        `The reference pack ${pack.name} has no ${nucleus} shifts: increments answer alone.`,
      ),
    );
  if (solvent !== null) {
    const known = findSolventByName(solvent);
    said.push(
      warn(
        'solvent_not_in_data',
        known === null
          ? `The solvent ${solvent} is not known: it changes nothing in the prediction.`
          : `Solvent not in the data: ${known.name} moves only the ranges of protons that exchange.`,
      ),
    );
  }
  const without = atoms.filter(({ shift_ppm, interval }) => shift_ppm !== null && interval === null);
  if (without.length > 0)
    said.push(
      warn(
        'no_interval_at_level',
        `No interval at the level ${level} for ${without.map(({ atom_id }) => atom_id).join(', ')}: too few errors are known.`,
      ),
    );
  return said;
};

/** Predicts on a worker, keeps what was answered, and says in the trail what it rests on; 422 for what cannot be predicted. */
export const predictOnRequest = async (
  kernel: Pick<
    Kernel,
    'alterations' | 'blobs' | 'hooks' | 'log' | 'newId' | 'pool' | 'securityEvents' | 'store'
  >,
  { body }: Input<Declaration>,
  ctx: Ctx,
): Promise<JsonOutcome<Declaration>> => {
  const nucleus = requireNucleus(body.nucleus);
  const analysis =
    body.analysis_id === undefined ? null : await findReadableAnalysis(kernel, ctx, body.analysis_id, route);
  const text = await readText(kernel, ctx, body);
  const parameters = toParameters(body, text);
  const inUse = await modelsInUse(kernel);
  const { solvent, simulate } = parameters;
  const found: Result<PredictedSpectrum> = await runPrediction(kernel, ctx.signal, {
    text,
    nucleus,
    solvent,
    models: inUse.models,
    simulate:
      simulate === null
        ? null
        : {
            frequencyMhz: simulate.frequency_mhz,
            fromPpm: simulate.from_ppm,
            toPpm: simulate.to_ppm,
            points: simulate.points,
            lineWidthHz: simulate.line_width_hz,
          },
  });
  if (!found.ok) throw invalidField(fieldOf(body), found.error.message);
  const { structure } = found.value;
  const answer = toWire(found.value, nucleus, {
    structure,
    level: body.level,
    solvent,
    packSources: inUse.sources,
  });
  const warnings = [...found.warnings, ...remarksOn(parameters, inUse, answer.atoms)];
  const matching =
    analysis === null
      ? null
      : await matchStructure(
          kernel,
          analysis,
          { molfile: structure.molfile, nucleus, models: inUse.models },
          ctx.signal,
        );
  const id = kernel.newId('prd');
  const answered: ShiftPrediction = {
    prediction_id: id,
    ...answer,
    matching,
    reference_pack: inUse.pack,
    parameters,
    ...unreviewed(engineVersion, warnings),
  };
  const record = JSON.stringify({ ...answered, spectrum: null });
  const named = await nameOne(kernel.pool, answered, ctx.signal);
  return {
    body: named,
    write: (tx) =>
      insertShiftPrediction(tx, {
        id,
        analysis_id: parameters.analysis_id,
        nucleus,
        smiles: structure.smiles,
        inputs_sha256: parameters.inputs_sha256,
        pack_digest: inUse.pack?.digest ?? null,
        engine_version: engineVersion,
        record,
        created_by: ctx.principal.id,
        created_at: ctx.nowUtc,
      }),
    audit: {
      recordType: 'shift_prediction',
      recordId: id,
      payload: {
        ...parameters,
        smiles: structure.smiles,
        atoms: answer.atoms.length,
        pack_digest: inUse.pack?.digest ?? null,
        engine_version: engineVersion,
        record_sha256: hash('sha256', record),
      },
    },
    usage: [{ task: 'shift_prediction', recordType: 'shift_prediction', recordId: id }],
  };
};
