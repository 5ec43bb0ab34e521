import { fail, ok, type Result, warn } from '../../common/result.ts';
import { adducts } from '../adducts.ts';
import type { MsRun, Scan } from '../run.ts';
import { assignAdducts } from './assign-adducts.ts';
import { collectSurveys, type Survey } from './collect-survey.ts';
import { featuresVersion } from './features-version.ts';
import { findPeaks } from './find-peaks.ts';
import { groupIsotopes, type IsotopePattern } from './group-isotopes.ts';
import { groupShapes } from './group-shapes.ts';
import { judgeLine } from './judge-line.ts';
import { linkFragments } from './link-fragments.ts';
import type { Feature, FeatureList, LinkedScan } from './model.ts';
import { checkRecipe, type FeatureRecipe, type InstrumentKind } from './recipe.ts';
import { traceMasses } from './trace-masses.ts';

/** Ions before their numbers and groups are known. */
type Draft = Omit<Feature, 'id' | 'fragmentScans' | 'bestFragmentScan'> & {
  readonly pattern: IsotopePattern;
};

interface Searched {
  readonly drafts: readonly Draft[];
  readonly polarity: Survey['polarity'];
  readonly widthS: number;
}

/** Drafts with the adducts that others of their shape bear out; what stands below the line bears nothing out. */
const addRoles = (drafts: readonly Draft[], recipe: FeatureRecipe): Draft[] => {
  const above = drafts.filter(({ belowLine }) => belowLine.length === 0);
  const ions = above.map(({ peak, charge, polarity, group }) => ({
    mz: peak.mz,
    area: peak.area,
    charge,
    polarity,
    group,
  }));
  const roles = new Map(assignAdducts(ions, adducts, recipe).map((role, i) => [above[i], role] as const));
  const chargeOf = new Map(adducts.map(({ name, charge }) => [name, charge]));
  return drafts.map((draft) => {
    const role = roles.get(draft) ?? null;
    return role === null ? draft : { ...draft, role, charge: chargeOf.get(role.adduct) ?? draft.charge };
  });
};

const searchSurvey = (survey: Survey, recipe: FeatureRecipe, groupsBefore: number): Searched => {
  const { peaks, expectedWidthS } = findPeaks(survey, traceMasses(survey, recipe), recipe);
  const patterns = groupIsotopes(peaks, recipe);
  const groups = groupShapes(
    patterns.map(({ first }) => first),
    survey.cycleS,
    recipe,
  );
  const sign = survey.polarity === -1 ? -1 : 1;
  const drafts = patterns.map((pattern, i): Draft => {
    const { first, charge, isotopes } = pattern;
    return {
      pattern,
      polarity: survey.polarity,
      peak: first,
      charge: charge === null ? null : charge * sign,
      isotopes: isotopes.map(({ neutrons, peak }) => ({
        neutrons,
        mz: peak.mz,
        area: peak.area,
        areaRatio: first.area > 0 ? peak.area / first.area : 0,
      })),
      group: groupsBefore + (groups[i] ?? 0),
      role: null,
      belowLine: judgeLine(first, recipe),
    };
  });
  return { drafts, polarity: survey.polarity, widthS: expectedWidthS };
};

/** The linked scan nearest to the apex, those of the ion itself before those that only shared its window. */
const nearestScan = (
  linked: readonly LinkedScan[],
  apexS: number,
  timeOf: ReadonlyMap<number, number>,
): number | null => {
  const distance = ({ scanNumber }: LinkedScan): number => Math.abs((timeOf.get(scanNumber) ?? 0) - apexS);
  const own = linked.filter(({ by }) => by === 'ion');
  const pool = own.length > 0 ? own : linked;
  return (
    pool.toSorted((a, b) => distance(a) - distance(b) || a.scanNumber - b.scanNumber)[0]?.scanNumber ?? null
  );
};

const timesOf = (scans: readonly Scan[]): Map<number, number> =>
  new Map(scans.filter(({ level }) => level === 2).map((scan) => [scan.number, scan.retentionTimeS ?? 0]));

/** Fewer survey scans than these hold no peak of the least number of points. */
const leastScans = 5;

/**
 * All features of one run: mass traces of its survey scans, peaks in them, patterns of isotopes, groups of one shape, and the
 * fragment scans of each. What is too weak or misshapen stays in the list below the stated line. The same peaks give the same
 * list, in whichever order scans and peaks arrive.
 */
export const findFeatures = (
  run: MsRun,
  kind: InstrumentKind,
  given: Readonly<Record<string, number>> = {},
): Result<FeatureList> => {
  const checked = checkRecipe(kind, given);
  if (!checked.ok) return checked;
  const recipe = checked.value;
  const { surveys, warnings } = collectSurveys(run, recipe);
  if (surveys.length === 0) {
    return fail('no_survey_scans', 'The run holds no survey scans with a retention time.', {
      found: `${run.scans.length} scans`,
      expected: 'scans of MS level 1 with their time',
    });
  }
  const short = surveys.filter(({ timeS }) => timeS.length < leastScans);
  const searched: Searched[] = [];
  for (const survey of surveys) {
    const groupsBefore = Math.max(0, ...searched.flatMap(({ drafts }) => drafts.map(({ group }) => group)));
    searched.push(searchSurvey(survey, recipe, groupsBefore));
  }
  const found = searched
    .flatMap((each) => each.drafts)
    .sort((a, b) => a.peak.mz - b.peak.mz || a.peak.apexS - b.peak.apexS || b.polarity - a.polarity);
  const drafts = addRoles(found, recipe);
  const linked = linkFragments(
    run,
    drafts.map(({ polarity, pattern }) => ({
      polarity,
      peaks: [pattern.first, ...pattern.isotopes.map(({ peak }) => peak)],
    })),
    recipe,
  );
  const timeOf = timesOf(run.scans);
  return ok({
    engineVersion: featuresVersion,
    instrumentKind: kind,
    recipe,
    expectedWidthS: searched.map(({ polarity, widthS }) => ({ polarity, widthS })),
    features: drafts.map(({ pattern: _, ...draft }, i) => ({
      id: i + 1,
      ...draft,
      fragmentScans: linked[i] ?? [],
      bestFragmentScan: nearestScan(linked[i] ?? [], draft.peak.apexS, timeOf),
    })),
    warnings: [
      ...warnings,
      ...short.map(({ timeS }) =>
        warn(
          'few_survey_scans',
          `${timeS.length} survey scans of one polarity are too few for peaks in time.`,
        ),
      ),
    ],
  });
};
