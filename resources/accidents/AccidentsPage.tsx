import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { useListApi } from '../../providers/listApi';
import { useAlert } from '../../providers/services';
import { requestOf } from '../../src/list/define-list';
import { useListScope } from '../../src/list/list-config';
import { ListPage } from '../../src/list/ListPage';
import { downloadBlob, fileNameOf } from '../../src/ui/pdf/download';
import { accidentList } from './accident-list';
import { ACCIDENTS } from './links';

export const { prefetch } = accidentList;

/** The accident register of a client (390.15(b)). */
export default function AccidentsPage() {
  const translate = useTranslate();
  return (
    <ListPage list={accidentList} subtitle={translate('accidents.subtitle')} action={<PrintRegister />} />
  );
}

/** The register as a PDF, as an investigator asks for it: the filter and order of the list. */
function PrintRegister() {
  const translate = useTranslate();
  const alert = useAlert();
  const api = useListApi();
  const { filterValues, sort } = useListContext();
  const { meta } = requestOf(accidentList, useListScope());
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { blob, headers } = await api.exportList(ACCIDENTS, {
        format: 'pdf',
        sort,
        filter: filterValues as object,
        meta,
      });
      const name = fileNameOf(headers, 'accident-register.pdf');
      downloadBlob(blob, name);
      alert('ui.export.done', 'success', { values: { name } });
    },
    onError: (error) => alert('ui.export.failed', 'danger', { values: { reason: error.message } }),
  });
  return (
    <Button variant="outlined" startIcon={<PdfIcon />} loading={isPending} onClick={() => mutate()}>
      {translate('accidents.print')}
    </Button>
  );
}
