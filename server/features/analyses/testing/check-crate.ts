import { createHash } from 'node:crypto';
import { strFromU8 } from 'fflate';

interface Entity {
  readonly '@id': string;
  readonly '@type': string;
  readonly [name: string]: unknown;
}

type Members = Readonly<Record<string, Uint8Array>>;
/** A rule, and whether it holds. */
type Rule = readonly [boolean, string];

const idsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [(value as Entity)['@id']].filter((each) => each !== undefined);
};

const placeOf = (root: string, id: string): string => `${root}/${id.replace(/^\.\//, '')}`;

const rulesOfDescriptor = (byId: ReadonlyMap<string, Entity>): Rule[] => {
  const descriptor = byId.get('ro-crate-metadata.json');
  const top = byId.get('./');
  const said = ['name', 'description', 'datePublished', 'license'];
  return [
    [descriptor?.['@type'] === 'CreativeWork', 'The descriptor is a CreativeWork.'],
    [idsIn(descriptor?.['about'])[0] === './', 'The descriptor is about the root.'],
    [
      idsIn(descriptor?.['conformsTo'])[0] === 'https://w3id.org/ro/crate/1.1',
      'The descriptor names its version.',
    ],
    [byId.has(idsIn(descriptor?.['sdPublisher'])[0] ?? ''), 'The descriptor names the program.'],
    [top?.['@type'] === 'Dataset', 'The root is a Dataset.'],
    ...said.map((name): Rule => [typeof top?.[name] === 'string', `The root has ${name}.`]),
    [idsIn(top?.['hasPart']).length > 0, 'The root has parts.'],
  ];
};

/** The graph is flat, and names nothing that is not in it but the page of the specification. */
const rulesOfLinks = (entity: Entity, byId: ReadonlyMap<string, Entity>): Rule[] =>
  Object.entries(entity)
    .filter(([name]) => !name.startsWith('@') && name !== 'conformsTo')
    .flatMap(([name, value]): Rule[] => [
      ...idsIn(value).map(
        (each): Rule => [byId.has(each), `${entity['@id']} names ${each}, which is not there.`],
      ),
      [
        Array.isArray(value) || typeof value !== 'object' || idsIn(value).length === 1,
        `${entity['@id']}.${name} is flat.`,
      ],
    ]);

const rulesOfFile = (entity: Entity, root: string, members: Members): Rule[] => {
  if (entity['@type'] !== 'File') return [];
  const id = entity['@id'];
  const bytes = members[placeOf(root, id)];
  return [
    [bytes !== undefined, `${id} lies in the crate.`],
    [entity['contentSize'] === String(bytes?.length), `${id} has its size.`],
    [
      entity['sha256'] ===
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      `${id} has its checksum.`,
    ],
    [typeof entity['encodingFormat'] === 'string', `${id} says what it is.`],
  ];
};

/** The rules of RO-Crate 1.1 and of the ELN file format that a reader relies on; each broken one as a sentence. */
export const faultsOfCrate = (members: Members): string[] => {
  const roots = new Set(Object.keys(members).map((name) => name.split('/')[0] ?? ''));
  const [root = ''] = roots;
  const text = members[`${root}/ro-crate-metadata.json`];
  if (roots.size !== 1 || text === undefined)
    return ['One folder holds everything, with ro-crate-metadata.json.'];
  const crate = JSON.parse(strFromU8(text)) as { '@context': string; '@graph': Entity[] };
  const graph = crate['@graph'];
  const byId = new Map(graph.map((entity) => [entity['@id'], entity]));
  const described = new Set([...byId.keys()].map((id) => placeOf(root, id)));
  const rules: Rule[] = [
    [crate['@context'] === 'https://w3id.org/ro/crate/1.1/context', 'The context is that of RO-Crate 1.1.'],
    [byId.size === graph.length, 'No identifier is used twice.'],
    ...rulesOfDescriptor(byId),
    ...graph.flatMap((entity) => [...rulesOfLinks(entity, byId), ...rulesOfFile(entity, root, members)]),
    ...Object.keys(members).map((name): Rule => [described.has(name), `${name} is described.`]),
  ];
  return rules.filter(([holds]) => !holds).map(([, rule]) => rule);
};
