import { describe, expect, it } from 'vitest';
import { humanWords, namedValue } from './words.ts';

describe('words of the service', () => {
  it('reads underscores as spaces and begins with a capital', () => {
    expect(humanWords('signal_to_noise')).toBe('Signal to noise');
    expect(humanWords('')).toBe('');
  });

  it('takes the unit out of a name and puts it behind the number', () => {
    expect(namedValue('line_broadening_hz', 0.3)).toEqual({ name: 'Line broadening', value: '0.3 Hz' });
    expect(namedValue('zero_mhz', 500.13001374321)).toEqual({ name: 'Zero', value: '500.1300137 MHz' });
    expect(namedValue('phi0_deg', 112.5891450493873)).toEqual({ name: 'Phi0', value: '112.589 °' });
  });

  it('leaves names without a unit and values without a number as they are', () => {
    expect(namedValue('first_point_weight', 1)).toEqual({ name: 'First point weight', value: '1' });
    expect(namedValue('offset_ppm', null)).toEqual({ name: 'Offset ppm', value: '–' });
    expect(namedValue('analogue_only', true)).toEqual({ name: 'Analogue only', value: 'true' });
  });
});
