import { PALETTES, type Mode } from './tokens';

export type ThemeChoice = 'system' | Mode;

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** What the choice means on this machine, now. */
export function resolveMode(choice: ThemeChoice): Mode {
  if (choice !== 'system') return choice;
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}

/** The tokens as CSS custom properties, for the pages that do without Material UI. */
export function cssVariables(mode: Mode): Record<string, string> {
  const { status, ...colours } = PALETTES[mode];
  const variables: Record<string, string> = {};
  for (const [name, colour] of Object.entries(colours)) variables[`--${kebab(name)}`] = colour;
  for (const [name, colour] of Object.entries(status)) {
    variables[`--${kebab(name)}`] = colour.main;
    variables[`--${kebab(name)}-bg`] = colour.bg;
    variables[`--${kebab(name)}-border`] = colour.border;
  }
  return variables;
}

/** Puts a theme's colours on the document. Set through the object model: the content policy allows no style text. */
export function applyMode(mode: Mode): void {
  const { style, dataset } = document.documentElement;
  for (const [name, value] of Object.entries(cssVariables(mode))) style.setProperty(name, value);
  style.setProperty('color-scheme', mode);
  dataset['mode'] = mode;
}

/** Calls back when the system changes between light and dark; answers how to stop listening. */
export function onSystemMode(listener: () => void): () => void {
  const query = window.matchMedia(DARK_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
