import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../src/ui/PageHeader';
import { FRAME } from './frame';

const PARTS = [
  'texts',
  'documents',
  'lists',
  'documentTypes',
  'dated',
  'features',
  'signIn',
  'outbox',
] as const;

/** The settings of the installation. */
export default function SettingsPage() {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageHeader title={translate('settings.title')} />
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 3,
          m: 0,
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
        }}
      >
        {PARTS.map((part) => (
          <Box component="li" key={part} sx={{ ...FRAME, '& a': { color: 'primary.main', fontWeight: 600 } }}>
            <Link to={`/settings/${part}`}>{translate(`settings.${part}.title`)}</Link>
            <Box component="p" sx={{ m: 0, mt: 1, color: 'text.secondary' }}>
              {translate(`settings.${part}.about`)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
