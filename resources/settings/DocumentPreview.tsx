import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Markdown from 'markdown-to-jsx/react';
import { useTranslate } from 'ra-core';
import { isHtmlDocument, type SettingDocumentId } from '../../domain/settings/collections';
import { useSettled } from '../../providers/useSettled';
import { useApi } from '../api';
import { FRAME } from './frame';

const AFTER_MS = 400;

interface DocumentPreviewProps {
  id: SettingDocumentId;
  contents: string;
}

/** The text as the server would show it to its readers, with the names filled in. */
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
        sx={{ ...FRAME, maxHeight: 620, overflow: 'auto', overflowWrap: 'anywhere' }}
      >
        {data ? <DocumentText id={id} contents={data.contents} /> : null}
      </Box>
    </Box>
  );
}

/** A legal text: HTML for the certifications, Markdown for the others. */
export function DocumentText({ id, contents }: DocumentPreviewProps) {
  if (!isHtmlDocument(id))
    return (
      <Markdown options={{ disableParsingRawHTML: true, wrapper: 'article', forceWrapper: true }}>
        {contents}
      </Markdown>
    );
  // The server has sanitized it, and the page's policy blocks scripts.
  // oxlint-disable-next-line react/no-danger
  return <div dangerouslySetInnerHTML={{ __html: contents }} />;
}
