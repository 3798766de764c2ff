import { useQuery } from '@tanstack/react-query';
import { PdfPages, type PdfPagesProps } from '../../../src/ui/PdfPages';
import { LoadingSheet } from '../../../src/ui/pdf/LoadingSheet';
import { useApi } from '../../api';
import { isPdf } from '../../../src/ui/accepted-files';
import { LoadFailed } from '../LoadFailed';

interface ScanPagesProps extends Omit<PdfPagesProps, 'file'> {
  employeeId: number;
  file: File;
}

/** Draws the pages of a scan. Browsers can't show a TIFF, so the server makes a PDF of it. */
export function ScanPages({ employeeId, file, ...pages }: ScanPagesProps) {
  const api = useApi();
  const made = useQuery({
    queryKey: ['scanAsPdf', employeeId, file.name, file.size, file.lastModified],
    queryFn: ({ signal }) => api.getScanAsPdf(employeeId, file, signal),
    enabled: !isPdf(file),
    // What is stored meanwhile doesn't change it.
    staleTime: 'static',
    gcTime: 0,
  });
  if (made.error)
    return (
      <LoadFailed title="documents.split.notShown" error={made.error} onRetry={() => void made.refetch()} />
    );
  const shown = isPdf(file) ? file : made.data;
  return shown ? <PdfPages file={shown} {...pages} /> : <LoadingSheet />;
}
