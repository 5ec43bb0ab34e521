import type { RouteDeclaration } from './define-route.ts';

type Limited = Pick<RouteDeclaration, 'gate' | 'maxBodyBytes'>;

/** Anybody at all may send these bodies, so they are as small as a sign-in is. */
const publicBytes = 64 * 1024;
const publicNodes = 2000;

/** Of JSON and forms, unless the declaration says more. */
const usualBytes = 2 * 1024 * 1024;

/**
 * Holds two columns of 2,097,152 numbers, the largest inline spectrum of the contract, with room to spare. A body is parsed
 * in memory, so no declaration may say more.
 */
export const largestBodyBytes = 128 * 1024 * 1024;

export interface BodyLimits {
  readonly bytes: number;
  /** Values of a JSON body, or parameters of a form; null: as many as the bytes hold. */
  readonly nodes: number | null;
}

/** How much of a JSON or form body a route reads. An upload has the caps of the archive instead. */
export const bodyLimitsOf = ({ gate, maxBodyBytes }: Limited): BodyLimits =>
  gate === 'public'
    ? { bytes: Math.min(maxBodyBytes ?? publicBytes, publicBytes), nodes: publicNodes }
    : { bytes: Math.min(maxBodyBytes ?? usualBytes, largestBodyBytes), nodes: null };
