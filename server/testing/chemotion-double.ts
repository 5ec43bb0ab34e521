import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  type Asked,
  type NotebookDouble,
  type Operation,
  Refused,
  readForm,
  readJson,
  serveNotebook,
} from './notebook-double.ts';

/**
 * What the sources of its API declare of the operations that are used (`params do … end` in app/api/chemotion of ComPlat/chemotion_ELN):
 * what is required has to be there, what is declared has to be of its type, and what is not declared is passed over, as Grape does it.
 */
const number = z.number().nullable();
const text = z.string().nullable();
/** What both ways of writing a sample declare. */
const sampleParams = {
  name: text.optional(),
  external_label: text.optional(),
  imported_readout: text.optional(),
  real_amount_value: number.optional(),
  real_amount_unit: text.optional(),
  molarity_value: number.optional(),
  molarity_unit: text.optional(),
  solvent: z.array(z.record(z.string(), z.unknown())).nullable().optional(),
  dry_solvent: z.boolean().nullable().default(false),
  molfile: text.optional(),
  density: number.optional(),
  boiling_point_upperbound: number.optional(),
  boiling_point_lowerbound: number.optional(),
  melting_point_upperbound: number.optional(),
  melting_point_lowerbound: number.optional(),
  residues: z.array(z.unknown()).nullable().optional(),
  segments: z.array(z.unknown()).nullable().optional(),
  user_labels: z.array(z.unknown()).nullable().optional(),
  elemental_compositions: z.array(z.unknown()).nullable().optional(),
  xref: z.record(z.string(), z.unknown()).nullable().optional(),
  molecule_id: z.number().int().nullable().optional(),
  decoupled: z.boolean().nullable().default(false),
  inventory_sample: z.boolean().nullable().default(false),
  molecular_mass: number.optional(),
  sum_formula: text.optional(),
  collection_id: z.number().int().nullable().optional(),
  sample_type: z.enum(['Micromolecule', 'Mixture', 'Polymer']).default('Micromolecule'),
  sample_details: z.record(z.string(), z.unknown()).nullable().optional(),
  container: z.record(z.string(), z.unknown()),
};
const creation = z.object({
  ...sampleParams,
  short_label: text.optional(),
  target_amount_value: number,
  target_amount_unit: text,
  description: text,
  purity: number,
  location: text,
  is_top_secret: z.boolean(),
});
const change = z.object({
  ...sampleParams,
  target_amount_value: number.optional(),
  target_amount_unit: text.optional(),
  description: text.optional(),
  metrics: text.optional(),
  purity: number.optional(),
  location: text.optional(),
  is_top_secret: z.boolean().optional(),
});
const credentials = z.object({ username: z.string(), password: z.string() });
const completion = z.object({ filename: z.string(), key: z.string(), checksum: z.string() });
const whole = z.string().regex(/^\d+$/);
const listing = z.object({
  collection_id: whole.optional(),
  from_date: whole.optional(),
  filter_created_at: z.enum(['true', 'false']).optional(),
  per_page: whole.optional(),
  page: whole.optional(),
});
const nothing = z.object({});

/** What a container is sent as; the source reads it without declaring it. */
interface SentContainer {
  readonly id?: number;
  readonly is_new?: boolean;
  readonly is_deleted?: boolean;
  readonly name?: string;
  readonly container_type?: string;
  readonly containable_type?: string;
  readonly description?: string;
  readonly extended_metadata?: Record<string, unknown>;
  readonly attachments?: readonly { readonly id: string | number; readonly is_new?: boolean }[];
  readonly children?: readonly SentContainer[];
}

interface DoubleAttachment {
  readonly id: number;
  readonly key: string;
  readonly filename: string;
  readonly bytes: Buffer;
  /** Null while it belongs to nothing. */
  container: number | null;
}

interface DoubleContainer {
  readonly id: number;
  name: string | null;
  container_type: string | null;
  description: string | null;
  /** Texts alone, as its column keeps them; more than it shows. */
  metadata: Record<string, string>;
  readonly children: DoubleContainer[];
}

interface DoubleSample {
  readonly id: number;
  readonly created_s: number;
  readonly collections: readonly number[];
  readonly columns: Record<string, unknown>;
  user_labels: unknown[];
  readonly root: DoubleContainer;
}

interface DoubleCollection {
  readonly isWritable: boolean;
  /** Shared so that the account sees less than all of a sample. */
  readonly isRestricted: boolean;
}

export interface ChemotionDouble extends NotebookDouble {
  readonly login: string;
  readonly password: string;
  readonly samples: DoubleSample[];
  readonly attachments: readonly DoubleAttachment[];
  readonly collections: Map<number, DoubleCollection>;
  /** Tokens that were given, and are good no longer once they are taken out. */
  readonly tokens: Set<string>;
  analysesOf(sample: DoubleSample | undefined): readonly DoubleContainer[];
  namesIn(container: DoubleContainer | undefined): readonly string[];
  /** Somebody keeps another value in a column, as their browser would. */
  edit(sample: DoubleSample, columns: Record<string, unknown>): void;
  /** Somebody adds an analysis of theirs, with a file. */
  addAnalysis(sample: DoubleSample, name: string): DoubleContainer;
}

interface DoubleOptions {
  readonly port?: number;
  /** A version that gives tokens at its former address. */
  readonly isFormer?: boolean;
}

/** As `eln_timestamp` writes a moment: seconds are all that is seen of it. */
const stampOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace('T', ', ')} +0000`;

const rangeOf = (lower: unknown, upper: unknown): string => {
  const write = (value: unknown, none: string) => (typeof value === 'number' ? value.toFixed(1) : none);
  return `${write(lower, '-Infinity')}${typeof upper === 'number' ? '..' : '...'}${write(upper, 'Infinity')}`;
};

/** A Chemotion ELN for one account that keeps samples in memory, and clears what a change leaves out as the real one does. */
export const startChemotionDouble = async ({
  port = 0,
  isFormer = false,
}: DoubleOptions = {}): Promise<ChemotionDouble> => {
  const samples: DoubleSample[] = [];
  const attachments: DoubleAttachment[] = [];
  const collections = new Map<number, DoubleCollection>();
  const tokens = new Set<string>();
  const chunks = new Map<string, Map<number, Buffer>>();
  const login = 'LSV';
  const password = 'pass word of the Gruppe für NMR';
  let lastId = 100;
  const nextId = (): number => {
    lastId += 1;
    return lastId;
  };

  const metadataOf = ({ container_type: type, extended_metadata: given }: SentContainer) => {
    if (type === 'analysis' && given === undefined) throw new Refused(500, 'undefined method key? for nil');
    const entries = Object.entries(given ?? {}).filter(([, value]) => value !== null && value !== undefined);
    const kept = Object.fromEntries(
      entries.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
    if (type === 'analysis' && given?.['content'] === undefined) kept['content'] = '{"ops":[{"insert":""}]}';
    return kept;
  };
  const link = (container: DoubleContainer, sent: NonNullable<SentContainer['attachments']>): void => {
    for (const { id: key, is_new: isNew } of sent) {
      const file = attachments.findLast((each) =>
        isNew === true ? each.key === key && each.container === null : each.id === key,
      );
      if (file !== undefined) file.container = container.id;
    }
  };
  /** The container a child names or is made to; undefined where it names none that is there. */
  const writeChild = (parent: DoubleContainer, child: SentContainer): DoubleContainer | undefined => {
    const written = {
      name: child.name ?? null,
      container_type: child.container_type ?? null,
      description: child.description ?? null,
      metadata: metadataOf(child),
    };
    if (child.is_new === true) {
      const made = { id: nextId(), ...written, children: [] };
      parent.children.push(made);
      return made;
    }
    const former = parent.children.find(({ id }) => id === child.id);
    return former === undefined ? undefined : Object.assign(former, written);
  };
  /** As `update_datamodel` goes through them: what is not named is left alone, what is named is written over as a whole. */
  const bringChildren = (parent: DoubleContainer, children: readonly SentContainer[]): void => {
    for (const child of children) {
      if (child.is_deleted === true) {
        const at = parent.children.findIndex(({ id }) => id === child.id);
        if (at >= 0) parent.children.splice(at, 1);
        continue;
      }
      const container = writeChild(parent, child);
      if (container === undefined) continue;
      link(container, child.attachments ?? []);
      bringChildren(container, child.children ?? []);
    }
  };
  const bringContainer = (sent: SentContainer, former: DoubleContainer | null): DoubleContainer => {
    const root =
      sent.is_new === true || former === null || sent.id !== former.id
        ? {
            id: nextId(),
            name: null,
            container_type: sent.containable_type ?? null,
            description: null,
            metadata: {},
            children: [],
          }
        : former;
    bringChildren(root, sent.children ?? []);
    return root;
  };
  const filesIn = (id: number) => attachments.filter(({ container }) => container === id);

  /** Less than is kept: other keys are not shown, and are lost where what is shown is sent back. */
  const shownMetadata = (metadata: Record<string, string>) => {
    const { report, status, kind, index, instrument, preferred_thumbnail, content, hyperlinks } = metadata;
    return {
      report: report === 'true',
      status: status ?? null,
      kind: kind ?? null,
      index: index ?? null,
      instrument: instrument ?? null,
      preferred_thumbnail: preferred_thumbnail ?? null,
      ...(content && { content: JSON.parse(content) }),
      ...(hyperlinks && { hyperlinks: JSON.parse(hyperlinks) }),
    };
  };
  const shownContainer = (container: DoubleContainer): object => {
    const { id, name, container_type, description, metadata, children } = container;
    return {
      id,
      name,
      container_type,
      description,
      extended_metadata: shownMetadata(metadata),
      ...(container_type === 'dataset'
        ? { attachments: filesIn(id).map(({ id: file, filename }) => ({ id: file, filename })) }
        : { children: children.map(shownContainer) }),
    };
  };
  const isRestricted = ({ collections: ids }: DoubleSample): boolean =>
    ids.some((id) => collections.get(id)?.isRestricted === true);
  const shown = (sample: DoubleSample) => {
    const { id, columns, root, user_labels: labels } = sample;
    const { boiling_point, melting_point, solvent, ...rest } = columns;
    if (isRestricted(sample))
      return {
        id,
        external_label: rest['external_label'],
        is_restricted: true,
        container: null,
        solvent: [],
      };
    return {
      ...rest,
      id,
      solvent,
      boiling_point,
      melting_point,
      user_labels: labels,
      is_restricted: false,
      container: shownContainer(root),
    };
  };
  const find = (id: number | undefined): DoubleSample => {
    const sample = samples.find((each) => each.id === id);
    if (sample === undefined) throw new Refused(404, '404 Not Found');
    return sample;
  };

  /** Columns that are written whether they were sent or not. */
  const always = (given: z.infer<typeof change>) => ({
    solvent: given.solvent ?? null,
    boiling_point: rangeOf(given.boiling_point_lowerbound, given.boiling_point_upperbound),
    melting_point: rangeOf(given.melting_point_lowerbound, given.melting_point_upperbound),
  });
  const columnsOf = (given: Record<string, unknown>) => {
    const {
      container: _container,
      user_labels: _labels,
      segments: _segments,
      collection_id: _collection,
      boiling_point_lowerbound: _bl,
      boiling_point_upperbound: _bu,
      melting_point_lowerbound: _ml,
      melting_point_upperbound: _mu,
      ...columns
    } = given;
    return columns;
  };
  const touch = (sample: DoubleSample, columns: Record<string, unknown>): void => {
    const differs = Object.entries(columns).some(
      ([name, value]) => JSON.stringify(sample.columns[name]) !== JSON.stringify(value),
    );
    Object.assign(sample.columns, columns);
    // A record whose columns stay as they are keeps its moment.
    if (differs) sample.columns['updated_at'] = stampOf(Date.now());
  };

  const giveToken = (asked: Asked) => {
    const given = readJson(credentials, asked);
    if (given.username !== login || given.password !== password) throw new Refused(401, '401 Unauthorized');
    const token = randomUUID();
    tokens.add(token);
    return { status: 201, json: { token } };
  };
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-5][0-9a-f]{3}-[089ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
  const badKey = { status: 201, json: { ok: false, statusText: 'File key is not valid' } };

  const operations: readonly Operation[] = [
    {
      id: 'post-token',
      method: 'POST',
      path: /^\/api\/v1\/authentication\/token$/,
      query: nothing,
      isPublic: true,
      run: (asked) => {
        if (isFormer) throw new Refused(404, 'Not found');
        return giveToken(asked);
      },
    },
    {
      id: 'post-former-token',
      method: 'POST',
      path: /^\/api\/v1\/public\/token$/,
      query: nothing,
      isPublic: true,
      run: giveToken,
    },
    {
      id: 'get-user',
      method: 'GET',
      path: /^\/api\/v1\/users\/current$/,
      query: nothing,
      run: () => ({
        status: 200,
        json: { user: { id: 3, name: 'Larmor Service', initials: login, email: 'larmor@example.org' } },
      }),
    },
    {
      id: 'list-samples',
      method: 'GET',
      path: /^\/api\/v1\/samples$/,
      query: listing,
      run: ({ query }) => {
        const collection = query.get('collection_id');
        const from = Number(query.get('from_date') ?? 0);
        const length = Math.min(100, Number(query.get('per_page') ?? 7));
        const page = Number(query.get('page') ?? 1);
        const found = samples
          .filter(({ collections: ids }) => collection === null || ids.includes(Number(collection)))
          .filter(({ created_s: created }) => created >= from)
          .toSorted((a, b) => String(b.columns['updated_at']).localeCompare(String(a.columns['updated_at'])));
        const listed = found.slice((page - 1) * length, page * length).map((sample) => ({
          id: sample.id,
          external_label: sample.columns['external_label'],
        }));
        return { status: 200, json: { samples: listed, samples_count: found.length } };
      },
    },
    {
      id: 'get-sample',
      method: 'GET',
      path: /^\/api\/v1\/samples\/(\d+)$/,
      query: nothing,
      run: ({ ids: [id] }) => ({ status: 200, json: { sample: shown(find(id)), literatures: [] } }),
    },
    {
      id: 'post-sample',
      method: 'POST',
      path: /^\/api\/v1\/samples$/,
      query: nothing,
      run: (asked) => {
        const given = readJson(creation, asked);
        const { collection_id: collection } = given;
        if (!given.xref) throw new Refused(500, 'undefined method [] for nil');
        if (typeof collection === 'number' && collections.get(collection)?.isWritable !== true)
          throw new Refused(403, '403 Forbidden');
        if (!given.molfile && given.decoupled !== true) throw new Refused(500, 'Molecule must exist');
        const sample: DoubleSample = {
          id: nextId(),
          created_s: Math.floor(Date.now() / 1000),
          collections: typeof collection === 'number' ? [collection] : [],
          columns: {
            ...columnsOf(given),
            ...always(given),
            solvent: given.solvent ?? [],
            short_label: `${login}-${samples.length + 1}`,
            updated_at: stampOf(Date.now()),
          },
          user_labels: given.user_labels ?? [],
          root: bringContainer(given.container, null),
        };
        samples.push(sample);
        return { status: 201, json: { sample: shown(sample) } };
      },
    },
    {
      id: 'put-sample',
      method: 'PUT',
      path: /^\/api\/v1\/samples\/(\d+)$/,
      query: nothing,
      run: (asked) => {
        const sample = find(asked.ids[0]);
        const given = readJson(change, asked);
        bringContainer(given.container, sample.root);
        sample.user_labels = given.user_labels ?? [];
        touch(sample, { ...columnsOf(given), ...always(given) });
        return { status: 200, json: { sample: shown(sample), literatures: [] } };
      },
    },
    {
      id: 'post-chunk',
      method: 'POST',
      path: /^\/api\/v1\/attachments\/upload_chunk$/,
      query: nothing,
      run: async (asked) => {
        const form = await readForm(asked);
        const file = form.get('file');
        const key = form.get('key');
        const counter = whole.safeParse(form.get('counter') ?? '0');
        if (!(file instanceof File) || typeof key !== 'string' || !counter.success)
          throw new Refused(400, 'file is missing, key is missing');
        if (!uuid.test(key)) return badKey;
        const parts = chunks.get(key) ?? new Map<number, Buffer>();
        chunks.set(key, parts.set(Number(counter.data), Buffer.from(await file.arrayBuffer())));
        return { status: 201, json: true };
      },
    },
    {
      id: 'post-chunk-complete',
      method: 'POST',
      path: /^\/api\/v1\/attachments\/upload_chunk_complete$/,
      query: nothing,
      run: (asked) => {
        const { filename, key, checksum } = readJson(completion, asked);
        if (!uuid.test(key)) return badKey;
        const parts = [...(chunks.get(key) ?? [])].toSorted(([a], [b]) => a - b);
        chunks.delete(key);
        const bytes = Buffer.concat(parts.map(([, part]) => part));
        if (createHash('md5').update(bytes).digest('hex') !== checksum)
          return {
            status: 201,
            json: { ok: false, statusText: ['File upload has error. Please try again!'] },
          };
        attachments.push({ id: nextId(), key, filename, bytes, container: null });
        return { status: 201, json: { ok: true, statusText: [] } };
      },
    },
  ];

  const served = await serveNotebook(
    {
      operations,
      errorOf: (_status, message) => ({ error: message }),
      refusalOf: ({ headers }) =>
        tokens.has((headers.authorization ?? '').replace(/^Bearer /, ''))
          ? null
          : { status: 401, json: { error: '401 Unauthorized' } },
    },
    port,
  );
  const analysesOf = (sample: DoubleSample | undefined): readonly DoubleContainer[] =>
    sample?.root.children.find(({ container_type: type }) => type === 'analyses')?.children ?? [];
  const namesIn = (container: DoubleContainer | undefined): readonly string[] =>
    container === undefined
      ? []
      : [
          ...filesIn(container.id).map(({ filename }) => filename),
          ...container.children.flatMap((child) => namesIn(child)),
        ];
  return Object.assign(served, {
    login,
    password,
    samples,
    attachments,
    collections,
    tokens,
    analysesOf,
    namesIn,
    edit: touch,
    addAnalysis: (sample: DoubleSample, name: string): DoubleContainer => {
      const key = randomUUID();
      attachments.push({
        id: nextId(),
        key,
        filename: `${name}.txt`,
        bytes: Buffer.from(name),
        container: null,
      });
      const analyses = sample.root.children.find(({ container_type: type }) => type === 'analyses');
      if (analyses === undefined) throw new Error('The sample has no analyses.');
      bringChildren(analyses, [
        {
          is_new: true,
          name,
          container_type: 'analysis',
          description: 'mine',
          extended_metadata: { content: { ops: [{ insert: `${name}\n` }] }, kind: 'CHMO:1', datasets: '7' },
          children: [
            {
              is_new: true,
              name,
              container_type: 'dataset',
              extended_metadata: { instrument: 'A' },
              attachments: [{ is_new: true, id: key }],
            },
          ],
        },
      ]);
      const added = analyses.children.at(-1);
      if (added === undefined) throw new Error('Nothing was added.');
      return added;
    },
  });
};
