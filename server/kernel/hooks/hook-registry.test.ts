import { expect, test } from 'vitest';
import { attach, createHookRegistry, defineHook } from './hook-registry.ts';

const greeting = defineHook<(name: string) => string>('test.greeting');

test('everything attached to a hook is called in the order it was added', () => {
  const hooks = createHookRegistry();
  hooks.add([attach(greeting, (name) => `Hello ${name}`)]);
  hooks.add([attach(greeting, (name) => `Bye ${name}`)]);
  expect(hooks.all(greeting).map((greet) => greet('Ada'))).toEqual(['Hello Ada', 'Bye Ada']);
});

test('a hook nobody attached to has nothing', () => {
  expect(createHookRegistry().all(greeting)).toEqual([]);
});

test('hooks of one name are two hooks', () => {
  const hooks = createHookRegistry();
  hooks.add([attach(defineHook<(name: string) => string>('test.greeting'), (name) => name)]);
  expect(hooks.all(greeting)).toEqual([]);
});

test('a hook that takes one refuses none and two', () => {
  const hooks = createHookRegistry();
  expect(() => hooks.one(greeting)).toThrow('test.greeting takes one attachment and has 0');
  hooks.add([attach(greeting, (name) => name)]);
  expect(hooks.one(greeting)('Ada')).toBe('Ada');
  hooks.add([attach(greeting, (name) => name)]);
  expect(() => hooks.one(greeting)).toThrow('has 2');
});
