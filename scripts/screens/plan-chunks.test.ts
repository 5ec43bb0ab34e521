import { describe, expect, it } from 'vitest';
import { common, type Piece, type PlanOptions, planChunks } from './plan-chunks.ts';

const options: PlanOptions = {
  firstVisits: ['start'],
  smallBytes: 100,
  joinBytes: 300,
  manyVisits: 5,
  mayJoin: (visit) => visit !== 'library',
};

/** Pieces as `name: [bytes, visits, imports]`. */
const plan = (pieces: Record<string, readonly [number, string, string?]>) => {
  const list = Object.entries(pieces).map(
    ([name, [bytes, , imports = '']]): Piece => ({
      name,
      bytes,
      imports: imports.split(' ').filter(Boolean),
    }),
  );
  return planChunks(list, ({ name }) => new Set((pieces[name]?.[1] ?? '').split(' ')), options);
};

describe('a plan of chunks', () => {
  it('puts what the page starts with into one chunk, whoever else uses it', () => {
    const { chunkOf } = plan({ react: [900, 'start home audit'], signIn: [5, 'start'] });
    expect([...chunkOf.values()]).toEqual(['start', 'start']);
  });

  it('keeps together what the same visits need, apart from what others need', () => {
    const { chunkOf } = plan({
      a: [60, 'home'],
      b: [60, 'home'],
      plot: [500, 'home review'],
      table: [500, 'home review audit stack value'],
    });
    expect(Object.fromEntries(chunkOf)).toEqual({ a: 'home', b: 'home', plot: 'home+review', table: common });
  });

  it('puts small screens together and leaves a small library alone', () => {
    const { chunkOf } = plan({ a: [60, 'home'], b: [60, 'audit'], c: [60, 'library'] });
    expect(Object.fromEntries(chunkOf)).toEqual({ a: 'screens', b: 'screens', c: 'library' });
  });

  it('puts a small shared piece beside what it imports, so that the common chunk imports nothing of a few visits', () => {
    const { chunkOf, order } = plan({
      action: [10, 'home review', 'plot table'],
      plot: [500, 'home review', 'table'],
      table: [500, 'home review audit stack value'],
    });
    expect(chunkOf.get('action')).toBe('home+review');
    expect(order).toEqual([common, 'home+review']);
  });

  it('puts a shared piece of modest size beside one of much the same visits', () => {
    const { chunkOf } = plan({
      plot: [500, 'home review stack'],
      ruler: [200, 'home review'],
      chart: [200, 'value audit'],
      large: [400, 'home review'],
    });
    expect(chunkOf.get('ruler')).toBe('home+review');
    expect(plan({ plot: [500, 'home review stack'], ruler: [200, 'home review'] }).chunkOf.get('ruler')).toBe(
      'home+review+stack',
    );
    expect(chunkOf.get('chart')).toBe('audit+value');
  });

  it('leaves a small screen alone that would make the other small ones load what they do not use', () => {
    const { chunkOf } = plan({
      a: [60, 'home', 'plot'],
      b: [60, 'audit'],
      c: [60, 'value'],
      plot: [500, 'home review'],
    });
    expect([chunkOf.get('a'), chunkOf.get('b'), chunkOf.get('c')]).toEqual(['home', 'screens', 'screens']);
  });

  it('joins chunks that would import each other', () => {
    const { chunkOf, order } = plan({
      small: [10, 'home review', 'left'],
      left: [500, 'home review', 'right'],
      right: [500, 'home audit', 'back'],
      back: [20, 'home review', 'left'],
    });
    expect(new Set(chunkOf.values()).size).toBe(1);
    expect(order).toHaveLength(1);
  });
});
