import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ClinicImport } from '../../domain/clinics/import-contract';
import type { ImportDefinition } from '../../src/background-work/import-definition';
import { ImportPage } from '../../src/background-work/ImportPage';
import type { Api } from '../api';
import { ImportApplying, ImportPreview, ImportResult } from './ImportSteps';
import { importClinicsHref } from './links';

const CLINIC_IMPORT: ImportDefinition<ClinicImport> = {
  name: 'clinicImport',
  path: importClinicsHref,
  isOfProvider: true,
  file: { accept: ['.csv', '.txt', '.xlsx'], maxBytes: 20 * 1024 * 1024 },
  FileHelp: Columns,
  steps: [
    { name: 'preview', waitsIn: 'previewed', Step: ImportPreview },
    { name: 'apply', waitsIn: 'applying', Step: ImportApplying },
    { name: 'result', waitsIn: 'done', Step: ImportResult },
  ],
  recentColumns: [],
  api: (api: Api) => ({
    recent: api.getClinicImports,
    run: api.getClinicImport,
    send: api.sendClinicFile,
    apply: (importId) => api.applyClinicImport(importId, { closeMissing: false }),
  }),
};

export default function ImportClinicsPage() {
  return <ImportPage definition={CLINIC_IMPORT} />;
}

function Columns() {
  const translate = useTranslate();
  return (
    <Typography sx={{ mb: 4, maxWidth: '72ch', color: 'text.secondary' }}>
      {translate('clinicImport.file.columns')}
    </Typography>
  );
}
