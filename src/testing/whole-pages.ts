import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** Whole pages in a simulated browser take seconds each where other work goes on: they are waited for longer. */
export function waitForWholePages(): void {
  configure({ asyncUtilTimeout: 20_000 });
  vi.setConfig({ testTimeout: 60_000 });
}
