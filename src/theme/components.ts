import { alertClasses, type AlertColor } from '@mui/material/Alert';
import type { ThemeOptions } from '@mui/material/styles';
import { SIZES, type Palette, type StatusName } from './tokens';

type Components = NonNullable<ThemeOptions['components']>;

const ring = (palette: Palette) => ({ outline: `2px solid ${palette.focus}`, outlineOffset: 2 });
const ringInside = (palette: Palette) => ({ outline: `2px solid ${palette.focus}`, outlineOffset: -2 });

function base(palette: Palette): Components {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'normal', backgroundColor: palette.ground },
        a: { color: palette.primary },
        'input:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${palette.surface} inset !important`,
          WebkitTextFillColor: `${palette.text} !important`,
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': ring(palette) } },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        // Dark Material surfaces are tinted by elevation; ours are told apart by their borders.
        root: { backgroundImage: 'none' },
        outlined: { borderColor: palette.border },
      },
    },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiDivider: { styleOverrides: { root: { borderColor: palette.border } } },
    MuiLink: {
      styleOverrides: {
        root: { textUnderlineOffset: '0.18em', color: palette.primary },
        // Large enough to be hit.
        button: { minHeight: 24 },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, arrow: false },
      styleOverrides: {
        tooltip: {
          backgroundColor: palette.text,
          color: palette.surface,
          fontSize: 12,
          borderRadius: SIZES.radius,
        },
      },
    },
    MuiSkeleton: {
      defaultProps: { animation: 'pulse' },
      styleOverrides: { root: { backgroundColor: palette.raised } },
    },
  };
}

function actions(palette: Palette): Components {
  return {
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'medium' },
      styleOverrides: {
        root: { minHeight: 34, padding: '5px 14px', whiteSpace: 'nowrap' },
        sizeSmall: { minHeight: 28, padding: '2px 10px', fontSize: SIZES.tableFont },
        sizeLarge: { minHeight: 40, padding: '8px 18px' },
        text: { padding: '5px 10px' },
        outlined: { borderColor: palette.control },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: SIZES.radius,
          color: palette.muted,
          '&:hover': { backgroundColor: palette.raised, color: palette.text },
        },
        sizeSmall: { padding: 4 },
      },
    },
    MuiToggleButton: {
      styleOverrides: { root: { minHeight: 32, padding: '4px 10px', borderColor: palette.control } },
    },
    MuiChip: {
      styleOverrides: {
        root: { borderRadius: SIZES.radius, height: 24, fontSize: 12, fontWeight: 550 },
        outlined: { borderColor: palette.control },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 40,
          minWidth: 0,
          padding: '8px 12px',
          fontWeight: 550,
          '&.Mui-focusVisible': ringInside(palette),
        },
      },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: { minHeight: 34, fontSize: SIZES.font, '&.Mui-focusVisible': ringInside(palette) },
      },
    },
    MuiListItemButton: {
      styleOverrides: { root: { borderRadius: SIZES.radius, '&.Mui-focusVisible': ringInside(palette) } },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 28, color: palette.muted } } },
  };
}

function inputs(palette: Palette): Components {
  return {
    // Labels stand above the fields (not inside them), help and errors below.
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiInputLabel: {
      defaultProps: { shrink: true, variant: 'outlined' },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 4,
          fontSize: SIZES.tableFont,
          fontWeight: 550,
          color: palette.text,
          pointerEvents: 'auto',
          whiteSpace: 'normal',
          '&.Mui-focused': { color: palette.text },
          '&.Mui-error': { color: palette.text },
          '&.Mui-disabled': { color: palette.muted },
        },
        asterisk: { color: palette.status.notQualified.main },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          backgroundColor: palette.surface,
          '& legend': { display: 'none' },
          '& fieldset': { top: 0, borderColor: palette.control },
          '&.Mui-focused fieldset': { borderColor: palette.focus, borderWidth: 2 },
        },
        input: {
          paddingTop: 7,
          paddingBottom: 7,
          height: '1.45em',
          '&::placeholder': { color: palette.muted, opacity: 1 },
        },
      },
    },
    MuiInputBase: { styleOverrides: { root: { fontSize: SIZES.font } } },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          marginLeft: 0,
          fontSize: 12,
          color: palette.muted,
          '&.Mui-error': { color: palette.status.notQualified.main },
          '&.Mui-disabled': { color: palette.muted },
        },
      },
    },
    MuiAutocomplete: { styleOverrides: { paper: floating(palette), option: { minHeight: 34 } } },
    MuiCheckbox: { styleOverrides: { root: choice(palette) } },
    MuiRadio: { styleOverrides: { root: choice(palette) } },
    MuiSelect: { styleOverrides: { icon: { color: palette.muted } } },
  };
}

function floating(palette: Palette) {
  return { border: `1px solid ${palette.border}`, backgroundImage: 'none' };
}

function choice(palette: Palette) {
  return {
    padding: 6,
    color: palette.control,
    '&.Mui-focusVisible': { ...ring(palette), outlineOffset: -3 },
  };
}

/** Text in the text's colour on the ground of the status, as alerts and error summaries have it; the icon says the status. */
function alertLook({ status, text }: Palette, severity: AlertColor, name: StatusName) {
  const { main, bg, border } = status[name];
  return {
    props: { severity, variant: 'standard' as const },
    style: {
      color: text,
      backgroundColor: bg,
      border: `1px solid ${border}`,
      [`& .${alertClasses.icon}`]: { color: main },
    },
  };
}

function surfaces(palette: Palette): Components {
  return {
    MuiMenu: { styleOverrides: { paper: floating(palette) } },
    MuiPopover: { styleOverrides: { paper: floating(palette) } },
    MuiDialog: { styleOverrides: { paper: { ...floating(palette), margin: 16 } } },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: SIZES.headings.h2, fontWeight: 600, padding: '16px 20px 8px' } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
    MuiDialogActions: {
      styleOverrides: {
        root: { padding: '12px 20px 16px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundImage: 'none', borderColor: palette.border } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          fontSize: SIZES.font,
          padding: '6px 12px',
          variants: [
            alertLook(palette, 'success', 'qualified'),
            alertLook(palette, 'info', 'info'),
            alertLook(palette, 'warning', 'expiring'),
            alertLook(palette, 'error', 'notQualified'),
          ],
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          fontSize: SIZES.tableFont,
          borderBottomColor: palette.border,
          fontVariantNumeric: 'tabular-nums',
        },
        head: { fontWeight: 600, color: palette.muted, backgroundColor: palette.raised },
        sizeSmall: { padding: '0 12px', height: 36 },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: {
        root: { '&:hover': { color: palette.text }, '&.Mui-active': { color: palette.text } },
      },
    },
    MuiTableRow: {
      styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: palette.raised } } },
    },
    MuiLinearProgress: {
      styleOverrides: { root: { borderRadius: SIZES.radius, backgroundColor: palette.raised } },
    },
  };
}

/** How Material UI and react-admin components look here; also mends what fails the accessibility checks in them. */
export function components(palette: Palette): Components {
  return { ...base(palette), ...actions(palette), ...inputs(palette), ...surfaces(palette) };
}
