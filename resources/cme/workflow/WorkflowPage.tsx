import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useDialog, usePermission } from '../../../providers/services';
import { ListPage } from '../../../src/list/ListPage';
import { UPLOAD_EXAM } from '../links';
import { workflowList } from './task-list';

export const { prefetch } = workflowList;

/** The queues of the exam's staff. */
export default function WorkflowPage() {
  const translate = useTranslate();
  const { open } = useDialog();
  const mayUpload = usePermission('cme.searchAndMatch');
  return (
    <ListPage
      list={workflowList}
      action={
        mayUpload ? (
          <Button variant="contained" onClick={() => void open(UPLOAD_EXAM)}>
            {translate('cme.upload.title')}
          </Button>
        ) : undefined
      }
    />
  );
}
