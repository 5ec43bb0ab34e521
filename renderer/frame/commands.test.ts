import { afterEach, describe, expect, it } from 'vitest';
import { type Command, commandStore, registerCommands } from './commands.ts';

const command = (id: string): Command => ({
  id,
  titleKey: 'common.open',
  scope: 'global',
  run: () => undefined,
});

afterEach(() => commandStore.setState({ commands: [] }));

describe('command registry', () => {
  it('adds commands and takes exactly them away again', () => {
    registerCommands([command('a')]);
    const remove = registerCommands([command('b'), command('c')]);
    expect(commandStore.getState().commands.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    remove();
    expect(commandStore.getState().commands.map(({ id }) => id)).toEqual(['a']);
  });

  it('refuses the same id twice', () => {
    registerCommands([command('a')]);
    expect(() => registerCommands([command('a')])).toThrow('registered twice');
    expect(() => registerCommands([command('b'), command('b')])).toThrow('registered twice');
  });
});
