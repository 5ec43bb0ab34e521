import type { predictionRoutes } from '#contract/predictions';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { nameOne } from '../structures/index.ts';
import { findOwn } from './find-own.ts';
import { predictOnRequest } from './predict-on-request.ts';
import { readPrediction } from './to-wire.ts';

export const predictionHandlers: Handlers<typeof predictionRoutes, Kernel> = {
  predict: predictOnRequest,
  get: async (kernel, { params }, ctx) => {
    const row = await findOwn(kernel, ctx, params.id, 'spectrum.getShiftPrediction');
    return { body: await nameOne(kernel.pool, readPrediction(row), ctx.signal) };
  },
};
