import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';

/** Pause between two looks. */
const pollMs = 25;

type Body = CallResult['body'];

const hasEnded = ({ status }: Body): boolean => status !== 'queued' && status !== 'processing';

/** What a route answers once the work it tells of has ended. The test's own timeout is the deadline. */
export const untilEnded = async (
  { call }: Pick<TestServer, 'call'>,
  token: string,
  route: string,
  isOver: (body: Body) => boolean = hasEnded,
): Promise<Body> => {
  for (;;) {
    const { status, body } = await call('GET', route, { token });
    if (status !== 200) throw new Error(`GET ${route} answered ${status}: ${JSON.stringify(body)}`);
    if (isOver(body)) return body;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
};
