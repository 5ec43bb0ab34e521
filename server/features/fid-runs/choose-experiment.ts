import { fail, ok, type Result, type Warning } from '#engines/common/result.ts';
import { type IdentifiedExperiment, identifyExperiments } from '#engines/nmr/formats/identify-experiments.ts';
import type { Vendor } from '#engines/nmr/model.ts';

/** Folders named in a refusal; more would not help the reader. */
const namedFolders = 8;

const nameFolder = (experiment: IdentifiedExperiment): string =>
  experiment.root === '' ? 'the top folder' : experiment.root;

const isMeasured = (experiment: IdentifiedExperiment): boolean =>
  experiment.kind === 'fid' || experiment.kind === 'ser';

/** Vendors whose experiments are one file each. */
const singleKinds: Partial<Record<Vendor, IdentifiedExperiment['kind']>> = {
  jcamp_dx: 'jcamp',
  jeol: 'jeol',
};

const expectedFiles: Record<Vendor, string> = {
  bruker: 'one experiment folder with a fid and its acqus, or a ser and its acqus and acqu2s',
  agilent: 'one experiment folder with a fid and its procpar',
  jcamp_dx: 'one .jdx or .dx file',
  jeol: 'one .jdf file',
};

/** What was transformed into the data that are there. */
const rawOf = ({ dataFile }: IdentifiedExperiment): 'fid' | 'ser' => (/2rr$/i.test(dataFile) ? 'ser' : 'fid');

const refuseMany = (candidates: readonly IdentifiedExperiment[]): Result<never> => {
  const folders = candidates.slice(0, namedFolders).map(nameFolder).join(', ');
  const more = candidates.length > namedFolders ? ` and ${candidates.length - namedFolders} more` : '';
  return fail(
    'several_experiments',
    `The zip holds ${candidates.length} experiments (${folders}${more}); send one of them at a time.`,
    { found: folders, expected: 'one experiment' },
  );
};

const refuseNone = (experiments: readonly IdentifiedExperiment[], vendor: Vendor): Result<never> => {
  const processed = experiments.find((experiment) => experiment.kind === 'processed-only');
  if (processed !== undefined) {
    return fail(
      'processed_only',
      `The folder ${nameFolder(processed)} holds processed data only (${processed.dataFile}) and no raw ${rawOf(processed)}; expected ${expectedFiles[vendor]}.`,
      { found: processed.dataFile, expected: `a raw ${rawOf(processed)}` },
    );
  }
  return fail('fid_missing', `The zip holds no experiment; expected ${expectedFiles[vendor]}.`, {
    found: 'no fid, ser, JCAMP-DX or JEOL file',
    expected: expectedFiles[vendor],
  });
};

/** Names what else was in the zip in a warning, so that nothing is dropped silently. */
const warnOfOthers = (others: readonly IdentifiedExperiment[]): readonly Warning[] =>
  others.length === 0
    ? []
    : [
        {
          code: 'other_data_ignored',
          message: `The zip also holds ${others.slice(0, namedFolders).map(nameFolder).join(', ')}; kept in the archive, not processed.`,
        },
      ];

const hasAcqus = ({ parameterFiles }: IdentifiedExperiment): boolean =>
  parameterFiles.some((name) => /^acqus?$/i.test(name));

/** The one experiment of a zip listing that matches what the uploader said; refused where there is none or more than one. */
export const chooseExperiment = (
  names: readonly string[],
  vendor: Vendor,
  isAcqusSentBeside: boolean,
): Result<IdentifiedExperiment> => {
  const experiments = identifyExperiments(names);
  const wanted = experiments.filter((experiment) =>
    singleKinds[vendor] === undefined ? isMeasured(experiment) : experiment.kind === singleKinds[vendor],
  );
  const [only] = wanted;
  if (only === undefined) return refuseNone(experiments, vendor);
  if (wanted.length > 1) return refuseMany(wanted);
  if (vendor === 'bruker' && only.vendor !== 'agilent' && !hasAcqus(only) && !isAcqusSentBeside) {
    return fail(
      'acqus_missing',
      `The folder ${nameFolder(only)} has ${only.dataFile} but no acqus, the acquisition parameters.`,
      { found: only.dataFile, expected: 'fid and acqus' },
    );
  }
  if (singleKinds[vendor] === undefined && only.vendor !== null && only.vendor !== vendor) {
    return fail(
      'other_instrument',
      `The data look like ${only.vendor}, but the instrument given is ${vendor}.`,
      { found: only.vendor, expected: vendor },
    );
  }
  return ok(
    only,
    warnOfOthers(
      experiments.filter((experiment) => experiment !== only && experiment.kind !== 'processed-only'),
    ),
  );
};
