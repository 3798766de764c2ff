import CircularProgress from '@mui/material/CircularProgress';
import MenuItem from '@mui/material/MenuItem';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { useLocaleState, useTranslate } from 'react-admin';
import { MenuButton } from '../ui/MenuButton';

const FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof FORMATS)[number];

interface ExportMenuProps {
  /** How many rows match: the export has them all, not only the page. */
  total?: number;
  busy?: boolean;
  onExport: (format: ExportFormat) => void;
}

/** Exports all matching rows of a list. */
export function ExportMenu({ total, busy = false, onExport }: ExportMenuProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const count = total === undefined ? '' : new Intl.NumberFormat(locale).format(total);
  return (
    <MenuButton
      label={translate('ui.export.label')}
      icon={busy ? <CircularProgress size={14} aria-hidden /> : <ExportIcon />}
      disabled={busy || total === 0}
    >
      {() =>
        FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => onExport(format)}>
            {translate(count ? `ui.export.${format}Count` : `ui.export.${format}`, { count })}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
