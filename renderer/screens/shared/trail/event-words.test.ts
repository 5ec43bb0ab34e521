import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogues } from '../../../i18n/catalogues.ts';
import { languages } from '../../../i18n/languages.ts';
import '../../../i18n/every-word.ts';
import { createMessages } from '../../../i18n/use-messages.ts';
import { sentenceText, type TrailEvent } from './event-words.ts';

const source = readFileSync(
  path.join(import.meta.dirname, '../../../../server/kernel/contract/audit-events.ts'),
  'utf8',
);
const vocabulary = [...source.matchAll(/\| '([a-z_.]+)'/g)].map(([, name]) => name as string);

const eventOf = (change: Partial<TrailEvent>): TrailEvent => ({
  sequence: 7,
  id: 'entry-7',
  occurred_at: '2026-01-15T09:30:00.000Z',
  actor: { kind: 'user', id: 'usr_1', name: 'Mara Voss' },
  event: 'project.update',
  record_type: 'project',
  record_id: 'prj_1',
  record_title: 'Spring batches',
  reason_for_change: null,
  entry_hash: 'ab',
  ...change,
});

describe('sentences of the audit trail', () => {
  it('are there for every kind of event, in every language, and never show its code', () => {
    expect(vocabulary.length).toBeGreaterThan(200);
    for (const language of languages) {
      const messages = createMessages(language, language);
      for (const name of vocabulary) {
        const sentence = sentenceText(eventOf({ event: name }), messages);
        expect(sentence, name).toMatch(/^\p{Lu}.*\.$/u);
        expect(sentence, name).not.toContain(name);
        expect(sentence, name).not.toMatch(/_|\{|\}/);
      }
    }
  });

  it('say of each kind of event something of its own', () => {
    for (const language of languages) {
      const messages = createMessages(language, language);
      const said = vocabulary.map((name) => sentenceText(eventOf({ event: name }), messages));
      const twice = vocabulary.filter((_name, place) => said.indexOf(said[place] as string) !== place);
      expect(twice, language).toEqual([]);
    }
  });

  it('belong to kinds of events that there are', () => {
    const spoken = Object.keys(catalogues.en)
      .filter((key) => key.startsWith('audit.says.') && key !== 'audit.says.unknown')
      .map((key) => key.slice('audit.says.'.length));
    expect(spoken.toSorted()).toEqual(vocabulary.toSorted());
  });

  it('name who did it', () => {
    const english = createMessages('en', 'en');
    const german = createMessages('de', 'de');
    expect(sentenceText(eventOf({}), english)).toBe('Mara Voss changed the project Spring batches.');
    expect(sentenceText(eventOf({}), german)).toBe('Mara Voss hat das Projekt Spring batches geändert.');
    const by = (actor: TrailEvent['actor']) => sentenceText(eventOf({ actor }), english).split(' changed')[0];
    expect(by({ kind: 'system', id: 'worker', name: null })).toBe('The service');
    expect(by({ kind: 'system', id: 'system', name: null })).toBe('The system key');
    expect(by({ kind: 'anonymous', id: '', name: null })).toBe('Somebody who had not signed in');
    expect(by({ kind: 'user', id: 'usr_01kf0w2h8n0000s2m8r7', name: null })).toBe('usr_01kf0w2h8n…');
  });

  it('admit that a later version wrote what this one cannot word', () => {
    const sentence = sentenceText(eventOf({ event: 'moon.landing' }), createMessages('en', 'en'));
    expect(sentence).toContain('no sentence for: moon.landing');
  });
});
