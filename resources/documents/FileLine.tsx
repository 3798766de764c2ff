import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { useLocaleState, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { explain } from '../../domain/compliance/explain';
import { complianceLocale } from '../../domain/compliance/sentence';
import { formatDate } from '../../domain/shared/dates';
import { StatusChip } from '../../src/ui/StatusChip';
import { useDocumentName } from '../../src/ui/use-document-name';
import { DocumentTable } from './DocumentTable';
import { useFileActions } from './file-actions';
import { RequirementDetails } from './RequirementDetails';
import { isOpen, type FileEntry } from './requirement-groups';

/** A document type in one line, with its status. It opens to show why it is required, and its documents. */
export function FileLine({ entry, opened }: { entry: FileEntry; opened: boolean }) {
  const [locale] = useLocaleState();
  const nameOf = useDocumentName();
  const panelId = useId();
  const [expanded, setExpanded] = useState(opened);
  const rowRef = useRef<HTMLLIElement>(null);
  // The address can lead to a line at any time.
  useEffect(() => {
    if (!opened) return;
    setExpanded(true);
    rowRef.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const { item, documents } = entry;
  const explained = item && explain(item, complianceLocale(locale));
  const name = explained?.title ?? nameOf(entry);
  return (
    <Box component="li" ref={rowRef} tabIndex={-1} sx={{ scrollMarginTop: 120 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1,
          px: 3,
          py: 1,
          minHeight: 44,
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <ButtonBase
          aria-expanded={expanded}
          aria-controls={panelId}
          onClick={() => setExpanded(!expanded)}
          sx={{
            flex: '1 1 280px',
            minWidth: 0,
            justifyContent: 'flex-start',
            gap: 2,
            py: 1,
            font: 'inherit',
            textAlign: 'left',
          }}
        >
          <ExpandIcon
            aria-hidden
            sx={{
              fontSize: 18,
              color: 'text.secondary',
              transition: 'transform 120ms',
              transform: expanded ? 'none' : 'rotate(-90deg)',
              '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
            }}
          />
          {item ? (
            <Box sx={{ flex: 'none', width: { md: 128 } }}>
              <StatusChip status={item.status} />
            </Box>
          ) : null}
          <Box component="span" sx={{ minWidth: 0, fontWeight: 500 }}>
            {explained?.sentence ?? name}
          </Box>
        </ButtonBase>
        <NextDate item={item} />
        <LineActions name={name} entry={entry} />
      </Box>
      <Collapse in={expanded} unmountOnExit>
        <Box id={panelId} sx={{ display: 'grid', gap: 4, px: { xs: 3, md: 11 }, pt: 1, pb: 4 }}>
          {item ? <RequirementDetails item={item} /> : null}
          {documents.length > 0 ? <DocumentTable documents={documents} name={name} /> : null}
        </Box>
      </Collapse>
    </Box>
  );
}

/** When an open requirement is due, or a document on file expires. */
function NextDate({ item }: Pick<FileEntry, 'item'>) {
  const translate = useTranslate();
  const [key, date] = item && isOpen(item) ? ['due', item.dueOn] : ['expires', item?.expiresOn];
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        fontSize: 13,
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
        textAlign: { md: 'right' },
      }}
    >
      {date ? translate(`documents.${key}`, { date: formatDate(date) }) : null}
    </Box>
  );
}

function LineActions({ name, entry: { docTypeId, item, documents } }: { name: string; entry: FileEntry }) {
  const translate = useTranslate();
  const { canUpload, upload, start } = useFileActions();
  const newest = documents.find(({ fileName }) => fileName !== '');
  return (
    <Box
      className="no-print"
      sx={{ display: 'flex', flex: 'none', justifyContent: 'flex-end', gap: 1, width: { md: 168 } }}
    >
      {newest ? (
        <Button
          size="small"
          color="inherit"
          aria-label={translate('documents.viewName', { name })}
          onClick={() => start('view', newest)}
        >
          {translate('documents.view')}
        </Button>
      ) : null}
      {canUpload(docTypeId) ? (
        <Button
          size="small"
          variant={item && isOpen(item) ? 'outlined' : 'text'}
          aria-label={translate('documents.upload.actionOf', { name })}
          onClick={() => upload(docTypeId)}
        >
          {translate('documents.upload.short')}
        </Button>
      ) : null}
    </Box>
  );
}
