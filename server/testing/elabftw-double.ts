import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type Answer,
  type Asked,
  type NotebookDouble,
  type Operation,
  Refused,
  readForm,
  readJson,
  serveNotebook,
} from './notebook-double.ts';

/** What its OpenAPI document (apidoc/v2/openapi.yaml) says of the operations that are used; what is not in it is refused. */
const editable = z.strictObject({
  title: z.string().optional(),
  body: z.string().nullable().optional(),
  content_type: z.union([z.literal(1), z.literal(2)]).optional(),
  // Its code takes the custom fields of a change as text, whatever the document calls them.
  metadata: z
    .string()
    .refine((text) => z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).success)
    .optional(),
});
const creation = editable.omit({ metadata: true });
const fileChange = z.strictObject({
  action: z.literal('update').optional(),
  real_name: z.string().optional(),
  comment: z.string().optional(),
  state: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
});
const search = z.strictObject({
  q: z.string().optional(),
  scope: z.enum(['1', '2', '3']).optional(),
  state: z
    .string()
    .regex(/^[123](?:,[123])*$/)
    .optional(),
  limit: z.string().regex(/^\d+$/).optional(),
});
const nothing = z.strictObject({});

interface DoubleUpload {
  readonly id: number;
  readonly real_name: string;
  comment: string;
  readonly hash: string;
  readonly bytes: Buffer;
  state: number;
}

export interface DoubleExperiment {
  readonly id: number;
  title: string;
  body: string;
  content_type: number;
  metadata: string | null;
  state: number;
  readonly uploads: DoubleUpload[];
}

export interface ElabftwDouble extends NotebookDouble {
  /** The key that signs in. */
  readonly key: string;
  readonly experiments: readonly DoubleExperiment[];
  write(experiment: Partial<DoubleExperiment>): DoubleExperiment;
}

const errorOf = (status: number, message: string, description = '') => ({
  code: String(status),
  message,
  description,
});

/** An eLabFTW of one team that keeps experiments in memory and holds every request against what its document says. */
export const startElabftwDouble = async (port = 0): Promise<ElabftwDouble> => {
  const experiments: DoubleExperiment[] = [];
  let lastFile = 0;

  const readFile = async (asked: Asked) => {
    const form = await readForm(asked);
    const file = form.get('file');
    const comment = form.get('comment') ?? '';
    if (!(file instanceof File) || typeof comment !== 'string') throw new Refused(400, 'No file was sent');
    const others = [...form.keys()].filter((name) => name !== 'file' && name !== 'comment');
    if (others.length > 0) throw new Refused(400, `Unknown parts ${others.join(', ')}`);
    return { name: file.name, comment, bytes: Buffer.from(await file.arrayBuffer()) };
  };
  const find = (id: number | undefined): DoubleExperiment => {
    const found = experiments.find((each) => each.id === id);
    if (found === undefined) throw new Refused(404, 'Nothing to show with this id');
    return found;
  };
  const findFile = (experiment: DoubleExperiment, id: number | undefined): DoubleUpload => {
    const found = experiment.uploads.find((each) => each.id === id);
    if (found === undefined) throw new Refused(404, 'Nothing to show with this id');
    return found;
  };
  const shown = ({ uploads, ...experiment }: DoubleExperiment) => ({
    ...experiment,
    uploads: uploads.filter(({ state }) => state === 1).map(({ bytes: _bytes, ...upload }) => upload),
  });
  const at = (path: string): string => `${double.url}/api/v2/${path}`;
  const keep = async (experiment: DoubleExperiment, asked: Asked): Promise<Answer> => {
    const { name, comment, bytes } = await readFile(asked);
    lastFile += 1;
    const hash = createHash('sha256').update(bytes).digest('hex');
    experiment.uploads.push({ id: lastFile, real_name: name, comment, hash, bytes, state: 1 });
    return { status: 201, location: at(`experiments/${experiment.id}/uploads/${lastFile}`) };
  };

  const operations: readonly Operation[] = [
    {
      id: 'read-user',
      method: 'GET',
      path: /^\/api\/v2\/users\/me$/,
      query: nothing,
      run: () => ({
        status: 200,
        json: {
          userid: 3,
          firstname: 'Toto',
          lastname: 'Le sysadmin',
          fullname: 'Toto Le sysadmin',
          email: 'toto@example.org',
          orcid: null,
        },
      }),
    },
    {
      id: 'get-info',
      method: 'GET',
      path: /^\/api\/v2\/info$/,
      query: nothing,
      run: () => ({ status: 200, json: { elabftw_version: '5.3.0', elabftw_version_int: 50_300 } }),
    },
    {
      id: 'read-experiments',
      method: 'GET',
      path: /^\/api\/v2\/experiments$/,
      query: search,
      run: ({ query }) => {
        const states = (query.get('state') ?? '1').split(',').map(Number);
        const term = query.get('q') ?? '';
        const found = experiments
          .filter(({ state, title, body }) => states.includes(state) && `${title} ${body}`.includes(term))
          .toReversed()
          .slice(0, Number(query.get('limit') ?? 15));
        return { status: 200, json: found.map(({ uploads: _uploads, body: _body, ...rest }) => rest) };
      },
    },
    {
      id: 'post-experiment',
      method: 'POST',
      path: /^\/api\/v2\/experiments$/,
      query: nothing,
      run: (asked) => {
        const { title, body, content_type: type } = readJson(creation, asked);
        const { id } = double.write({
          title: title ?? 'Untitled',
          body: body ?? '',
          content_type: type ?? 1,
        });
        return { status: 201, location: at(`experiments/${id}`) };
      },
    },
    {
      id: 'get-experiment',
      method: 'GET',
      path: /^\/api\/v2\/experiments\/(\d+)$/,
      query: nothing,
      run: ({ ids: [id] }) => ({ status: 200, json: shown(find(id)) }),
    },
    {
      id: 'patch-experiment',
      method: 'PATCH',
      path: /^\/api\/v2\/experiments\/(\d+)$/,
      query: nothing,
      run: (asked) => {
        const experiment = find(asked.ids[0]);
        const { metadata, ...change } = readJson(editable, asked);
        Object.assign(experiment, change, metadata === undefined ? {} : { metadata });
        return { status: 200, json: shown(experiment) };
      },
    },
    {
      id: 'post-upload',
      method: 'POST',
      path: /^\/api\/v2\/experiments\/(\d+)\/uploads$/,
      query: nothing,
      run: (asked) => keep(find(asked.ids[0]), asked),
    },
    {
      id: 'post-upload-replace',
      method: 'POST',
      path: /^\/api\/v2\/experiments\/(\d+)\/uploads\/(\d+)$/,
      query: nothing,
      run: (asked) => {
        const experiment = find(asked.ids[0]);
        findFile(experiment, asked.ids[1]).state = 2;
        return keep(experiment, asked);
      },
    },
    {
      id: 'patch-upload',
      method: 'PATCH',
      path: /^\/api\/v2\/experiments\/(\d+)\/uploads\/(\d+)$/,
      query: nothing,
      run: (asked) => {
        const upload = findFile(find(asked.ids[0]), asked.ids[1]);
        const { state, comment } = readJson(fileChange, asked);
        upload.state = state ?? upload.state;
        upload.comment = comment ?? upload.comment;
        return { status: 200, json: { id: upload.id, state: upload.state } };
      },
    },
  ];

  const key = '3-0123456789abcdef0123456789abcdef';
  const served = await serveNotebook(
    {
      operations,
      errorOf,
      refusalOf: ({ headers }) =>
        headers.authorization === key
          ? null
          : {
              status: 401,
              json: errorOf(401, 'Authentication required', 'No corresponding API key found!'),
            },
    },
    port,
  );
  const double: ElabftwDouble = Object.assign(served, {
    key,
    experiments,
    write: (given: Partial<DoubleExperiment>) => {
      const experiment: DoubleExperiment = {
        title: 'Untitled',
        body: '',
        content_type: 1,
        metadata: null,
        state: 1,
        uploads: [],
        ...given,
        id: experiments.length + 41,
      };
      experiments.push(experiment);
      return experiment;
    },
  });
  return double;
};
