import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PhotoImport } from '../../domain/photos/contract';
import { ApplyProgress } from '../../src/background-work/ApplyProgress';
import type { ImportDefinition } from '../../src/background-work/import-definition';
import { ImportPage } from '../../src/background-work/ImportPage';
import type { Api } from '../api';
import { PhotoPreview, PhotoResult } from './PhotoSteps';

const PHOTO_IMPORT: ImportDefinition<PhotoImport> = {
  name: 'photos',
  path: '/importPhotos',
  file: { accept: ['.zip'], maxBytes: 250 * 1024 * 1024 },
  FileHelp: FileNames,
  steps: [
    { name: 'preview', waitsIn: 'previewed', Step: PhotoPreview },
    { name: 'apply', waitsIn: 'applying', Step: ApplyProgress },
    { name: 'result', waitsIn: 'done', Step: PhotoResult },
  ],
  recentColumns: [],
  api: (api: Api) => ({
    recent: api.getPhotoImports,
    run: api.getPhotoImport,
    send: api.sendPhotos,
    apply: api.applyPhotoImport,
  }),
};

export default function ImportPhotosPage() {
  return <ImportPage definition={PHOTO_IMPORT} />;
}

/** How the name of a photo file identifies the employee. */
function FileNames() {
  const translate = useTranslate();
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          columnGap: 4,
          rowGap: 1,
          mt: 0,
          mb: 2,
          '& dt': { fontFamily: 'monospace' },
          '& dd': { m: 0, color: 'text.secondary' },
        }}
      >
        <dt>10001.jpg</dt>
        <dd>{translate('photos.names.employeeId')}</dd>
        <dt>W123.png</dt>
        <dd>{translate('photos.names.workId')}</dd>
        <dt>Reyes_Ana_1984-03-14.jpg</dt>
        <dd>{translate('photos.names.person')}</dd>
      </Box>
      <Typography sx={{ mb: 4, color: 'text.secondary' }}>{translate('photos.names.limits')}</Typography>
    </>
  );
}
