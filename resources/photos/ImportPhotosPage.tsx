import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router-dom';
import { useClientOfPages } from '../../providers/sites';
import { FileDrop } from '../../src/ui/FileDrop';
import { PageHeader } from '../../src/ui/PageHeader';
import { PhotoPreview } from './PhotoPreview';
import { RecentPhotos } from './RecentPhotos';
import { usePhotoActions, usePhotoImport } from './photo-queries';

const ACCEPT = ['.zip'];
const MAX_BYTES = 250 * 1024 * 1024;

/** Brings photos into the files of a client's employees: send, look, apply, result. */
export default function ImportPhotosPage() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const importId = search.get('import');
  const client = useClientOfPages();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={translate('photos.title')} subtitle={client?.name} />
      {importId !== null && /^[0-9a-f-]{36}$/.test(importId) ? (
        <OneImport key={importId} importId={importId} />
      ) : (
        <Start />
      )}
    </Box>
  );
}

function Start() {
  const translate = useTranslate();
  const [, setSearch] = useSearchParams();
  const { send, progress, failure } = usePhotoActions();
  const take = async ([file]: File[]) => {
    const sent = file && (await send(file));
    if (sent) setSearch({ import: sent.importId });
  };
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <section aria-labelledby="names">
        <Typography id="names" variant="h2" sx={{ mb: 2 }}>
          {translate('photos.names.title')}
        </Typography>
        <Typography>{translate('photos.names.text')}</Typography>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'max-content 1fr',
            columnGap: 4,
            rowGap: 1,
            my: 2,
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
        <Typography sx={{ color: 'text.secondary' }}>{translate('photos.names.limits')}</Typography>
      </section>
      <FileDrop
        label={translate('photos.file')}
        help={translate('photos.fileHelp')}
        accept={ACCEPT}
        maxBytes={MAX_BYTES}
        progress={progress}
        {...(failure !== null && { error: failure })}
        onFiles={(files) => void take(files)}
      />
      {progress === 100 ? <Alert severity="info">{translate('photos.looking')}</Alert> : null}
      <RecentPhotos />
    </Box>
  );
}

function OneImport({ importId }: { importId: string }) {
  const translate = useTranslate();
  const { data, error } = usePhotoImport(importId);
  if (data) return <PhotoPreview sent={data} />;
  if (!error) return <Skeleton variant="rounded" height={240} />;
  return (
    <Alert
      severity="error"
      action={
        <Button component={Link} to="/importPhotos">
          {translate('photos.back')}
        </Button>
      }
    >
      {translate(error.status === 404 ? 'photos.notFound' : 'photos.failed')}
    </Alert>
  );
}
