import { signInRoutes } from '#contract/sign-in';
import { type BoundRoute, bindRoutes } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { signIn } from './sign-in.ts';

export const bindSignInRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(signInRoutes, {
    login: ({ body }, ctx) => signIn(kernel, body, ctx, 'auth.login'),

    token: ({ body }, ctx) => signIn(kernel, { ...body, email: body.username }, ctx, 'auth.token'),
  });
