/** What the answer of an authenticator will be used for. */
export type ChallengeAct =
  | { readonly kind: 'register'; readonly userId: string }
  | { readonly kind: 'sign_in' }
  | {
      readonly kind: 'step_up';
      readonly sessionId: string;
      readonly purpose: string;
      readonly recordSha256: string | null;
    };
