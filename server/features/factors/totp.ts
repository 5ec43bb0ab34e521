import { generateSecret, generateURI, verifySync } from 'otplib';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, steps of 30 s. */
const stepS = 30;
/** Clocks may differ by one step either way (RFC 6238, section 5.2). */
const toleranceSteps = 1;
/** 160 bits, the length RFC 4226 recommends (section 4). */
const secretBytes = 20;

/** A new shared secret, Base32. */
export const createTotpSecret = (): string => generateSecret({ length: secretBytes });

/** The address an authenticator app reads, as a link or as a QR code. */
export const totpUri = (email: string, secret: string): string =>
  generateURI({ issuer: 'Larmor', label: email, secret });

/**
 * The time step a code belongs to, null where it is not good now, or not later than `lastTimeStep`: the code of a step
 * is accepted once.
 */
export const findTimeStep = (
  secret: string,
  code: string,
  nowMs: number,
  lastTimeStep: number | null,
): number | null => {
  const epoch = Math.floor(nowMs / 1000);
  const newest = Math.floor(epoch / stepS) + toleranceSteps;
  // The clock went back: every code the app can show has been good before.
  if (lastTimeStep !== null && lastTimeStep >= newest) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: toleranceSteps * stepS,
    ...(lastTimeStep === null ? {} : { afterTimeStep: lastTimeStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
};
