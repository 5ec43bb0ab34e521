import type { programSignInRoutes } from '#contract/program-sign-in';
import type { Handlers } from '#kernel/request/outcome.ts';
import { ask } from './ask.ts';
import { decideProgram, readProgram } from './decide.ts';
import { giveBack } from './give-back.ts';
import { type ProgramServices, redeem } from './redeem.ts';

export const programSignInHandlers: Handlers<typeof programSignInRoutes, ProgramServices> = {
  ask,
  token: redeem,
  revoke: giveBack,
  read: readProgram,
  decide: decideProgram,
};
