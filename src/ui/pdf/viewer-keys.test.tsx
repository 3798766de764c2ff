import { describe, expect, it } from 'vitest';
import en from '../messages.en';
import { commandForKey, isTyping, VIEWER_KEYS } from './viewer-keys';

const press = (key: string, change = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
});

describe('keys of the viewer', () => {
  it.each([
    ['ArrowRight', 'next'],
    ['ArrowLeft', 'previous'],
    ['+', 'zoomIn'],
    ['-', 'zoomOut'],
    ['0', 'zoomReset'],
    ['r', 'rotate'],
    ['f', 'fullscreen'],
    ['n', 'nextDocument'],
    ['p', 'previousDocument'],
    ['?', 'help'],
  ])('%s is %s', (key, command) => {
    expect(commandForKey(press(key))).toBe(command);
  });

  it.each(['ctrlKey', 'metaKey'])('find and print the document with %s', (modifier) => {
    expect(commandForKey(press('f', { [modifier]: true }))).toBe('find');
    expect(commandForKey(press('p', { [modifier]: true }))).toBe('print');
  });

  it("do not include the browser's other keys", () => {
    expect(commandForKey(press('n', { ctrlKey: true }))).toBeNull();
    expect(commandForKey(press('r', { metaKey: true }))).toBeNull();
    expect(commandForKey(press('f', { altKey: true }))).toBeNull();
    expect(commandForKey(press('p', { ctrlKey: true, shiftKey: true }))).toBeNull();
    expect(commandForKey(press('x'))).toBeNull();
  });

  it('are ignored in a field', () => {
    const field = document.createElement('input');
    expect(isTyping(field)).toBe(true);
    expect(isTyping(document.createElement('button'))).toBe(false);
    expect(isTyping(null)).toBe(false);
  });

  it.each(VIEWER_KEYS)('$shown is listed in the help', ({ command }) => {
    expect((en as Record<string, string>)[`ui.pdf.key.${command}`]).toMatch(/\w/);
  });
});
