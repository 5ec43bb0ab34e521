// The arrows of docs/architecture.md. The swc parser is needed: without it no TypeScript module is read and everything passes;
// scripts/check-arrows.mjs therefore also demands a number of modules.
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

// Science the screens may run themselves: drawing, the running sum under an integral curve, reading the name of a multiplet,
// telling what a dropped folder holds and whose sample it names before anything is sent, and reading a structure while it is typed or drawn; and the table of
// sentences, by which they word what the service says.
const openToScreens = [
  '^engines/display/',
  '^engines/common/sentences/',
  '^engines/numeric/running-sum\\.ts$',
  '^engines/chem/(bond-distances|parse-molecule|read-structure|same-atoms|sdf-record)\\.ts$',
  '^engines/nmr/multiplets/(protons-text|split-multiplet)\\.ts$',
  '^engines/nmr/formats/(identify-experiments|guess-nucleus|unreadable-formats)\\.ts$',
  '^engines/nmr/two-d/sample-words\\.ts$',
  '^engines/ms/reading/recognise-run\\.ts$',
];

// The rooms of the renderer, lower ones first: a room imports those before it. Catalogues of words are data and lie beside what they
// are the words of, so the room that gathers them may read them anywhere.
const rendererRooms = ['api', 'i18n', 'ui', 'frame', 'plot', 'charts', 'screens', 'shell', 'gallery'];
const rendererLayers = rendererRooms.slice(0, -1).map((room, index) =>
  never(
    `renderer-${room}-knows-no-higher-room`,
    'Arrows between the rooms of the renderer point down.',
    // Tests of the screens read the made-up records of the gallery.
    { path: `^renderer/${room}/`, pathNot: '\\.test\\.tsx?$' },
    {
      path: `^renderer/(${rendererRooms.slice(index + 1).join('|')})/`,
      pathNot: '/messages\\.[a-z]+\\.json$',
    },
  ),
);

// Words an engine and the wire share, as lists of constants (decision 0013).
const vocabularies = ['^engines/[a-z]+/vocabulary\\.ts$'];

export default {
  forbidden: [
    never(
      'engines-are-pure',
      'Engines import engines, shipped data and the allowed numeric packages, nothing else.',
      { path: '^engines/', pathNot: ['^engines/entitlement/', '\\.test\\.ts$', '/testing/[a-z-]+-arbitrary\\.ts$'] },
      { pathNot: ['^engines/', '^resources/(facts|rule-sets|sentences)/', 'node_modules/(@rdkit/rdkit|fft\\.js|jeolconverter|openchemlib|saxes)/'] },
    ),
    never(
      'entitlement-is-pure-but-for-signatures',
      'Statements are verified with node:crypto and certificates made with node-forge (decision 0008), nothing else.',
      { path: '^engines/entitlement/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^engines/(entitlement|common)/', '^(node:)?crypto$', 'node_modules/(@types/)?node-forge/'] },
    ),
    never(
      'engines-know-no-cousin',
      'Domains meet in server/features, not inside engines.',
      { path: '^engines/(nmr|ms|regulatory|reaction|optimization|security|entitlement|gate|currency)/' },
      {
        path: '^engines/(nmr|ms|regulatory|reaction|optimization|security|entitlement|gate|currency|display)/',
        pathNot: '^engines/$1/',
      },
    ),
    never('vocabularies-import-nothing', 'Contracts may import them because they hold constants alone.', { path: vocabularies }, {}),
    never(
      'contracts-stand-alone',
      'A contract imports zod, kernel/contract, other contracts and the vocabularies of the engines, which hold constants alone.',
      { path: '^server/(features/[^/]+/contract[a-z-]*\\.ts|kernel/contract/)', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^server/features/[^/]+/contract[a-z-]*\\.ts$', '^server/kernel/contract/', ...vocabularies, 'node_modules/zod/'] },
    ),
    never(
      'kernel-knows-no-feature',
      'The kernel is written as if no feature existed.',
      { path: '^server/kernel/', pathNot: '^server/kernel/testing/|\\.test\\.ts$' },
      { path: '^server/(features|migrations|app|main|features\\.ts)' },
    ),
    never(
      'features-meet-at-the-face',
      'A feature reaches another one through its index.ts or contract.ts.',
      { path: '^server/features/([^/]+)/' },
      { path: '^server/features/[^/]+/', pathNot: ['^server/features/$1/', '/(index|contract)\\.ts$'] },
    ),
    never(
      'sql-lives-in-stores',
      'Only stores, migrations and the kernel speak to the database.',
      {
        path: '^(engines|server|renderer|electron)/',
        pathNot: ['/(store|[a-z-]+-store)\\.ts$', '^server/(migrations|kernel)/', '^server/main\\.ts$', '\\.test\\.ts$'],
      },
      { path: 'node_modules/better-sqlite3-multiple-ciphers/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'express-lives-in-the-kernel',
      'A feature never sees a Request or a Response.',
      { path: '^(engines|server|renderer|electron)/', pathNot: '^server/kernel/http/' },
      { path: 'node_modules/express/' },
    ),
    never(
      'renderer-sees-contracts-only',
      'The renderer imports contracts and display maths.',
      { path: '^renderer/' },
      {
        path: '^(server|engines|electron|resources)/',
        pathNot: [
          '^server/features/[^/]+/contract\\.ts$',
          '^server/kernel/contract/',
          '^electron/ipc-contract\\.ts$',
          ...openToScreens,
        ],
      },
    ),
    ...rendererLayers,
    never(
      'screens-meet-in-shared',
      'What two screens show lies in screens/shared. A review shows the panes of the analysis it decides on; setting up walks through the sample and two parts of the workspace.',
      { path: '^renderer/screens/([^/]+)/', pathNot: ['^renderer/screens/(review|set-up)/', '\\.test\\.tsx?$'] },
      { path: '^renderer/screens/[^/]+/', pathNot: '^renderer/screens/($1|shared)/' },
    ),
    never(
      'a-review-shows-the-analysis',
      'The first exception of screens-meet-in-shared.',
      { path: '^renderer/screens/review/' },
      { path: '^renderer/screens/[^/]+/', pathNot: '^renderer/screens/(review|analysis|shared)/' },
    ),
    never(
      'setting-up-walks-through-others',
      'The second exception of screens-meet-in-shared.',
      { path: '^renderer/screens/set-up/' },
      {
        path: '^renderer/screens/[^/]+/',
        pathNot: [
          '^renderer/screens/(set-up|shared)/',
          '^renderer/screens/(home/sample\\.ts|workspace/(device|entitlement)-part\\.tsx)$',
        ],
      },
    ),
    never(
      'electron-holds-the-server-at-one-point',
      'Only server-process.ts starts the server, and headless.ts where there is no window. The main process knows contracts, the names of settings and its version.',
      { path: '^electron/', pathNot: '^electron/(server-process|headless)\\.ts$|\\.test\\.ts$' },
      { path: '^server/', pathNot: '^server/(features/[^/]+/contract[a-z-]*\\.ts|kernel/contract/|kernel/config/setting-declarations\\.ts$|version\\.ts$)' },
    ),
    never('electron-never-imports-the-renderer', '', { path: '^electron/' }, { path: '^renderer/' }),
    never('no-circles', '', {}, { circular: true }),
    never(
      'no-test-helpers-in-product',
      '',
      { pathNot: '\\.test\\.tsx?$|/testing/|^e2e/' },
      { path: '/testing/|\\.test\\.tsx?$' },
    ),
    never('no-unlisted-packages', '', {}, { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.json', '.js', '.mjs', '.css'],
      conditionNames: ['import', 'node', 'module-sync', 'default'],
    },
  },
};
