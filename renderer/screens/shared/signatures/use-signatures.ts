import { type Esignature, esignatureRoutes } from '#contract/esignatures';
import { api } from '../../../api/api.ts';
import { type Resource, useResource } from '../../../api/use-resource.ts';

/** What can be signed, by the names the service has for it. */
export interface SignedRecord {
  readonly type: 'analysis' | 'report' | 'qnmr_quantification' | 'nmr_array';
  readonly id: string;
}

export interface RecordSignatures {
  /** Newest first. */
  readonly items: readonly Esignature[];
  /** SHA-256 of the record as it stands; null where nobody has signed it and nobody asked. */
  readonly presentSha256: string | null;
}

/** The most the service gives at once. */
const pageSize = 200;

export const toQuery = ({ type, id }: SignedRecord) => ({ record_type: type, record_id: id });

/** The signatures on a record and its present content. Another `version` of the record asks again. */
export const useSignatures = (record: SignedRecord, version: number | string): Resource<RecordSignatures> =>
  useResource(
    async (signal) => {
      const query = toQuery(record);
      const { items } = await api.call(
        esignatureRoutes.list,
        { query: { ...query, limit: pageSize } },
        { signal },
      );
      if (items.length === 0) return { items, presentSha256: null };
      const present = await api.call(esignatureRoutes.snapshot, { query }, { signal });
      return { items, presentSha256: present.record_sha256 };
    },
    [record.type, record.id, version],
  );
