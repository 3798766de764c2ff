import { PALETTES, type Mode } from './tokens';

export type ThemeChoice = 'system' | Mode;

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** What the choice means on this machine, now. */
export function resolveMode(choice: ThemeChoice): Mode {
  if (choice !== 'system') return choice;
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}

/**
 * Sets the theme's colors as CSS custom properties, for pages and rows without Material UI. Property by property: the
 * content security policy allows no style text.
 */
export function applyMode(mode: Mode): void {
  const { style, dataset } = document.documentElement;
  const { status, ...colors } = PALETTES[mode];
  const setColor = (name: string, color: string) =>
    style.setProperty(`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, color);
  for (const [name, color] of Object.entries(colors)) setColor(name, color);
  for (const [name, { main, bg, border }] of Object.entries(status)) {
    setColor(name, main);
    setColor(`${name}-bg`, bg);
    setColor(`${name}-border`, border);
  }
  style.setProperty('color-scheme', mode);
  dataset['mode'] = mode;
}

/** Calls back when the system changes between light and dark. Returns a function that stops it. */
export function onSystemMode(listener: () => void): () => void {
  const query = window.matchMedia(DARK_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
