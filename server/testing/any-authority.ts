import { X509Certificate } from 'node:crypto';

/** Made for tests; their private keys were never kept. */
const root_pem = `-----BEGIN CERTIFICATE-----
MIIBXTCCAQ+gAwIBAgIUKoxfyQBbfIORmlz4wUchLS13RHQwBQYDK2VwMBsxGTAX
BgNVBAMMEExhcm1vciB0ZXN0IHJvb3QwIBcNMjYxMTIyMDkzNTM0WhgPMjEyNjEw
MjkwOTM1MzRaMBsxGTAXBgNVBAMMEExhcm1vciB0ZXN0IHJvb3QwKjAFBgMrZXAD
IQCwii44w/Z79iY2mIa0YbRQ8zOQ/lgC9jRs8Ik/tBHpL6NjMGEwHQYDVR0OBBYE
FJRCbB5VPUA3I8Y8Fh4/g9NUYODAMB8GA1UdIwQYMBaAFJRCbB5VPUA3I8Y8Fh4/
g9NUYODAMA8GA1UdEwEB/wQFMAMBAf8wDgYDVR0PAQH/BAQDAgIEMAUGAytlcANB
AEOqfB+ZZQuWO0W2zayOU7JrB8Sr0KO8p7sKbBGcSR04QisycDldRDZuWf81Pyc2
MG1b8lwcW34oBmmlGCeAug0=
-----END CERTIFICATE-----
`;

const issuer_pem = `-----BEGIN CERTIFICATE-----
MIIBXDCCAQ6gAwIBAgIUaKgRSrTr2lyC/dgrByvQDf2J86wwBQYDK2VwMBsxGTAX
BgNVBAMMEExhcm1vciB0ZXN0IHJvb3QwIBcNMjYxMTIyMDkzNTM0WhgPMjEyNjEw
MjkwOTM1MzRaMB0xGzAZBgNVBAMMEkxhcm1vciB0ZXN0IGlzc3VlcjAqMAUGAytl
cAMhAMWC5UIDpOD5UMuKGUSnJfFjpglC8ZTZoHQzbhtnrxWho2AwXjAMBgNVHRMB
Af8EAjAAMA4GA1UdDwEB/wQEAwIHgDAdBgNVHQ4EFgQU6yLbvt/r7TMD76IxhvJR
/LlbJp4wHwYDVR0jBBgwFoAUlEJsHlU9QDcjxjwWHj+D01Rg4MAwBQYDK2VwA0EA
zPJS0ZG3utwBvhxCIh97U4yRtV8xTQ+GVOYazgY9ee9ZoSZ6lDlQGHKXiv005fgG
rAgu8ladCyjdGNCF6pcrAw==
-----END CERTIFICATE-----
`;

/** An authority file as a workspace gives it. */
export const anyAuthority = {
  payload_type: 'application/vnd.larmor.entitlement+json;v=1',
  workspace_id: 'wsp_test',
  workspace_name: 'Test workspace',
  issuer_pem,
  root_pem,
  issuer_sha256: new X509Certificate(issuer_pem).fingerprint256,
  root_sha256: new X509Certificate(root_pem).fingerprint256,
};
