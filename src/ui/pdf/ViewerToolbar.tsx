import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FullscreenExitIcon from '@mui/icons-material/FullscreenExit';
import FullscreenIcon from '@mui/icons-material/Fullscreen';
import HelpIcon from '@mui/icons-material/KeyboardOutlined';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import RotateIcon from '@mui/icons-material/RotateLeft';
import ThumbnailsIcon from '@mui/icons-material/ViewSidebarOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import type { SvgIconComponent } from '@mui/icons-material';
import { useTranslate } from 'react-admin';
import { NUMBERS_SHOWN, NUMBERS_SHOWN_FULLSCREEN, pageWindow } from './page-window';
import { MAX_ZOOM, MIN_ZOOM, type ViewState } from './view-state';
import { VIEWER_KEYS, type ViewerCommand } from './viewer-keys';

export interface ViewerToolbarProps {
  view: ViewState;
  fullscreen: boolean;
  thumbnails: boolean;
  onCommand: (command: Exclude<ViewerCommand, 'goTo' | 'opened'>) => void;
  onGoTo: (page: number) => void;
  onToggleThumbnails: () => void;
  onDownload?: () => void;
}

/** Pages, zoom, rotation, full screen, download and keys, above the document. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { view, fullscreen, thumbnails, onCommand, onToggleThumbnails, onDownload } = props;
  const translate = useTranslate();
  const closed = view.pages === 0;
  return (
    <Box
      role="toolbar"
      aria-label={translate('ui.pdf.toolbar')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderBottom: '1px solid',
        borderColor: 'divider',
        fontSize: 13,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Tool
        name="ui.pdf.thumbnails"
        icon={ThumbnailsIcon}
        pressed={thumbnails}
        disabled={view.pages < 2}
        onClick={onToggleThumbnails}
      />
      <PageNumbers {...props} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
        <Tool
          name="ui.pdf.zoomOut"
          command="zoomOut"
          icon={ZoomOutIcon}
          disabled={closed || view.zoom <= MIN_ZOOM}
          onClick={() => onCommand('zoomOut')}
        />
        <Button
          size="small"
          color="inherit"
          disabled={closed}
          aria-label={translate('ui.pdf.zoomReset', { percent: Math.round(view.zoom * 100) })}
          onClick={() => onCommand('zoomReset')}
          sx={{ minWidth: 52, px: 1 }}
        >
          {Math.round(view.zoom * 100)} %
        </Button>
        <Tool
          name="ui.pdf.zoomIn"
          command="zoomIn"
          icon={ZoomInIcon}
          disabled={closed || view.zoom >= MAX_ZOOM}
          onClick={() => onCommand('zoomIn')}
        />
        <Tool
          name="ui.pdf.rotate"
          command="rotate"
          icon={RotateIcon}
          disabled={closed}
          onClick={() => onCommand('rotate')}
        />
        <Tool
          name={fullscreen ? 'ui.pdf.exitFullscreen' : 'ui.pdf.fullscreen'}
          command="fullscreen"
          icon={fullscreen ? FullscreenExitIcon : FullscreenIcon}
          onClick={() => onCommand('fullscreen')}
        />
        <Tool name="ui.pdf.download" icon={DownloadIcon} disabled={!onDownload} onClick={onDownload} />
        <Tool name="ui.pdf.keys" command="help" icon={HelpIcon} onClick={() => onCommand('help')} />
      </Box>
    </Box>
  );
}

function PageNumbers({ view, fullscreen, onCommand, onGoTo }: ViewerToolbarProps) {
  const translate = useTranslate();
  if (view.pages === 0) return null;
  const numbers = pageWindow(view.page, view.pages, fullscreen ? NUMBERS_SHOWN_FULLSCREEN : NUMBERS_SHOWN);
  return (
    <Box
      component="nav"
      aria-label={translate('ui.pdf.pageNumbers')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Tool
        name="ui.pdf.previous"
        command="previous"
        icon={PreviousIcon}
        disabled={view.page <= 1}
        onClick={() => onCommand('previous')}
      />
      {numbers.map((page) => (
        <Button
          key={page}
          size="small"
          color={page === view.page ? 'primary' : 'inherit'}
          variant={page === view.page ? 'outlined' : 'text'}
          aria-label={translate('ui.pdf.goTo', { page })}
          aria-current={page === view.page ? 'page' : undefined}
          onClick={() => onGoTo(page)}
          sx={{ minWidth: 30, px: 1 }}
        >
          {page}
        </Button>
      ))}
      <Tool
        name="ui.pdf.next"
        command="next"
        icon={NextIcon}
        disabled={view.page >= view.pages}
        onClick={() => onCommand('next')}
      />
      <Box component="span" sx={{ ml: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {translate('ui.pdf.pageOf', { page: view.page, pages: view.pages })}
      </Box>
    </Box>
  );
}

interface ToolProps {
  name: string;
  icon: SvgIconComponent;
  command?: ViewerCommand;
  pressed?: boolean;
  disabled?: boolean;
  onClick?: () => void;
}

function Tool({ name, icon: Icon, command, pressed, disabled, onClick }: ToolProps) {
  const translate = useTranslate();
  const key = VIEWER_KEYS.find((entry) => entry.command === command)?.shown;
  const label = translate(name);
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-keyshortcuts={key}
      aria-pressed={pressed}
      title={key ? `${label} (${key})` : label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon sx={{ fontSize: 20 }} />
    </IconButton>
  );
}
