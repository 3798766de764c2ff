import { describe, expect, it } from 'vitest';
import { clampOffset, keyOffset, offsetBounds } from './dialog-position';

const viewport = { width: 1000, height: 800 };

describe('position of a dialog', () => {
  it('may move up to each edge of the viewport', () => {
    const bounds = offsetBounds({ left: 260, top: 200, width: 480, height: 400 }, { x: 0, y: 0 }, viewport);
    expect(bounds).toEqual({ left: -260, right: 260, top: -200, bottom: 200 });
  });

  it('has the same bounds after it was moved', () => {
    const bounds = offsetBounds(
      { left: 360, top: 150, width: 480, height: 400 },
      { x: 100, y: -50 },
      viewport,
    );
    expect(bounds).toEqual({ left: -260, right: 260, top: -200, bottom: 200 });
  });

  it('keeps a dialog in view', () => {
    const bounds = { left: -260, right: 260, top: -200, bottom: 200 };
    expect(clampOffset({ x: 999, y: -999 }, bounds)).toEqual({ x: 260, y: -200 });
    expect(clampOffset({ x: 20, y: 30 }, bounds)).toEqual({ x: 20, y: 30 });
  });

  it('moves by arrow keys and goes back on Home', () => {
    expect(keyOffset('ArrowRight', { x: 5, y: 5 })).toEqual({ x: 21, y: 5 });
    expect(keyOffset('ArrowUp', { x: 5, y: 5 })).toEqual({ x: 5, y: -11 });
    expect(keyOffset('Home', { x: 5, y: 5 })).toEqual({ x: 0, y: 0 });
    expect(keyOffset('a', { x: 5, y: 5 })).toBeNull();
  });
});
