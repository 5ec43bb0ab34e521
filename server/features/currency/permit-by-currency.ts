import type { CurrencyReason } from '#contract/currency';
import type { AdoptionGap, Work } from '#kernel/contract/adoption-gap.ts';
import type { WorkRefusal } from '#kernel/permits/work-permits.ts';
import type { CurrencyHere } from './read-currency.ts';
import { isInstalledPack, type VersionItem } from './to-items.ts';

const worksStill = 'Reading, exporting and verifying existing records work.';

/** A rule set names the engine that reads it where that is what differs. */
const describeVersion = (item: VersionItem, other: VersionItem | null): string => {
  const [version = '', engine] = item.versions;
  const isSameEngine = other === null || other.versions[1] === engine;
  return engine === undefined || isSameEngine ? version : `${version} with engine ${engine}`;
};

const describeSide = (item: VersionItem | null, other: VersionItem | null): string =>
  item === null ? 'none' : describeVersion(item, other);

/** The first of what differs, so that the sentence can be checked against the details. */
const nameDifference = ({ items }: CurrencyHere, relation: 'ahead' | 'behind'): string => {
  const differing = items.filter((item) => item.relation === relation);
  const [first] = differing;
  if (first === undefined) return '';
  const name = (first.here ?? first.workspace)?.name ?? '';
  const more = differing.length === 1 ? '' : ` and ${differing.length - 1} more`;
  return ` (${name}: ${describeSide(first.here, first.workspace)} here, ${describeSide(first.workspace, first.here)} there${more})`;
};

const causes: Readonly<Record<CurrencyReason, string>> = {
  never_compared: 'the workspace has not yet said what it computes with',
  too_old: 'what the workspace last said it computes with holds no longer',
  clock: "the workspace's word is later than the clock of this machine",
  not_comparable: 'their versions cannot be put in order',
};

/** Whether what differs are installed packs alone: a newer program would not help then. */
const arePacksAlone = ({ items }: CurrencyHere, relation: 'ahead' | 'behind'): boolean =>
  items
    .filter((item) => item.relation === relation)
    .every(({ here, workspace }) => {
      const item = here ?? workspace;
      return item !== null && isInstalledPack(item);
    });

/** Why work is refused: what, by which rule, what still works and what to do. Null where currency refuses nothing. */
const refusalOf = (here: CurrencyHere, work: Work): WorkRefusal | null => {
  if (here.currency === 'behind') {
    const [remedy, missing] = arePacksAlone(here, 'behind')
      ? ['Install and activate the reference packs of the workspace.', 'reference packs of the workspace']
      : ['Update the program.', 'newer version of the program'];
    const refuse = `This program is older than its workspace${nameDifference(here, 'behind')}: new computing and signing are off while it is. ${worksStill} ${remedy}`;
    return { refuse, refused_by: 'behind', missing: [missing] };
  }
  if (here.currency === 'unknown') {
    const refuse = `This program cannot be compared with its workspace, because ${causes[here.reason ?? 'not_comparable']}: new computing and signing are off until it can. ${worksStill} Check again while the workspace can be reached, or import a statement of it.`;
    return { refuse, refused_by: 'unknown', missing: ['comparison with the workspace'] };
  }
  if (here.currency === 'ahead' && work === 'signing') {
    const [remedy, missing] = arePacksAlone(here, 'ahead')
      ? ['Sign once the workspace has the same reference packs.', 'the same reference packs in the workspace']
      : ['Sign once the workspace has been updated.', 'newer version of the workspace'];
    const refuse = `This program is newer than its workspace${nameDifference(here, 'ahead')}: signing is off while it is. Computing works, with the gap marked on what is made. ${worksStill} ${remedy}`;
    return { refuse, refused_by: 'ahead', missing: [missing] };
  }
  return null;
};

const toVersionSeen = (
  item: VersionItem | null,
  other: VersionItem | null,
): AdoptionGap['differences'][number]['here'] =>
  item === null ? null : { version: describeVersion(item, other), sha256: item.digest };

/** What results computed now are marked with; null unless this program is ahead. */
const gapOf = ({ currency, seen, items }: CurrencyHere): AdoptionGap | null => {
  if (currency !== 'ahead' || seen === null) return null;
  return {
    workspace_id: seen.workspace_id,
    as_of: seen.as_of,
    differences: items.flatMap(({ here, workspace, relation }) => {
      const item = here ?? workspace;
      if (relation === 'equal' || item === null) return [];
      return {
        coordinate: item.coordinate,
        name: item.name,
        here: toVersionSeen(here, workspace),
        workspace: toVersionSeen(workspace, here),
      };
    }),
  };
};

/** The rule: in step everything, ahead computing with the gap marked, behind and unknown nothing new. */
export const permitByCurrency = (
  here: CurrencyHere,
  work: Work,
): WorkRefusal | { gap: AdoptionGap } | null => {
  const refuse = refusalOf(here, work);
  if (refuse !== null) return refuse;
  const gap = gapOf(here);
  return gap === null ? null : { gap };
};
