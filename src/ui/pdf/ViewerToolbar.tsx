import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import FindIcon from '@mui/icons-material/Search';
import NextDocumentIcon from '@mui/icons-material/SkipNext';
import PreviousDocumentIcon from '@mui/icons-material/SkipPrevious';
import PrintIcon from '@mui/icons-material/PrintOutlined';
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
import {
  MAX_ZOOM,
  MIN_ZOOM,
  NUMBERS_SHOWN,
  NUMBERS_SHOWN_FULLSCREEN,
  pageWindow,
  type ViewState,
} from './view-state';
import type { Neighbors } from '../PdfViewer';
import { VIEWER_KEYS, type ViewerCommand } from './viewer-keys';

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' };

interface ViewerToolbarProps {
  view: ViewState;
  fullscreen: boolean;
  thumbnails: boolean;
  searching: boolean;
  downloadable: boolean;
  neighbors: Neighbors | undefined;
  run: (command: ViewerCommand) => void;
  onGoTo: (page: number) => void;
}

/** Documents, pages, zoom, rotation, search, full screen, print, download and keys, above the document. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { view, fullscreen, thumbnails, searching, downloadable, neighbors, run } = props;
  const translate = useTranslate();
  const closed = view.pages === 0;
  const percent = Math.round(view.zoom * 100);
  return (
    <Box
      role="toolbar"
      aria-label={translate('ui.pdf.toolbar')}
      sx={{
        ...ROW,
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
        command="thumbnails"
        icon={ThumbnailsIcon}
        pressed={thumbnails}
        disabled={view.pages < 2}
        run={run}
      />
      {neighbors ? <DocumentSteps neighbors={neighbors} run={run} /> : null}
      <PageNumbers {...props} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
        <Tool command="zoomOut" icon={ZoomOutIcon} disabled={closed || view.zoom <= MIN_ZOOM} run={run} />
        <Button
          size="small"
          color="inherit"
          disabled={closed}
          aria-label={translate('ui.pdf.zoomReset', { percent })}
          onClick={() => run('zoomReset')}
          sx={{ minWidth: 52, px: 1 }}
        >
          {percent} %
        </Button>
        <Tool command="zoomIn" icon={ZoomInIcon} disabled={closed || view.zoom >= MAX_ZOOM} run={run} />
        <Tool command="rotate" icon={RotateIcon} disabled={closed} run={run} />
        <Tool command="find" icon={FindIcon} pressed={searching} disabled={closed} run={run} />
        <Tool
          command="fullscreen"
          name={fullscreen ? 'exitFullscreen' : 'fullscreen'}
          icon={fullscreen ? FullscreenExitIcon : FullscreenIcon}
          run={run}
        />
        <Tool command="print" icon={PrintIcon} disabled={closed} run={run} />
        <Tool command="download" icon={DownloadIcon} disabled={!downloadable} run={run} />
        <Tool command="help" name="keys" icon={HelpIcon} run={run} />
      </Box>
    </Box>
  );
}

function DocumentSteps({ neighbors, run }: { neighbors: Neighbors } & Pick<ViewerToolbarProps, 'run'>) {
  const translate = useTranslate();
  const { place, count } = neighbors;
  return (
    <Box role="group" aria-label={translate('ui.pdf.documents')} sx={ROW}>
      <Tool command="previousDocument" icon={PreviousDocumentIcon} disabled={place <= 1} run={run} />
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {translate('ui.pdf.documentOf', { place, count })}
      </Box>
      <Tool command="nextDocument" icon={NextDocumentIcon} disabled={place >= count} run={run} />
    </Box>
  );
}

function PageNumbers({ view, fullscreen, run, onGoTo }: ViewerToolbarProps) {
  const translate = useTranslate();
  if (view.pages === 0) return null;
  const numbers = pageWindow(view.page, view.pages, fullscreen ? NUMBERS_SHOWN_FULLSCREEN : NUMBERS_SHOWN);
  return (
    <Box component="nav" aria-label={translate('ui.pdf.pageNumbers')} sx={ROW}>
      <Tool command="previous" icon={PreviousIcon} disabled={view.page <= 1} run={run} />
      {numbers.map((page) => {
        const current = page === view.page;
        return (
          <Button
            key={page}
            size="small"
            color={current ? 'primary' : 'inherit'}
            variant={current ? 'outlined' : 'text'}
            aria-label={translate('ui.pdf.goTo', { page })}
            aria-current={current ? 'page' : undefined}
            onClick={() => onGoTo(page)}
            sx={{ minWidth: 30, px: 1 }}
          >
            {page}
          </Button>
        );
      })}
      <Tool command="next" icon={NextIcon} disabled={view.page >= view.pages} run={run} />
      <Box component="span" sx={{ ml: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {translate('ui.pdf.pageOf', view)}
      </Box>
    </Box>
  );
}

interface ToolProps {
  command: ViewerCommand;
  /** Of its message, where that is not the command. */
  name?: string;
  icon: SvgIconComponent;
  pressed?: boolean;
  disabled?: boolean;
  run: (command: ViewerCommand) => void;
}

function Tool({ command, name = command, icon: Icon, pressed, disabled, run }: ToolProps) {
  const translate = useTranslate();
  const key = VIEWER_KEYS.find((entry) => entry.command === command)?.shown;
  const label = translate(`ui.pdf.${name}`);
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-keyshortcuts={key}
      aria-pressed={pressed}
      title={key ? `${label} (${key})` : label}
      disabled={disabled}
      onClick={() => run(command)}
    >
      <Icon sx={{ fontSize: 20 }} />
    </IconButton>
  );
}
