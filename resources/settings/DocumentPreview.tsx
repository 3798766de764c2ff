import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Markdown from 'markdown-to-jsx/react';
import { useTranslate } from 'ra-core';
import type { SettingDocumentId } from '../../domain/settings/collections';
import { useSettled } from '../../providers/useSettled';
import { useApi } from '../api';

const AFTER_MS = 400;

interface DocumentPreviewProps {
  id: SettingDocumentId;
  contents: string;
}

/** The text as its readers will see it: what the server makes of it, with the names put in. */
export function DocumentPreview({ id, contents }: DocumentPreviewProps) {
  const translate = useTranslate();
  const api = useApi();
  const settled = useSettled(contents, AFTER_MS);
  const { data, error } = useQuery({
    queryKey: ['settings/preview', id, settled],
    queryFn: ({ signal }) => api.previewDocument(id, settled, signal),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {translate('settings.documents.preview')}
      </Typography>
      {error ? <Alert severity="warning">{translate('settings.documents.noPreview')}</Alert> : null}
      <Box
        tabIndex={0}
        role="region"
        aria-label={translate('settings.documents.preview')}
        sx={{
          maxHeight: 620,
          overflow: 'auto',
          p: 4,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '6px',
          bgcolor: 'background.paper',
          overflowWrap: 'anywhere',
        }}
      >
        {data ? <DocumentText id={id} contents={data.contents} /> : null}
      </Box>
    </Box>
  );
}

/** A long text of the server: HTML for the verification, Markdown for the others. */
export function DocumentText({ id, contents }: DocumentPreviewProps) {
  if (id !== 'verification')
    return (
      <Markdown options={{ disableParsingRawHTML: true, wrapper: 'article', forceWrapper: true }}>
        {contents}
      </Markdown>
    );
  // Sanitised by the server; the page's policy runs no script of it either.
  // oxlint-disable-next-line react/no-danger
  return <div dangerouslySetInnerHTML={{ __html: contents }} />;
}
