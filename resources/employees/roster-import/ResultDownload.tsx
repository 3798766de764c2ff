import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import MenuItem from '@mui/material/MenuItem';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RosterImport } from '../../../domain/employees/roster-import/wire';
import { useAlert, useHttp, usePermission } from '../../../providers/services';
import { MenuButton } from '../../../src/ui/MenuButton';
import { downloadBlob, fileNameOf } from '../../../src/ui/pdf/download';
import { refusalWords } from './refusal-words';

const FORMATS = ['csv', 'xlsx'] as const;
const KINDS = ['refuse', 'all'] as const;
type Format = (typeof FORMATS)[number];
type Kind = (typeof KINDS)[number];
/** Masked SSNs cannot be read again: who repairs lines may take them in full, which is recorded. */
const SSN_FORMS = ['masked', 'full'] as const;
type SsnForm = (typeof SSN_FORMS)[number];

function useDownload({ importId }: RosterImport) {
  const http = useHttp();
  const alert = useAlert();
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [busy, setBusy] = useState<Kind | null>(null);
  const download = async (outcome: Kind, format: Format, ssn: SsnForm) => {
    setBusy(outcome);
    try {
      const query = new URLSearchParams({ format, outcome, locale, ...(ssn === 'full' && { ssn }) });
      const { blob, headers } = await http.blob(`/v1/rosterImports/${importId}/result?${query}`);
      downloadBlob(blob, fileNameOf(headers, `roster-${outcome}.${format}`));
    } catch (error) {
      const words = refusalWords(error, translate('ui.error.unknown'));
      alert('rosterUpdate.download.failed', 'danger', { values: { reason: translate(words, { _: words }) } });
    } finally {
      setBusy(null);
    }
  };
  return { busy, download };
}

/** Downloads refused lines in the columns of the file, to be repaired and sent again; or all with their outcome. */
export function ResultDownload({ file, open }: { file: RosterImport; open: number }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const mayViewPii = usePermission('client.viewPii');
  const { busy, download } = useDownload(file);
  const number = new Intl.NumberFormat(locale);
  const kinds = KINDS.filter((kind) => kind === 'all' || (open > 0 && file.hasFile));
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      {kinds.map((kind) => (
        <MenuButton
          key={kind}
          label={translate(`rosterUpdate.download.${kind}`, { count: number.format(open) })}
          icon={busy === kind ? <CircularProgress size={14} aria-hidden /> : <DownloadIcon />}
          disabled={busy !== null}
        >
          {(close) =>
            SSN_FORMS.filter((ssn) => ssn === 'masked' || (kind === 'refuse' && mayViewPii)).flatMap((ssn) =>
              FORMATS.map((format) => (
                <MenuItem
                  key={`${ssn}.${format}`}
                  onClick={() => {
                    close();
                    void download(kind, format, ssn);
                  }}
                >
                  {translate(`rosterUpdate.download.${ssn === 'full' ? 'asFull' : 'as'}`, {
                    format: format.toUpperCase(),
                  })}
                </MenuItem>
              )),
            )
          }
        </MenuButton>
      ))}
      {mayViewPii || !kinds.includes('refuse') ? null : (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('rosterUpdate.download.withoutSsn')}
        </Box>
      )}
    </Box>
  );
}
