import { describe, expect, it } from 'vitest';
import { createKeySequence, type KeyPress } from './key-sequence.ts';

const bindings = ['g h', 'g a', '?', 'Ctrl+K', 'f', 'f f'];

const key = (text: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key: text,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

describe('key sequences', () => {
  it('recognise single keys and chords, with Cmd as Ctrl', () => {
    const sequence = createKeySequence();
    expect(sequence.press(key('?'), bindings, 0)).toBe('?');
    expect(sequence.press(key('k', { ctrlKey: true }), bindings, 10)).toBe('Ctrl+K');
    expect(sequence.press(key('k', { metaKey: true }), bindings, 20)).toBe('Ctrl+K');
    expect(sequence.press(key('k'), bindings, 30)).toBeNull();
  });

  it('recognise two steps within a moment', () => {
    const sequence = createKeySequence();
    expect(sequence.press(key('g'), bindings, 0)).toBeNull();
    expect(sequence.press(key('a'), bindings, 500)).toBe('g a');
    expect(sequence.press(key('g'), bindings, 1000)).toBeNull();
    expect(sequence.press(key('a'), bindings, 9000)).toBeNull();
  });

  it('tell undo from redo, and take capitals for small letters', () => {
    const sequence = createKeySequence();
    const both = ['Ctrl+Z', 'Ctrl+Shift+Z', 'g h'];
    expect(sequence.press(key('z', { ctrlKey: true }), both, 0)).toBe('Ctrl+Z');
    expect(sequence.press(key('Z', { ctrlKey: true, shiftKey: true }), both, 10)).toBe('Ctrl+Shift+Z');
    expect(sequence.press(key('G', { shiftKey: true }), both, 20)).toBeNull();
    expect(sequence.press(key('H', { shiftKey: true }), both, 30)).toBe('g h');
  });

  it('forget a first step that led nowhere', () => {
    const sequence = createKeySequence();
    sequence.press(key('g'), bindings, 0);
    expect(sequence.press(key('x'), bindings, 10)).toBeNull();
    expect(sequence.press(key('h'), bindings, 20)).toBeNull();
  });
});
