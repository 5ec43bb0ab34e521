import { findReachedFeatures } from './feature-reach.ts';
import { findRoomCircles } from './room-circles.ts';

// So many features at most may be known, directly or over others, where these things are decided.
const widestReach = [{ file: 'server/features/fid-runs/review-run.ts', most: 6 }];

const isTest = (file) => /\.test\.tsx?$|\.spec\.ts$|\/testing\//.test(file);

/** Catalogues of words and other data: the room that gathers them reads them from the rooms they belong to. */
const isData = (file) => file.endsWith('.json');

/** Complaints about circles between rooms, from the modules dependency-cruiser found. Imports of types count, tests and data do not. */
export const checkRooms = (modules) => {
  const product = new Set(
    modules.map(({ source }) => source).filter((file) => !isTest(file) && !isData(file)),
  );
  const arrows = modules
    .filter(({ source }) => product.has(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => product.has(resolved))
        .map(({ resolved }) => ({ from: source, to: resolved })),
    );
  return [
    ...findRoomCircles(arrows).map(describeCircle),
    ...widestReach.flatMap((entry) => checkReach(arrows, entry)),
  ];
};

const checkReach = (arrows, { file, most }) => {
  if (!arrows.some(({ from }) => from === file)) return [`${file} imports nothing or is gone`];
  const reached = findReachedFeatures(arrows, file);
  return reached.length <= most
    ? []
    : [`${file} reaches ${reached.length} features, ${most} at most: ${reached.join(' ')}`];
};

const describeCircle = ({ folder, rooms, arrows }) =>
  [
    ...arrows.map(({ from, to }) => `  ${from} → ${to}`),
    `circle between rooms of ${folder}, by the imports above: ${rooms.join(' ')}`,
  ].join('\n');
