import { describe, expect, it } from 'vitest';
import {
  CLOSED_VIEW,
  MAX_ZOOM,
  MIN_ZOOM,
  NUMBERS_SHOWN,
  NUMBERS_SHOWN_FULLSCREEN,
  pageHeight,
  pageWindow,
  pixelRatio,
  viewReducer,
  type ViewAction,
} from './view-state';

const open = viewReducer(CLOSED_VIEW, { type: 'opened', pages: 3 });
const after = (...actions: ViewAction[]) => actions.reduce(viewReducer, open);

describe('what the viewer shows', () => {
  it('zooms by 1.25 [PDF-01]', () => {
    expect(after({ type: 'zoomIn' }).zoom).toBe(1.25);
    expect(after({ type: 'zoomIn' }, { type: 'zoomIn' }).zoom).toBe(1.5625);
    expect(after({ type: 'zoomOut' }).zoom).toBe(0.8);
    expect(after({ type: 'zoomIn' }, { type: 'zoomReset' }).zoom).toBe(1);
  });

  it('zooms within bounds', () => {
    const many = Array.from({ length: 40 });
    expect(after(...many.map(() => ({ type: 'zoomIn' }) as const)).zoom).toBe(MAX_ZOOM);
    expect(after(...many.map(() => ({ type: 'zoomOut' }) as const)).zoom).toBe(MIN_ZOOM);
  });

  it('rotates by 270 degrees clockwise [PDF-02]', () => {
    const rotations = [1, 2, 3, 4].map(
      (steps) => after(...Array.from({ length: steps }, () => ({ type: 'rotate' }) as const)).rotation,
    );
    expect(rotations).toEqual([270, 180, 90, 0]);
  });

  it('has a letter page of 11 by 8.5, landscape when rotated [PDF-06]', () => {
    expect(pageHeight(850, 0)).toBe(1100);
    expect(pageHeight(1100, 270)).toBe(850);
  });

  it('stays within the document', () => {
    expect(after({ type: 'previous' }).page).toBe(1);
    expect(after({ type: 'next' }, { type: 'next' }, { type: 'next' }).page).toBe(3);
    expect(after({ type: 'goTo', page: 99 }).page).toBe(3);
  });
});

describe('the canvas of a page', () => {
  it('is as sharp as the screen where it can be', () => {
    expect(pixelRatio(920, 1190, 2)).toBe(2);
    expect(pixelRatio(920, 1190, 1)).toBe(1);
  });

  it.each([
    ['large', 6000, 6000],
    ['long', 920, 60_000],
  ])('of a %s page is no larger than browsers draw', (_kind, width, height) => {
    const ratio = pixelRatio(width, height, 2);
    expect(width * height * ratio ** 2).toBeLessThanOrEqual(16_777_217);
    expect(Math.max(width, height) * ratio).toBeLessThanOrEqual(16_384);
  });
});

describe('page numbers of the viewer', () => {
  it.each([
    [1, [1, 2, 3, 4, 5]],
    [6, [4, 5, 6, 7, 8]],
    [40, [36, 37, 38, 39, 40]],
  ])('are 5 around page %i of 40 [PDF-04]', (page, numbers) => {
    expect(pageWindow(page, 40, NUMBERS_SHOWN)).toEqual(numbers);
  });

  it('are 20 in full screen [PDF-05]', () => {
    expect(pageWindow(1, 40, NUMBERS_SHOWN_FULLSCREEN)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('are all pages where there are fewer', () => {
    expect(pageWindow(2, 3, NUMBERS_SHOWN)).toEqual([1, 2, 3]);
    expect(pageWindow(1, 0, NUMBERS_SHOWN)).toEqual([]);
  });
});
