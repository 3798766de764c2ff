import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { explain } from '../../domain/compliance/explain';
import { complianceLocale } from '../../domain/compliance/sentence';
import type { DocumentItem } from '../../domain/documents/contract';
import { formatDate } from '../../domain/shared/dates';
import { StatusChip } from '../../src/ui/StatusChip';
import { docTypeName } from './doc-type-name';
import { DocumentTable } from './DocumentTable';
import { useFile } from './file-actions';
import { RequirementDetails } from './RequirementDetails';
import type { OtherEntry, RequirementEntry } from './requirement-groups';

const NEEDS_UPLOAD = new Set(['missing', 'expired', 'expiring']);

/** A requirement in one line, with what it needs next; opened, why it exists and what was filed for it. */
export function RequirementRow({ entry, opened }: { entry: RequirementEntry; opened: boolean }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { item, documents } = entry;
  const { title, sentence } = explain(item, complianceLocale(locale));
  const wantsUpload = NEEDS_UPLOAD.has(item.status);
  const date = wantsUpload ? item.dueOn : item.expiresOn;
  return (
    <Line
      name={title}
      sentence={sentence}
      opened={opened}
      status={<StatusChip status={item.status} />}
      date={
        date && translate(wantsUpload ? 'documents.due' : 'documents.expires', { date: formatDate(date) })
      }
      docTypeId={item.docTypeId}
      documents={documents}
      wantsUpload={wantsUpload}
    >
      <RequirementDetails item={item} documents={documents} title={title} />
    </Line>
  );
}

/** Papers of a type that no rule asks for. */
export function OtherRow({ entry, opened }: { entry: OtherEntry; opened: boolean }) {
  const [locale] = useLocaleState();
  const name = docTypeName(entry, locale);
  return (
    <Line
      name={name}
      sentence={name}
      opened={opened}
      docTypeId={entry.docTypeId}
      documents={entry.documents}
      wantsUpload={false}
    >
      <DocumentTable documents={entry.documents} name={name} />
    </Line>
  );
}

interface LineProps {
  name: string;
  sentence: string;
  opened: boolean;
  status?: ReactNode;
  date?: ReactNode;
  docTypeId: number;
  documents: DocumentItem[];
  wantsUpload: boolean;
  children: ReactNode;
}

function Line({
  name,
  sentence,
  opened,
  status,
  date,
  docTypeId,
  documents,
  wantsUpload,
  children,
}: LineProps) {
  const panelId = useId();
  const [expanded, setExpanded] = useState(opened);
  const rowRef = useArrival(opened, setExpanded);
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
          {status ? <Box sx={{ flex: 'none', width: { md: 128 } }}>{status}</Box> : null}
          <Box component="span" sx={{ minWidth: 0, fontWeight: 500 }}>
            {sentence}
          </Box>
        </ButtonBase>
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
          {date}
        </Box>
        <LineActions name={name} docTypeId={docTypeId} documents={documents} wantsUpload={wantsUpload} />
      </Box>
      <Collapse in={expanded} unmountOnExit>
        <Box id={panelId} sx={{ px: { xs: 3, md: 11 }, pt: 1, pb: 4 }}>
          {children}
        </Box>
      </Collapse>
    </Box>
  );
}

/** A line that an address leads to is opened and comes into view, also when the address changes later. */
function useArrival(opened: boolean, setExpanded: (expanded: boolean) => void) {
  const rowRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!opened) return;
    setExpanded(true);
    rowRef.current?.scrollIntoView({ block: 'nearest' });
  }, [opened, setExpanded]);
  return rowRef;
}

type LineActionsProps = Pick<LineProps, 'name' | 'docTypeId' | 'documents' | 'wantsUpload'>;

function LineActions({ name, docTypeId, documents, wantsUpload }: LineActionsProps) {
  const translate = useTranslate();
  const { canUpload, upload, view } = useFile();
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
          onClick={() => view(newest)}
        >
          {translate('documents.view')}
        </Button>
      ) : null}
      {canUpload(docTypeId) ? (
        <Button
          size="small"
          variant={wantsUpload ? 'outlined' : 'text'}
          aria-label={translate('documents.upload.actionOf', { name })}
          onClick={() => upload(docTypeId)}
        >
          {translate('documents.upload.short')}
        </Button>
      ) : null}
    </Box>
  );
}
