import { describe, expect, it } from 'vitest';
import { PALETTES, type Palette } from './tokens';

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(color: string): number {
  const number = Number.parseInt(color.slice(1), 16);
  return (
    0.2126 * channel((number >> 16) & 255) +
    0.7152 * channel((number >> 8) & 255) +
    0.0722 * channel(number & 255)
  );
}

/** Contrast ratio of two `#RRGGBB` colors, 1 to 21, by the formula of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs of text and background that occur on the screen. */
function textPairs(palette: Palette): Array<[name: string, text: string, ground: string]> {
  const pairs: Array<[string, string, string]> = [];
  for (const ground of ['ground', 'surface', 'raised', 'primarySoft'] as const) {
    pairs.push([`text on ${ground}`, palette.text, palette[ground]]);
    pairs.push([`muted on ${ground}`, palette.muted, palette[ground]]);
    pairs.push([`primary on ${ground}`, palette.primary, palette[ground]]);
  }
  pairs.push(['label of a primary button', palette.onPrimary, palette.primary]);
  pairs.push(['label of a hovered primary button', palette.onPrimary, palette.primaryHover]);
  for (const [name, color] of Object.entries(palette.status)) {
    pairs.push([`${name} on its ground`, color.main, color.bg]);
    pairs.push([`${name} on the surface`, color.main, palette.surface]);
    pairs.push([`text on the ground of ${name}`, palette.text, color.bg]);
  }
  return pairs;
}

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
  it('is 21 for black on white, whichever comes first, and 1 for equal colors', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#00604A', '#00604A')).toBe(1);
  });
});
