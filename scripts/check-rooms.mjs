import { findRoomCircles } from './room-circles.ts';

// Circles that are known and being opened, as 'folder: rooms'. This list only shrinks: a line whose circle is gone is an error.
const knownCircles = [
  'renderer: api/ charts/ i18n/ plot/ screens/ shell/ stores/ ui/',
  'renderer/plot: canvas/ core/ phase-store.ts preview-store.ts tools/',
  'renderer/plot: picture/ plot-handle.ts two-d/',
  'renderer/screens: account/ analysis/ entitlement/ home/ qnmr/ set-up/ sign-in/ signatures/ stack/ workspace/',
  'renderer/screens/analysis: adjust/ recipe/',
  'renderer/screens/analysis: candidates/ gsd/ on-request/',
  'renderer/screens/knowledge: knowledge-nav.tsx watchers/',
  'renderer/screens/knowledge: datasets/ records/',
  'renderer/screens/regulatory: overrides/ regulatory-nav.tsx',
  'server/features: analyses/ fid-runs/ raw-archive/ reports/ structures/ sync/ workstation/',
  'server/features: gsd/ spectrum/',
];

const isTest = (file) => /\.test\.tsx?$|\.spec\.ts$|\/testing\//.test(file);

/** Complaints about circles between rooms, from the modules dependency-cruiser found. Imports of types count, tests do not. */
export const checkRooms = (modules) => {
  const product = new Set(modules.map(({ source }) => source).filter((file) => !isTest(file)));
  const arrows = modules
    .filter(({ source }) => product.has(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => product.has(resolved))
        .map(({ resolved }) => ({ from: source, to: resolved })),
    );
  const circles = findRoomCircles(arrows);
  const known = knownCircles.map((line) => ({ line, rooms: new Set(splitLine(line)) }));
  const isWithin = (circle, { rooms }) => nameRooms(circle).every((room) => rooms.has(room));
  return [
    ...circles.filter((circle) => !known.some((entry) => isWithin(circle, entry))).map(describeCircle),
    ...known
      .filter((entry) => !circles.some((circle) => isWithin(circle, entry)))
      .map(({ line }) => `this circle is gone, take its line out of scripts/check-rooms.mjs: ${line}`),
  ];
};

const splitLine = (line) => {
  const [folder, rooms] = line.split(': ');
  return rooms.split(' ').map((room) => `${folder}: ${room}`);
};

const nameRooms = ({ folder, rooms }) => rooms.map((room) => `${folder}: ${room}`);

const describeCircle = ({ folder, rooms, arrows }) =>
  [
    ...arrows.map(({ from, to }) => `  ${from} → ${to}`),
    `circle between rooms of ${folder}, by the imports above: ${rooms.join(' ')}`,
  ].join('\n');
