import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';

/** A small report of vitest: two tests that passed. */
export const vitestReport = (file = '/src/server/projects.test.ts'): string =>
  JSON.stringify({
    numTotalTests: 2,
    numPassedTests: 2,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    success: true,
    testResults: [
      {
        name: file,
        status: 'passed',
        assertionResults: [
          { ancestorTitles: ['projects'], title: 'are created', status: 'passed' },
          { ancestorTitles: ['projects'], title: 'are refused', status: 'passed' },
        ],
      },
    ],
  });

/** The recording that goes with it. */
export const routeTrace = (commit = 'abcdef1'): string =>
  JSON.stringify({
    format: 'larmor-route-trace/1',
    commit,
    modified: false,
    routes: [
      {
        route: 'projects.create',
        tests: [{ file: 'server/projects.test.ts', name: 'projects › are created', statuses: [201] }],
      },
      {
        route: 'projects.update',
        tests: [{ file: 'server/projects.test.ts', name: 'projects › are refused', statuses: [422] }],
      },
    ],
  });

export const evidenceForm = (
  format: string,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'file',
): FormData => {
  const form = new FormData();
  form.set('format', format);
  form.set('file', new Blob([content]), name);
  return form;
};

/** A draft with a report and its recording. */
export const draftWithEvidence = async (
  server: TestServer,
  token: string,
  version = '0.1.0',
): Promise<CallResult['body']> => {
  const json = { version, commit: 'abcdef1' };
  const { body } = await server.call('POST', '/system-releases', { token, json });
  for (const [format, content] of [
    ['vitest', vitestReport()],
    ['route_trace', routeTrace()],
  ] as const)
    await server.call('POST', `/system-releases/${body.id}/evidence`, {
      token,
      form: evidenceForm(format, content),
    });
  return body;
};
