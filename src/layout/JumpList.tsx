import IconButton from '@mui/material/IconButton';
import HistoryIcon from '@mui/icons-material/History';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useFilePage } from './use-file-page';

const JumpListPanel = lazy(() => import('./JumpListPanel'));

/** The employees with the files opened last, for users who may open files. */
export function JumpList() {
  const translate = useTranslate();
  const file = useFilePage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!file) return null;
  return (
    <>
      <IconButton
        aria-label={translate('shell.jumpList.label')}
        title={translate('shell.jumpList.label')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <HistoryIcon />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <JumpListPanel anchor={anchor} filePath={file.fullPath} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
