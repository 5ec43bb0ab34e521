import type { retrievalRoutes } from '#contract/retrieval';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { retrieveOnRequest } from './retrieve-on-request.ts';

export const retrievalHandlers: Handlers<typeof retrievalRoutes, Kernel> = { retrieve: retrieveOnRequest };
