import { type EnrolmentRequest, enrolmentRequest } from '#contract/workstation';

const parse = (text: string): EnrolmentRequest | null => {
  try {
    return enrolmentRequest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // No JSON at all: the same to whoever chose the file.
    return null;
  }
};

const fingerprintOf = async (publicKey: string): Promise<string | null> => {
  try {
    const bytes = Uint8Array.from(atob(publicKey), (sign) => sign.charCodeAt(0));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...digest].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':');
  } catch {
    // No base64, so no key.
    return null;
  }
};

/**
 * What a workstation wrote for the administrator of a workspace; null where the text is no such file, and where its
 * fingerprint is not that of its key: it is the fingerprint that people compare.
 */
export const readEnrolmentRequest = async (text: string): Promise<EnrolmentRequest | null> => {
  const request = parse(text);
  if (request === null) return null;
  return (await fingerprintOf(request.public_key)) === request.fingerprint ? request : null;
};
