import CircularProgress from '@mui/material/CircularProgress';
import MenuItem from '@mui/material/MenuItem';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { useAlert } from '../../providers/services';
import { MenuButton } from '../ui/MenuButton';
import { downloadBlob, fileNameOf } from '../ui/pdf/download';
import { useFailureText } from './failure-text';

export interface Download {
  label: string;
  /** Used if the server sends no file name. */
  fileName: string;
  fetch: () => Promise<{ blob: Blob; headers: Headers }>;
}

interface DownloadMenuProps {
  label: string;
  /** For assistive technology, where the label alone is not clear. */
  fullLabel?: string;
  downloads: readonly Download[];
}

/** A menu of files to download. */
export function DownloadMenu({ label, fullLabel, downloads }: DownloadMenuProps) {
  const alert = useAlert();
  const failureText = useFailureText();
  const { mutate, isPending } = useMutation({
    mutationFn: (download: Download) => download.fetch(),
    onSuccess: ({ blob, headers }, { fileName }) => downloadBlob(blob, fileNameOf(headers, fileName)),
    onError: (error) =>
      alert('ui.results.downloadFailed', 'danger', { values: { reason: failureText(error) } }),
  });
  return (
    <MenuButton
      label={label}
      fullLabel={fullLabel}
      icon={isPending ? <CircularProgress size={14} aria-hidden /> : <DownloadIcon />}
      disabled={isPending}
    >
      {(close) =>
        downloads.map((download) => (
          <MenuItem
            key={download.label}
            onClick={() => {
              close();
              mutate(download);
            }}
          >
            {download.label}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
