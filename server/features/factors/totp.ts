/** Loaded with the first code: a start would wait 20 ms for it. */
const loadOtp = () => import('otplib');

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, steps of 30 s. */
const stepS = 30;
/** ISO 8601 UTC. */
export const startOfTimeStep = (timeStep: number): string => new Date(timeStep * stepS * 1000).toISOString();

/** Clocks may differ by one step either way (RFC 6238, section 5.2). */
const toleranceSteps = 1;
/** 160 bits, the length RFC 4226 recommends (section 4). */
const secretBytes = 20;

/** A new shared secret, Base32, and the address an authenticator app reads, as a link or as a QR code. */
export const createTotp = async (
  email: string,
): Promise<{ readonly secret: string; readonly uri: string }> => {
  const { generateSecret, generateURI } = await loadOtp();
  const secret = generateSecret({ length: secretBytes });
  return { secret, uri: generateURI({ issuer: 'Larmor', label: email, secret }) };
};

/**
 * The time step a code belongs to, null where it is not good now, or not later than `lastTimeStep`: the code of a step
 * is accepted once.
 */
export const findTimeStep = async (
  secret: string,
  code: string,
  nowMs: number,
  lastTimeStep: number | null,
): Promise<number | null> => {
  const epoch = Math.floor(nowMs / 1000);
  const newest = Math.floor(epoch / stepS) + toleranceSteps;
  // The clock went back: every code the app can show has been good before.
  if (lastTimeStep !== null && lastTimeStep >= newest) return null;
  const { verifySync } = await loadOtp();
  const result = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: toleranceSteps * stepS,
    ...(lastTimeStep === null ? {} : { afterTimeStep: lastTimeStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
};
