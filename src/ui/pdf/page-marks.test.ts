import { expect, it } from 'vitest';
import { turned } from './PageMarks';

it.each([
  [0, { x: 0.1, y: 0.2, width: 0.3, height: 0.05 }],
  [90, { x: 0.75, y: 0.1, width: 0.05, height: 0.3 }],
  [180, { x: 0.6, y: 0.75, width: 0.3, height: 0.05 }],
  [270, { x: 0.2, y: 0.6, width: 0.05, height: 0.3 }],
])('a mark stays on its word on a page that is turned by %i degrees', (rotation, place) => {
  const found = turned({ x: 0.1, y: 0.2, width: 0.3, height: 0.05 }, rotation);
  for (const part of ['x', 'y', 'width', 'height'] as const) expect(found[part]).toBeCloseTo(place[part]);
});
