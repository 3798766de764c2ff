import Box from '@mui/material/Box';
import { useRef, type KeyboardEvent } from 'react';
import type { PdfViewerProps } from '../PdfViewer';
import { OpenViewer } from './OpenViewer';
import { useFullscreen } from './use-fullscreen';

const IN_PAGE = {
  height: 'min(80dvh, 900px)',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '6px',
};
// What a popover has by default, undone.
const IN_FULL_SCREEN = {
  position: 'fixed',
  inset: 0,
  zIndex: 'modal',
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  m: 0,
  p: 0,
  border: 0,
};

/** The viewer itself, in a chunk of its own with react-pdf. It stays in full screen when another document is opened. */
export default function PdfViewerView(props: PdfViewerProps) {
  const { height = IN_PAGE.height, documentKey } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(rootRef);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !fullscreen.isOn) return;
    // Only the next Escape closes the dialog around the viewer.
    event.stopPropagation();
    fullscreen.toggle();
  };
  return (
    <Box
      ref={rootRef}
      onKeyDown={onKeyDown}
      sx={[
        { display: 'flex', flexDirection: 'column', overflow: 'hidden', color: 'text.primary' },
        { minHeight: 360, borderColor: 'divider', backgroundColor: 'background.paper' },
        fullscreen.isOn ? IN_FULL_SCREEN : { ...IN_PAGE, height },
      ]}
    >
      {/* Another document starts afresh: first page, no zoom, no password. */}
      <OpenViewer key={documentKey} {...props} fullscreen={fullscreen} />
    </Box>
  );
}
