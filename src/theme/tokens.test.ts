import { describe, expect, it } from 'vitest';
import { contrast } from './contrast';
import { PALETTES, textPairs } from './tokens';

describe.each(Object.entries(PALETTES))('the %s palette', (_mode, palette) => {
  it.each(textPairs(palette))('keeps %s legible (4.5 to 1)', (_name, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['control borders', palette.control, palette.surface],
    ['the focus ring', palette.focus, palette.surface],
    ['the focus ring on the ground', palette.focus, palette.ground],
  ])('keeps %s visible (3 to 1)', (_name, line, ground) => {
    expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is 21 for black on white, whichever comes first, and 1 for equal colours', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#00604A', '#00604A')).toBe(1);
  });
});
