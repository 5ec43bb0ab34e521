import { describe, expect, it } from 'vitest';
import { catalogues } from '../../../i18n/catalogues.ts';
import { createMessages, type Translate } from '../../../i18n/use-messages.ts';
import { assignmentWord, namedValue, presetWord, presetWordById, wordOfCode } from './words.ts';

const en: Translate = (key) => catalogues.en[key];
const de: Translate = (key) => catalogues.de[key];

describe('words of the service', () => {
  it('reads underscores as spaces and begins with a capital', () => {
    expect(wordOfCode(en, 'no.such.key', 'signal_to_noise')).toBe('Signal to noise');
    expect(wordOfCode(en, 'no.such.key', '')).toBe('');
  });

  it('takes the unit out of a name and puts it behind the number', () => {
    expect(namedValue(en, 'line_broadening_hz', 0.3)).toEqual({ name: 'Line broadening', value: '0.3 Hz' });
    expect(namedValue(de, 'zero_mhz', 500.13001374321)).toEqual({
      name: 'Nullpunkt',
      value: '500.1300137 MHz',
    });
    expect(namedValue(en, 'phi0_deg', 112.5891450493873)).toEqual({ name: 'Ph0', value: '112.589 °' });
  });

  it('leaves names without a unit and values without a number as they are', () => {
    expect(namedValue(en, 'first_point_weight', 1)).toEqual({ name: 'First point weight', value: '1' });
    expect(namedValue(en, 'offset_ppm', null)).toEqual({ name: 'Offset', value: '–' });
    expect(namedValue(de, 'window', 'sine_bell')).toEqual({ name: 'Fensterfunktion', value: 'Sinusglocke' });
  });

  it('shows a name no catalogue knows, and a sentence, as the service wrote them', () => {
    expect(namedValue(de, 'brand_new', 2)).toEqual({ name: 'Brand new', value: '2' });
    expect(namedValue(de, 'reason', 'axis as recorded').value).toBe('axis as recorded');
  });

  it('calls presets and lines that accompany another one in the language of the screen', () => {
    const preset = { id: 'default_1h', label: 'Proton, standard' };
    expect(presetWord(de, preset)).toBe('Proton, Standard');
    expect(presetWord(de, { id: 'brand_new', label: 'Brand new' })).toBe('Brand new');
    expect(presetWordById(de, [preset], 'gone')).toBe('gone');
    const german = createMessages('de', 'de-DE');
    expect(assignmentWord(german, '13C satellite of 8.022 ppm')).toBe('13C-Satellit von 8,022 ppm');
    expect(assignmentWord(german, 'spinning side band of -0.100 ppm')).toBe(
      'Rotationsseitenbande von -0,100 ppm',
    );
    expect(assignmentWord(german, 'CHCl3')).toBe('CHCl3');
  });
});
