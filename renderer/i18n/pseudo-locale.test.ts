import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogues.ts';
import { toPseudo } from './pseudo-locale.ts';
import { translate } from './translate.ts';

describe('pseudo-locale', () => {
  it('makes words at least 40 % longer and leaves space at their ends', () => {
    for (const text of ['Save', 'Type a command', ' of ', 'Zoom in']) {
      expect(toPseudo(text).length, text).toBeGreaterThanOrEqual(Math.floor(text.length * 1.4));
      expect(toPseudo(text).endsWith(' '), text).toBe(text.endsWith(' '));
    }
    expect(toPseudo(' · ')).toBe(' · ');
  });

  it('changes the words of every message and no value in it', () => {
    const message = catalogues.en['shell.reviewCount'];
    const text = translate(message, { count: 3 }, 'en', toPseudo);
    expect(text).toContain('3');
    expect(text).not.toBe(translate(message, { count: 3 }, 'en'));
    expect(translate('Hello {name}', { name: 'Anna' }, 'en', toPseudo)).toContain('Anna');
  });
});
