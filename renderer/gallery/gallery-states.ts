import { type ErrorCode, errorStatus } from '#kernel/contract/error-codes.ts';
import { screens } from '../shell/screen-table.ts';

export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[];

/**
 * What a screen may meet. `partial`: some of its requests are answered, others fail, or the work behind it still runs.
 * `offline`: nothing answers. One state per public error code; a refusal is `forbidden`.
 */
export type GalleryState = 'loading' | 'empty' | 'filled' | 'partial' | 'offline' | ErrorCode;

export const galleryStates: readonly GalleryState[] = [
  'loading',
  'empty',
  'filled',
  'partial',
  'offline',
  ...errorCodes,
];

/** "/analyses/:id" as a part of an address: "analyses-id". */
export const slugOf = (path: string): string => path.split(/[/:]+/).filter(Boolean).join('-') || 'home';

export interface GalleryEntry {
  readonly slug: string;
  /** Of the screen table. */
  readonly path: string;
  /** Part of the address after "?" without which the screen has nothing to show. */
  readonly query: string;
}

/** Screens whose subject stands in the query and not in the path. */
const queries: Readonly<Record<string, string>> = {
  '/quantifications/new': 'analysis=fixture',
  '/stack': 'ids=stacked-1,stacked-2,stacked-3,stacked-4',
};

export const signInPath = '/sign-in';
export const enrolPath = '/enrol';

/** Stand before the screens of the table, and so in none of its lines; each is a page with its own landmark. */
export const signInPaths = [signInPath, enrolPath] as const;

export const galleryEntries: readonly GalleryEntry[] = [
  ...screens.map(({ path }) => path),
  ...signInPaths,
].map((path) => ({ slug: slugOf(path), path, query: queries[path] ?? '' }));

/** Parts of a screen that load what they show by themselves, and have states of their own; the query opens them in each. */
export const galleryParts: readonly GalleryEntry[] = [
  { slug: 'dossiers-batches', path: '/dossiers/:id', query: 'tab=batches' },
  { slug: 'dossiers-read-across', path: '/dossiers/:id', query: 'tab=read-across' },
  { slug: 'dossiers-markets', path: '/dossiers/:id', query: 'tab=markets' },
  { slug: 'dossiers-control', path: '/dossiers/:id', query: 'tab=control' },
  { slug: 'dossiers-module-3', path: '/dossiers/:id', query: 'tab=module-3' },
  { slug: 'dossiers-ai-decisions', path: '/dossiers/:id', query: 'tab=ai-decisions' },
  { slug: 'optimizations-plates', path: '/optimizations/:id', query: 'tab=plates' },
  { slug: 'reactions-yields', path: '/reactions/:id', query: 'tab=yields' },
];

/** Screens of a part of a record have a second name in their path. */
export const galleryAddress = (entry: GalleryEntry, state: GalleryState): string =>
  `/gallery/${entry.slug}/${state}/fixture${entry.path.includes('/:partId') ? '/part' : ''}`;
