import type { ThemeOptions } from '@mui/material/styles';
import { components } from './components';
import {
  FONT_STACK,
  MOTION,
  PALETTES,
  SHADOW,
  SIZES,
  type Mode,
  type Palette,
  type StatusName,
} from './tokens';

interface OwnColors {
  status: Palette['status'];
  ground: { raised: string; soft: string };
}
declare module '@mui/material/styles' {
  interface Palette extends OwnColors {}
  interface PaletteOptions extends Partial<OwnColors> {}
}

function palette(mode: Mode): NonNullable<ThemeOptions['palette']> {
  const colors = PALETTES[mode];
  const { status } = colors;
  const primary = {
    main: colors.primary,
    dark: colors.primaryHover,
    light: colors.primarySoft,
    contrastText: colors.onPrimary,
  };
  const semantic = (name: StatusName) => ({
    main: status[name].main,
    light: status[name].bg,
    dark: status[name].main,
    contrastText: mode === 'light' ? '#FFFFFF' : '#10161C',
  });
  return {
    mode,
    primary,
    // There is no second brand color.
    secondary: primary,
    success: semantic('qualified'),
    warning: semantic('expiring'),
    error: semantic('notQualified'),
    info: semantic('info'),
    background: { default: colors.ground, paper: colors.surface },
    text: { primary: colors.text, secondary: colors.muted, disabled: colors.disabled },
    divider: colors.border,
    status,
    ground: { raised: colors.raised, soft: colors.primarySoft },
  };
}

function typography(): ThemeOptions['typography'] {
  const heading = (fontSize: number) => ({
    fontSize,
    fontWeight: 600,
    lineHeight: 1.3,
    letterSpacing: '-0.006em',
  });
  const body = { fontSize: SIZES.font, lineHeight: SIZES.lineHeight, letterSpacing: 0 };
  return {
    fontFamily: FONT_STACK,
    fontSize: SIZES.font,
    htmlFontSize: 16,
    h1: heading(SIZES.headings.h1),
    h2: heading(SIZES.headings.h2),
    h3: heading(SIZES.headings.h3),
    // Years and months of the date picker.
    subtitle1: { ...body, fontWeight: 600 },
    body1: body,
    body2: { ...body, fontSize: SIZES.tableFont },
    button: { ...body, fontWeight: 550, textTransform: 'none' },
    caption: { ...body, fontSize: 12 },
  };
}

function themeOptions(mode: Mode): ThemeOptions {
  // Borders instead of shadows. What floats has the same shadow at every elevation.
  const shadows = Array.from({ length: 25 }, (_, step) => (step === 0 ? 'none' : SHADOW[mode]));
  return {
    palette: palette(mode),
    shape: { borderRadius: SIZES.radius },
    spacing: SIZES.grid,
    typography: typography(),
    shadows: shadows as ThemeOptions['shadows'],
    transitions: {
      duration: {
        shortest: MOTION.short,
        shorter: MOTION.short,
        short: MOTION.standard,
        standard: MOTION.standard,
        complex: MOTION.long,
        enteringScreen: MOTION.standard,
        leavingScreen: MOTION.short,
      },
    },
    components: components(PALETTES[mode]),
  };
}

export const lightTheme: ThemeOptions = themeOptions('light');
export const darkTheme: ThemeOptions = themeOptions('dark');
