import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Page } from 'react-pdf';
import { useVisiblePages } from './use-visible-pages';
import { pageHeight, THUMBNAIL_WIDTH, type ViewState } from './view-state';

/** The strip of small pages at the left; only those in view are rendered. */
export function Thumbnails({ view, onGoTo }: { view: ViewState; onGoTo: (page: number) => void }) {
  const translate = useTranslate();
  const rootRef = useRef<HTMLElement>(null);
  const visible = useVisiblePages(rootRef, view.pages);

  useEffect(() => {
    rootRef.current?.querySelector(`[data-page="${view.page}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [view.page]);
  return (
    <Box
      component="nav"
      ref={rootRef}
      aria-label={translate('ui.pdf.thumbnails')}
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flexDirection: 'column',
        flexShrink: 0,
        gap: 2,
        width: THUMBNAIL_WIDTH + 40,
        p: 3,
        overflowY: 'auto',
        borderRight: '1px solid',
        borderColor: 'divider',
      }}
    >
      {Array.from({ length: view.pages }, (_, index) => index + 1).map((page) => (
        <ButtonBase
          key={page}
          data-page={page}
          aria-label={translate('ui.pdf.goTo', { page })}
          aria-current={page === view.page ? 'page' : undefined}
          onClick={() => onGoTo(page)}
          sx={{
            display: 'block',
            flexShrink: 0,
            width: THUMBNAIL_WIDTH + 4,
            border: '2px solid',
            borderColor: page === view.page ? 'primary.main' : 'divider',
            borderRadius: '4px',
            backgroundColor: '#fff',
            overflow: 'hidden',
          }}
        >
          <div style={{ minHeight: pageHeight(THUMBNAIL_WIDTH, 0) }}>
            {visible.has(page) ? (
              <Page
                suspense={false}
                pageNumber={page}
                width={THUMBNAIL_WIDTH}
                renderAnnotationLayer={false}
                renderTextLayer={false}
                loading={null}
                error={null}
              />
            ) : null}
          </div>
          <Box component="span" sx={{ display: 'block', py: 0.5, fontSize: 11, color: '#475467' }}>
            {page}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}
