import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { DOCUMENT_IDS, isHtmlDocument, type SettingDocumentId } from '../../domain/settings/collections';
import type { SettingDocumentPatch } from '../../domain/settings/contract';
import { DateInput } from '../../src/record/inputs/DateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { useApi } from '../api';
import { CollectionPage } from './CollectionPage';
import { DocumentPreview } from './DocumentPreview';
import { DocumentVersions } from './DocumentVersions';
import { EditSetting } from './EditSetting';

/** Certifications, terms and privacy policy, with a preview and all their versions. */
export default function DocumentsPage() {
  const translate = useTranslate();
  const api = useApi();
  return (
    <CollectionPage part="documents" names={DOCUMENT_IDS}>
      {(id) => (
        <EditSetting
          resource="settings/documents"
          id={id}
          methods={{
            read: (signal) => api.getDocumentToEdit(id, signal),
            save({ contents, effectiveFrom, version }) {
              const body = {
                version,
                contents: contents ?? '',
                ...(effectiveFrom !== null && { effectiveFrom }),
              };
              return api.saveDocument(id, body as SettingDocumentPatch);
            },
          }}
          valuesOf={({ version, contents }) => ({ version, contents, effectiveFrom: null })}
          maxWidth="none"
          after={
            <Box component="section" aria-labelledby="versions" sx={{ mt: 6 }}>
              <Typography id="versions" variant="h2" sx={{ mb: 2 }}>
                {translate('settings.documents.versions')}
              </Typography>
              <DocumentVersions />
            </Box>
          }
        >
          <LegalText id={id} />
        </EditSetting>
      )}
    </CollectionPage>
  );
}

const asTyped = (typed: unknown) => typed;
const linesOf = (contents: unknown) => [
  ...new Set(
    String(contents)
      .split('\n')
      .filter((line) => line.trim() !== ''),
  ),
];
const firstLine = (contents: unknown) => linesOf(contents)[0] ?? '';

function LegalText({ id }: { id: SettingDocumentId }) {
  const translate = useTranslate();
  const contents = String(useWatch({ name: 'contents' }) ?? '');
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignContent: 'start',
          '& > .MuiTextField-root': { my: 0 },
          '& textarea': { fontFamily: 'monospace', fontSize: 13 },
        }}
      >
        <TextInput
          source="contents"
          label={`settings.documents.${isHtmlDocument(id) ? 'html' : 'markdown'}`}
          rows={18}
          maxRows={30}
          parse={asTyped}
          helperText={translate('settings.documents.placeholders')}
          text={firstLine}
          lines={linesOf}
        />
        <Box sx={{ width: 240 }}>
          <DateInput
            source="effectiveFrom"
            label="settings.documents.from"
            helperText={translate('settings.documents.fromHelp')}
          />
        </Box>
      </Box>
      <DocumentPreview id={id} contents={contents} />
    </Box>
  );
}
