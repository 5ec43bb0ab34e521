import type { Settings } from '#kernel/config/settings.ts';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail server that does not answer must not hold a worker for long. */
const patienceMs = 20_000;

/** Hands one message to the configured mail server; throws where it does not take it. */
export const sendMail = async (
  { smtpUrl, from }: NonNullable<Settings['mail']>,
  { recipient, subject, text }: Mail,
): Promise<void> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A message never reads a file or fetches an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text });
  } finally {
    transport.close();
  }
};
