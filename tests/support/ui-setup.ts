import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { briefWhileWaiting } from '../../src/testing/brief-errors';
import { findLabelsFast } from '../../src/testing/labels';
import { ownStylesOnly } from '../../src/testing/styles';

// Mock the document viewer once for all files of a worker.
vi.mock('react-pdf/dist/Page/TextLayer.css', () => ({}));
vi.mock('react-pdf', () => import('../../src/testing/fake-react-pdf'));

/**
 * React keeps a stack trace of each element it creates, for its own warnings, until it has kept ten thousand: a tenth of the time
 * of a run. As if it had kept them already, it keeps none. A version of React without this counter only runs slower.
 */
const internals = (React as unknown as Record<string, Record<string, unknown> | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set() {},
    configurable: true,
  });

// What jsdom lacks and Material UI or react-admin need.

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class NoIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** Answers every media query with no, except a minimum width below the 1280 px of a desktop. */
function matchMedia(query: string): MediaQueryList {
  const least = /\(min-width:\s*([\d.]+)px\)/.exec(query)?.[1];
  const most = /\(max-width:\s*([\d.]+)px\)/.exec(query)?.[1];
  const matches =
    (least !== undefined || most !== undefined) &&
    1280 >= Number(least ?? 0) &&
    1280 <= Number(most ?? Infinity);
  return {
    matches,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  };
}

globalThis.ResizeObserver ??= NoResizeObserver;
globalThis.IntersectionObserver ??= NoIntersectionObserver;
Object.defineProperty(window, 'matchMedia', { writable: true, configurable: true, value: matchMedia });
Object.defineProperty(window, 'scrollTo', { writable: true, configurable: true, value: () => {} });
Element.prototype.scrollIntoView ??= () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};

// Whole pages in a simulated browser can take seconds on a busy machine. Files share a worker and these settings, so each file
// sets them again.
configure({ asyncUtilTimeout: 20_000, getElementError: briefWhileWaiting });
ownStylesOnly();
findLabelsFast();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
