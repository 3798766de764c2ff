// Colors per theme, sizes and motion as data. A test checks that texts have a contrast of at least 4.5 to 1.

const LIGHT = {
  primary: '#00604A',
  primaryHover: '#004D3B',
  onPrimary: '#FFFFFF',
  /** Background of a selected menu entry or row. */
  primarySoft: '#E6F2EE',
  /** Background of the page. */
  ground: '#F5F7F9',
  /** Cards, tables, menus, dialogs. */
  surface: '#FFFFFF',
  /** Header rows, hovered rows. */
  raised: '#EFF2F5',
  border: '#D9DFE6',
  /** Borders of inputs and check boxes: 3 to 1 against the surface. */
  control: '#7F8C9A',
  text: '#16202A',
  muted: '#51606F',
  disabled: '#8A96A3',
  focus: '#175CD3',
  /** Text and icon (`main`), background and border. Never shown without an icon and a word. */
  status: {
    qualified: { main: '#067647', bg: '#ECFDF3', border: '#ABEFC6' },
    expiring: { main: '#B54708', bg: '#FFFAEB', border: '#FEDF89' },
    notQualified: { main: '#B42318', bg: '#FEF3F2', border: '#FECDCA' },
    info: { main: '#175CD3', bg: '#EFF6FF', border: '#B2DDFF' },
    notApplicable: { main: '#475467', bg: '#F2F4F7', border: '#D5DAE1' },
  },
};

export type Palette = typeof LIGHT;
export type StatusName = keyof Palette['status'];

const DARK: Palette = {
  primary: '#4CC3A1',
  primaryHover: '#6AD1B3',
  onPrimary: '#06231B',
  primarySoft: '#12342C',
  ground: '#0E1419',
  surface: '#151C23',
  raised: '#1D262F',
  border: '#2B3641',
  control: '#6C7A89',
  text: '#E6EBF0',
  muted: '#A0ADBA',
  disabled: '#6C7A89',
  focus: '#84ADFF',
  status: {
    qualified: { main: '#6CE0A6', bg: '#0C2B1E', border: '#17573B' },
    expiring: { main: '#FDC95C', bg: '#33230A', border: '#6B4A11' },
    notQualified: { main: '#FF9C92', bg: '#3A1614', border: '#7A2A24' },
    info: { main: '#A4C4FF', bg: '#13233F', border: '#2A4A80' },
    notApplicable: { main: '#B4BFCA', bg: '#232C35', border: '#3A4652' },
  },
};

export const PALETTES = { light: LIGHT, dark: DARK } as const;
export type Mode = keyof typeof PALETTES;

export const SIZES = {
  /** All spaces are multiples of this. */
  grid: 4,
  radius: 6,
  font: 14,
  tableFont: 13,
  headings: { h1: 20, h2: 16, h3: 14 },
  lineHeight: 1.45,
  headerHeight: 48,
  sidebarWidth: 232,
} as const;

/** Milliseconds. Nothing moves where the system asks for reduced motion. */
export const MOTION = { short: 120, standard: 160, long: 180, alertFade: 500 } as const;

export const FONT_STACK =
  "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The only shadow, for what floats. */
export const SHADOW = {
  light: '0 4px 6px -2px rgba(16, 24, 40, 0.06), 0 12px 24px -4px rgba(16, 24, 40, 0.12)',
  dark: '0 4px 6px -2px rgba(0, 0, 0, 0.5), 0 12px 24px -4px rgba(0, 0, 0, 0.6)',
} as const;
