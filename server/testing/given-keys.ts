import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFolder } from '#kernel/testing/open-test-store.ts';
import { type S3TestServer, startS3Server } from '#kernel/testing/s3-server.ts';

/** As `openssl genpkey -algorithm ed25519 -outform DER | base64` makes one. */
export const makeKeyLine = (): string => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return `${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}\n`;
};

interface Given {
  readonly store: S3TestServer;
  readonly keyFile: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Keys and secrets in a folder that is mounted into each process, and a bucket. */
export const give = async (): Promise<Given> => {
  const store = await startS3Server();
  const secrets = await makeTestFolder();
  const fileOf = async (name: string, text: string): Promise<string> => {
    await writeFile(join(secrets, name), text);
    return join(secrets, name);
  };
  const keyFile = await fileOf('audit-signing', makeKeyLine());
  return {
    store,
    keyFile,
    env: {
      AUDIT_SIGNING_KEY_FILE: keyFile,
      SIGNING_SECRET_FILE: await fileOf('signing-secret', `${'5ec2e7'.repeat(10)}0123\n`),
      SYSTEM_API_KEY_FILE: await fileOf('system', 'lar_sys_of-the-tests-0123456789\n'),
      BLOB_STORE: `s3://${store.bucket}/pilot?endpoint=${store.url}&region=${store.region}`,
      BLOB_STORE_ACCESS_KEY_ID: store.credentials.accessKeyId,
      BLOB_STORE_SECRET_FILE: await fileOf('bucket', store.credentials.secretAccessKey),
      AUDIT_CHECKPOINT_ENTRIES: '2',
    },
  };
};
