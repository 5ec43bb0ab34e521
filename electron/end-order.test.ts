import { describe, expect, it } from 'vitest';
import { createEndOrder } from './end-order.ts';

const begin = () => {
  const stopped = Promise.withResolvers<void>();
  const seen: string[] = [];
  let windows = 0;
  let late: (() => void) | null = null;
  const order = createEndOrder({
    stopServer: () => {
      seen.push('stop');
      return stopped.promise;
    },
    quit: () => seen.push('quit'),
    closeWindows: () => {
      if (windows > 0) seen.push('close');
      return windows > 0;
    },
    after: (_ms, then) => {
      late = then;
      return () => {
        late = null;
      };
    },
  });
  const askToQuit = (): boolean => {
    let held = false;
    order.beforeQuit({ preventDefault: () => (held = true) });
    return held;
  };
  const haveOpen = (count: number): void => {
    windows = count;
  };
  return { order, seen, askToQuit, haveOpen, stopped, runOutOfTime: () => late?.() };
};

describe('how the program ends', () => {
  it('a person who quits waits for the store once, then the program ends', async () => {
    const { seen, askToQuit, stopped } = begin();
    expect(askToQuit()).toBe(true);
    expect(askToQuit()).toBe(true);
    expect(seen).toEqual(['stop']);
    stopped.resolve();
    await expect.poll(() => seen).toEqual(['stop', 'quit']);
    expect(askToQuit()).toBe(false);
    expect(seen).toEqual(['stop', 'quit']);
  });

  it('a window that stays keeps its server, and the store closes once it is gone', () => {
    const { seen, askToQuit, haveOpen } = begin();
    haveOpen(1);
    expect(askToQuit()).toBe(true);
    expect(seen).toEqual(['close']);
    haveOpen(0);
    expect(askToQuit()).toBe(true);
    expect(seen).toEqual(['close', 'stop']);
  });

  it('asks nobody while nobody is there, until a page stays or hangs', () => {
    const { order, seen, runOutOfTime } = begin();
    order.endUnattended();
    expect([order.isUnattended(), seen]).toEqual([true, ['quit']]);
    order.stays();
    expect(order.isUnattended()).toBe(false);
    order.endUnattended();
    runOutOfTime();
    expect(order.isUnattended()).toBe(false);
  });

  it('a logout closes no window of its own accord', () => {
    const { order, seen, askToQuit, haveOpen } = begin();
    haveOpen(1);
    expect(order.isSystemEnding()).toBe(false);
    order.systemEnds();
    expect(order.isSystemEnding()).toBe(true);
    expect(askToQuit()).toBe(false);
    expect(seen).toEqual(['stop']);
  });

  it('a logout is not held back, whether it comes first or while somebody quits', () => {
    const first = begin();
    first.order.systemEnds();
    expect(first.askToQuit()).toBe(false);
    expect(first.seen).toEqual(['stop']);

    const during = begin();
    expect(during.askToQuit()).toBe(true);
    during.order.systemEnds();
    expect(during.askToQuit()).toBe(false);
    expect(during.seen).toEqual(['stop']);
  });

  it('a server that does not stop is not waited for without end, nor one that fails to', async () => {
    const hanging = begin();
    hanging.askToQuit();
    hanging.runOutOfTime();
    expect(hanging.seen).toEqual(['stop', 'quit']);
    expect(hanging.askToQuit()).toBe(false);
  });
});
