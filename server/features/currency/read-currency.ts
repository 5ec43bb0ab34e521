import type { ActiveVersions, CurrencyReason } from '#contract/currency';
import {
  type Comparison,
  type Currency,
  compareCatalogues,
  type Relation,
} from '#engines/currency/compare-catalogues.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { AskOnce } from '#kernel/permits/ask-once.ts';
import type { BoundWorkspace } from '#kernel/permits/bound-workspace.ts';
import { toItems, type VersionItem } from './to-items.ts';
import { findWorkspaceVersions, type WorkspaceVersions } from './workspace-versions-store.ts';

/** How long a comparison holds where no statement says for how long one may be offline. */
const defaultGoodSeconds = 3 * 24 * 3600;
/** Clocks of two machines differ by this much and nobody minds. */
const skewMs = 5 * 60 * 1000;

/** Whether this program is in step with the workspace it is bound to. */
export interface CurrencyHere {
  readonly currency: Currency;
  readonly reason: CurrencyReason | null;
  /** Null: an evaluation. */
  readonly workspaceId: string | null;
  readonly seen: WorkspaceVersions | null;
  readonly goodUntilUtc: string | null;
  readonly items: readonly {
    readonly here: VersionItem | null;
    readonly workspace: VersionItem | null;
    /** Null: nothing to compare with. */
    readonly relation: Relation | null;
  }[];
}

const compare = (
  { offlineSeconds }: BoundWorkspace,
  seen: WorkspaceVersions,
  { currency, items }: Comparison<VersionItem>,
  nowMs: number,
): CurrencyHere => {
  const asOfMs = Date.parse(seen.as_of);
  const goodUntilMs = asOfMs + (offlineSeconds ?? defaultGoodSeconds) * 1000;
  const found = {
    workspaceId: seen.workspace_id,
    seen,
    goodUntilUtc: new Date(goodUntilMs).toISOString(),
    items,
  };
  if (nowMs + skewMs < asOfMs) return { ...found, currency: 'unknown', reason: 'clock' };
  if (nowMs >= goodUntilMs) return { ...found, currency: 'unknown', reason: 'too_old' };
  return { ...found, currency, reason: currency === 'unknown' ? 'not_comparable' : null };
};

/** Compares what this program computes with against what its workspace last said it does. */
export const readCurrency = async (
  { workspace, store, nowUtc }: Pick<Kernel, 'workspace' | 'store' | 'nowUtc'>,
  catalogue: ActiveVersions,
  once?: AskOnce,
): Promise<CurrencyHere> => {
  const bound = await workspace.find(once);
  const here = toItems(catalogue);
  const items = here.map((item) => ({ here: item, workspace: null, relation: null }));
  const nothing = { reason: null, seen: null, goodUntilUtc: null, items };
  if (bound === null) return { ...nothing, currency: null, workspaceId: null };
  const { workspaceId } = bound;
  const seen = await findWorkspaceVersions(store.read, workspaceId);
  if (seen === null) return { ...nothing, workspaceId, currency: 'unknown', reason: 'never_compared' };
  return compare(bound, seen, compareCatalogues(here, toItems(seen.catalogue)), Date.parse(nowUtc()));
};
