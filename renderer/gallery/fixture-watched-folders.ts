import type { WatchedFind, WatchedFolder } from '#contract/watched-folders';
import type { FixtureState } from './fixture-accounts.ts';

const folder: WatchedFolder = {
  id: 'fixture',
  title: 'Spectrometer 400',
  path: '/srv/nmr/spectrometer-400/2026',
  rules: [
    { name: 'drafts', path: '**/tmp/**', leave: true },
    { name: 'ethanol control', path: 'qc/**', title: 'QC *', sample: 'Ethanol control', smiles: 'CCO' },
    { name: 'everything else' },
  ],
  project_id: 'fixture',
  state: 'on',
  revision: 2,
  problem: null,
  looked_at: '2026-01-15T09:30:00.000Z',
  next_look_at: '2026-01-15T09:30:30.000Z',
  counts: { writing: 2, waiting: 0, sent: 12, known: 1, left: 1, refused: 2 },
  batch_id: 'fixture',
  created_by: 'user-1',
  created_by_name: 'Ida Fixture',
  created_at: '2026-01-15T08:30:00.000Z',
  updated_at: '2026-01-15T08:40:00.000Z',
};

/** The share it lies on is away. */
const away: WatchedFolder = {
  ...folder,
  id: 'away',
  title: 'Benchtop',
  path: '/mnt/benchtop/export',
  problem: { code: 'folder_missing', detail: 'ENOENT' },
  next_look_at: '2026-01-15T09:40:00.000Z',
  counts: { ...folder.counts, writing: 0, refused: 0 },
};

const off: WatchedFolder = {
  ...folder,
  id: 'off',
  title: 'Archive',
  path: '/srv/nmr/archive',
  state: 'off',
  looked_at: null,
  next_look_at: null,
  counts: { writing: 0, waiting: 0, sent: 0, known: 0, left: 0, refused: 0 },
};

export const fixtureWatchedFolders: readonly WatchedFolder[] = [folder, away, off];

/** Switched on with one find of each kind; or set up and never looked at. */
export const fixtureWatchedFolder = (state: FixtureState): WatchedFolder =>
  state === 'empty' ? { ...off, id: 'fixture' } : state === 'partial' ? { ...away, id: 'fixture' } : folder;

const find = (path: string, status: WatchedFind['status'], more: Partial<WatchedFind> = {}): WatchedFind => ({
  id: `fnd_${path}`,
  path,
  title: null,
  nucleus: '1H',
  status,
  reason: null,
  rule: 'everything else',
  analysis_id: null,
  batch_id: null,
  created_at: '2026-01-15T09:20:00.000Z',
  changed_at: '2026-01-15T09:29:00.000Z',
  ...more,
});

export const fixtureFinds: readonly WatchedFind[] = [
  find('day/14', 'writing', { rule: null, nucleus: null }),
  find('day/15', 'writing', {
    rule: null,
    nucleus: null,
    reason: { code: 'incomplete', detail: '41 %' },
  }),
  find('day/16', 'refused', {
    rule: null,
    nucleus: null,
    reason: { code: 'unreadable', detail: 'pdata/1/title (EACCES)' },
  }),
  find('qc/13', 'sent', { title: 'QC 13', rule: 'ethanol control', analysis_id: 'fixture' }),
  find('day/12', 'refused', {
    rule: null,
    nucleus: null,
    reason: { code: 'missing_files', detail: 'acqus' },
  }),
  find('day/11', 'known', { analysis_id: 'fixture' }),
  find('tmp/10', 'left', { rule: 'drafts', reason: { code: 'rule_leaves', detail: null } }),
];
