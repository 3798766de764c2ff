import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DownloadMenu } from '../../../src/background-work/DownloadMenu';
import { Notice } from '../../../src/background-work/Notice';
import { DeleteWithReason } from '../../../src/ui/DeleteWithReason';
import { useApi } from '../../api';
import type { SelectionHead } from '../api';
import { POOL_KEYS } from '../links';
import { useOwner } from '../owner';
import { useCertificates } from '../use-certificates';
import { DrawDialog } from './DrawDialog';
import { ExtendDialog } from './ExtendDialog';

type Opened = 'draw' | 'void' | 'extend';

interface DrawActionsProps {
  selection: SelectionHead;
  /** Whether the reader draws, voids and extends it. */
  mayChange: boolean;
  mayDownload: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** What is done with any selection: draw or void it, extend it, download its certificate. */
export function DrawActions({ selection, mayChange, mayDownload, children }: DrawActionsProps) {
  const translate = useTranslate();
  const api = useApi();
  const owner = useOwner();
  const certificates = useCertificates();
  const { state, poolId, selectionId, period, revealed } = selection;
  const isFresh = (useLocation().state as { draw?: boolean } | null)?.draw === true;
  const [opened, setOpened] = useState<Opened | null>(
    isFresh && mayChange && state === 'committed' ? 'draw' : null,
  );
  const close = () => setOpened(null);
  const button = (name: Opened, props: ButtonProps = {}) => (
    <Button variant="outlined" size="small" onClick={() => setOpened(name)} {...props}>
      {translate(`pools.${name}.button`)}
    </Button>
  );
  return (
    <>
      {state === 'committed' ? (
        <Notice severity="warning">{translate('pools.selection.waitsForDraw')}</Notice>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {state === 'committed' && mayChange ? (
          <>
            {button('draw', { variant: 'contained' })}
            {button('void', { color: 'error' })}
          </>
        ) : null}
        {/* When the period has ended, everyone can see who is next. */}
        {state === 'drawn' && !revealed && mayChange ? button('extend') : null}
        {state === 'drawn' && mayDownload ? (
          <DownloadMenu label={translate('pools.certificate.button')} downloads={certificates(selection)} />
        ) : null}
        {children}
      </Box>
      {opened === 'draw' ? <DrawDialog selection={selection} onClose={close} /> : null}
      {opened === 'extend' ? <ExtendDialog selection={selection} onClose={close} /> : null}
      {opened === 'void' ? (
        <DeleteWithReason
          title={translate('pools.void.title', { period })}
          words="pools.void"
          changes={POOL_KEYS}
          remove={(reason) => api.voidSelection(poolId, selectionId, reason, owner)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
