import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { DOCUMENT_IDS, type SettingDocumentId } from '../../domain/settings/collections';
import type { SettingDocumentVersion } from '../../domain/settings/contract';
import { DateField } from '../../src/ui/DateField';
import { PageHeader } from '../../src/ui/PageHeader';
import { CollectionTabs, useCollection } from './CollectionTabs';
import { DocumentPreview } from './DocumentPreview';
import { DocumentVersions } from './DocumentVersions';
import { EditFrame } from './EditFrame';
import { useEdited } from './use-edited';

/** Consent, terms and privacy: edited beside their preview, with every version that was ever stored. */
export default function DocumentsPage() {
  const translate = useTranslate();
  const [id, setId] = useCollection(DOCUMENT_IDS);
  return (
    <>
      <PageHeader
        title={translate('settings.documents.title')}
        subtitle={translate('settings.documents.about')}
      />
      <CollectionTabs
        label={translate('settings.documents.title')}
        names={DOCUMENT_IDS}
        value={id}
        onChange={setId}
      >
        <LongText id={id} />
      </CollectionTabs>
    </>
  );
}

interface Stored {
  version: number;
  changedBy: string | null;
  changedAt: string | null;
  versions: SettingDocumentVersion[];
}

interface Values {
  contents: string;
  effectiveFrom: string | null;
}

function readVersions(answer: unknown): Stored {
  const versions = answer as SettingDocumentVersion[];
  const [last] = versions;
  return {
    version: last?.version ?? 1,
    changedBy: last?.storedBy ?? null,
    changedAt: last?.storedAt ?? null,
    versions,
  };
}

function LongText({ id }: { id: SettingDocumentId }) {
  const translate = useTranslate();
  const url = `/v1/settings/documents/${id}`;
  const edited = useEdited<Stored, Values>({
    url: `${url}/versions`,
    read: readVersions,
    valuesOf: ({ versions }) => ({ contents: versions[0]?.contents ?? '', effectiveFrom: null }),
    bodyOf: ({ contents, effectiveFrom }) => ({ contents, ...(effectiveFrom !== null && { effectiveFrom }) }),
    tell: ({ contents }) => contents.split('\n').filter((line) => line.trim() !== ''),
    saveBy: { method: 'PATCH', url },
  });
  const { stored, values, errors, set } = edited;
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <EditFrame edited={edited}>
        {values ? (
          <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
            <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
              <TextField
                id="contents"
                label={translate(
                  id === 'verification' ? 'settings.documents.html' : 'settings.documents.markdown',
                )}
                value={values.contents}
                multiline
                minRows={18}
                maxRows={30}
                margin="none"
                error={errors['contents'] !== undefined}
                helperText={errors['contents'] ?? translate('settings.documents.placeholders')}
                onChange={(event) => set({ ...values, contents: event.target.value })}
                slotProps={{ htmlInput: { spellCheck: true, sx: { fontFamily: 'monospace', fontSize: 13 } } }}
              />
              <Box sx={{ width: 240 }}>
                <DateField
                  id="effectiveFrom"
                  label={translate('settings.documents.from')}
                  value={values.effectiveFrom}
                  help={translate('settings.documents.fromHelp')}
                  {...(errors['effectiveFrom'] !== undefined && { error: errors['effectiveFrom'] })}
                  onChange={(effectiveFrom) => set({ ...values, effectiveFrom })}
                />
              </Box>
            </Box>
            <DocumentPreview id={id} contents={values.contents} />
          </Box>
        ) : null}
      </EditFrame>
      {stored ? (
        <section aria-labelledby="versions">
          <Typography id="versions" variant="h2" sx={{ mb: 2 }}>
            {translate('settings.documents.versions')}
          </Typography>
          <DocumentVersions versions={stored.versions} />
        </section>
      ) : null}
    </Box>
  );
}
