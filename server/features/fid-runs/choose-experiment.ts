import { fail, ok, type Result, type Warning } from '#engines/common/result.ts';
import { type IdentifiedExperiment, identifyExperiments } from '#engines/nmr/formats/identify-experiments.ts';
import type { Vendor } from '#engines/nmr/model.ts';

/** Folders named in a refusal; more would not help the reader. */
const namedFolders = 8;

const nameFolder = (experiment: IdentifiedExperiment): string =>
  experiment.root === '' ? 'the top folder' : experiment.root;

const isMeasured = (experiment: IdentifiedExperiment): boolean =>
  experiment.kind === 'fid' || experiment.kind === 'ser';

const isProcessedOnly = (experiment: IdentifiedExperiment): boolean => experiment.kind === 'processed-only';

/** Kinds that one vendor alone writes. */
const ownKinds: Partial<Record<Vendor, IdentifiedExperiment['kind']>> = {
  jcamp_dx: 'jcamp',
  jeol: 'jeol',
  magritek: 'magritek',
  nmrpipe: 'nmrpipe',
  nmrium: 'nmrium',
  animl: 'animl',
};

const expectedFiles: Record<Vendor, string> = {
  bruker:
    'one experiment folder with a fid and its acqus, a ser with acqus and acqu2s, or a processed spectrum (pdata/1/1r or 2rr with procs)',
  agilent: 'one experiment folder with a fid and its procpar',
  jcamp_dx: 'one .jdx or .dx file',
  jeol: 'one .jdf file',
  magritek: 'one Spinsolve or Kea folder with data.1d and acqu.par',
  nmrpipe: 'one NMRPipe file (.fid, .ft, .ft2)',
  nmrium: 'one .nmrium file',
  animl: 'one .animl file',
};

const refuseMany = (candidates: readonly IdentifiedExperiment[]): Result<never> => {
  const folders = candidates.slice(0, namedFolders).map(nameFolder).join(', ');
  const more = candidates.length > namedFolders ? ` and ${candidates.length - namedFolders} more` : '';
  return fail(
    'several_experiments',
    `The zip holds ${candidates.length} experiments (${folders}${more}); send one of them at a time.`,
    { found: folders, expected: 'one experiment' },
  );
};

const refuseNone = (vendor: Vendor): Result<never> =>
  fail('fid_missing', `The zip holds no experiment; expected ${expectedFiles[vendor]}.`, {
    found: 'none of the files that make one',
    expected: expectedFiles[vendor],
  });

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

/** Raw data come before what was made of them: processed data count where no folder holds raw ones. */
const findWanted = (
  experiments: readonly IdentifiedExperiment[],
  vendor: Vendor,
): readonly IdentifiedExperiment[] => {
  const own = ownKinds[vendor];
  if (own !== undefined) return experiments.filter(({ kind }) => kind === own);
  const measured = experiments.filter(isMeasured);
  if (measured.length > 0 || vendor !== 'bruker') return measured;
  return experiments.filter(isProcessedOnly);
};

/** Without acqus raw data have no axis, without procs processed data. */
const refuseIncomplete = (
  only: IdentifiedExperiment,
  vendor: Vendor,
  isAcqusSentBeside: boolean,
): Result<never> | null => {
  if (
    vendor === 'bruker' &&
    isMeasured(only) &&
    only.vendor !== 'agilent' &&
    !hasAcqus(only) &&
    !isAcqusSentBeside
  ) {
    return fail(
      'acqus_missing',
      `The folder ${nameFolder(only)} has ${only.dataFile} but no acqus, the acquisition parameters.`,
      { found: only.dataFile, expected: 'fid and acqus' },
    );
  }
  const lacking = only.missingFiles.filter((name) => /^proc2?s$/.test(name));
  if (isProcessedOnly(only) && lacking.length > 0) {
    return fail(
      'procs_missing',
      `The folder ${nameFolder(only)} has ${only.dataFile} but no ${lacking.join(' and ')}, the parameters of its axes.`,
      { found: only.dataFile, expected: `${only.dataFile} with ${lacking.join(' and ')}` },
    );
  }
  return null;
};

/** The one experiment of a zip listing that matches what the uploader said; refused where there is none or more than one. */
export const chooseExperiment = (
  names: readonly string[],
  vendor: Vendor,
  isAcqusSentBeside: boolean,
): Result<IdentifiedExperiment> => {
  const experiments = identifyExperiments(names);
  const wanted = findWanted(experiments, vendor);
  const [only] = wanted;
  if (only === undefined) return refuseNone(vendor);
  if (wanted.length > 1) return refuseMany(wanted);
  const incomplete = refuseIncomplete(only, vendor, isAcqusSentBeside);
  if (incomplete) return incomplete;
  if (ownKinds[vendor] === undefined && only.vendor !== null && only.vendor !== vendor) {
    return fail(
      'other_instrument',
      `The data look like ${only.vendor}, but the instrument given is ${vendor}.`,
      { found: only.vendor, expected: vendor },
    );
  }
  return ok(only, warnOfOthers(experiments.filter((experiment) => experiment !== only)));
};
