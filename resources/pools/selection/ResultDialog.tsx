import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { OTHER_TEST } from '../../../domain/compliance/return-to-duty';
import { documentType } from '../../../domain/documents/document-types';
import { TEST_RESULTS, type TestResult } from '../../../domain/documents/contract';
import { MAX_REASON, type SelectedItem } from '../../../domain/pools/contract';
import { PERSONS_FILE } from '../../../providers/refetch';
import { useUser } from '../../../providers/services';
import type { DialogProps } from '../../../src/capability';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { ChoiceInput } from '../../../src/record/inputs/ChoiceInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useUnsaved } from '../../../src/record/use-unsaved';
import { ACCEPT, MAX_BYTES } from '../../../src/ui/accepted-files';
import { FileDrop } from '../../../src/ui/FileDrop';
import { todayHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { POOL_KEYS } from '../links';
import { CorrectionReason } from './CorrectionReason';
import { EarlierOutcomes } from './EarlierOutcomes';
import { momentErrors, momentIn, MomentInputs, momentValues, type MomentValues } from './MomentInputs';

type ResultValues = MomentValues<'collectedAt'> & {
  result: TestResult | null;
  note: string | null;
  correctionReason: string | null;
};

/** Results that bar a person from driving, or may: what they may do follows from the document. */
const WITH_DOCUMENT = ['positive', 'refusal', '0.02-0.039'];

/** An alcohol concentration below 0.04 is no result of a drug test. */
const resultsOf = (test: SelectedItem['test']) =>
  TEST_RESULTS.filter((result) => test === 'alcohol' || result !== '0.02-0.039');

/**
 * Closes a random test by hand: the result goes into the person's file as a document, so that it counts for whether they may drive. Opened by
 * name: `recordRandomTestResult`.
 */
export default function ResultDialog({ onClose, ...properties }: DialogProps) {
  const { selected } = properties as unknown as { selected: SelectedItem };
  const { selectedId, version, employeeId, employeeName, test, collectedAt, note } = selected;
  const translate = useTranslate();
  const api = useApi();
  const isCorrection = selected.result !== null;
  const { email } = useUser();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  /** A document that is stored already isn't sent again with the next try. */
  const stored = useRef<{ file: File; fields: string; documentId: number } | null>(null);
  useUnsaved(file !== null);

  const store = async (values: ResultValues, chosen: File): Promise<number> => {
    const fields = `${values.collectedAt} ${values.result}`;
    if (stored.current?.file === chosen && stored.current.fields === fields) return stored.current.documentId;
    const form = new FormData();
    form.set('uploadedBy', email);
    form.set('docCategoryId', String(documentType(OTHER_TEST)?.docCategoryId));
    form.set('docTypeId', String(OTHER_TEST));
    form.set('docDate', values.collectedAt ?? todayHere());
    form.set('result', values.result ?? '');
    form.set('testReason', 'random');
    form.set('document', chosen, chosen.name);
    setProgress(0);
    try {
      const { documentId } = await api.uploadDocument(employeeId, form, setProgress);
      stored.current = { file: chosen, fields, documentId };
      return documentId;
    } finally {
      setProgress(null);
    }
  };
  const act = async (values: ResultValues) => {
    const { collectedAt: day, time, result, note: text, correctionReason } = values;
    const documentId = file ? await store(values, file) : null;
    const moment = momentIn(day, time);
    return api.changeSelected(selectedId, {
      version,
      collectedAt: moment,
      result,
      // A correction of a time or a note leaves the document as it is.
      ...((file || !isCorrection) && { documentId }),
      note: text,
      ...(isCorrection && { correctionReason }),
    });
  };
  return (
    <ActionDialog<unknown, ResultValues>
      title={translate(isCorrection ? 'pools.result.correctTitle' : 'pools.result.title', {
        name: employeeName,
        test: translate(`pools.test.${test}`),
      })}
      width={720}
      act={act}
      changes={[...POOL_KEYS, ...PERSONS_FILE]}
      success={isCorrection ? 'pools.earlier.done' : 'pools.result.done'}
      onDone={onClose}
      onClose={() => onClose()}
      labels="pools.result"
      defaultValues={{
        ...momentValues('collectedAt', collectedAt),
        result: selected.result,
        note,
        correctionReason: null,
      }}
      validate={(values) => {
        const { collectedAt: day, result } = values;
        // Another result has another document: the first one says something else.
        const needsFile =
          !file && (isCorrection ? result !== selected.result : WITH_DOCUMENT.includes(String(result)));
        setMissing(needsFile);
        // Someone who refuses may not have been at the collection at all.
        const isAbsent = result === 'refusal' && !day;
        return {
          ...(!isAbsent && momentErrors(values, 'collectedAt', (key) => translate(`pools.moment.${key}`))),
          ...(!result && { result: translate('pools.result.missing') }),
          ...(isCorrection &&
            !values['correctionReason'] && { correctionReason: translate('pools.earlier.reasonMissing') }),
          ...(needsFile && { document: translate('pools.result.fileMissing') }),
        };
      }}
      save={isCorrection ? 'pools.earlier.save' : 'pools.result.save'}
    >
      <Typography sx={{ mb: 3 }}>
        {translate(isCorrection ? 'pools.result.correctText' : 'pools.result.text')}
      </Typography>
      <MomentInputs source="collectedAt" />
      <ChoiceInput
        source="result"
        required
        choices={resultsOf(test).map((id) => ({ id, name: translate(`documents.result.${id}`) }))}
        helperText={translate('pools.result.resultHelp')}
      />
      <Box sx={{ my: 3 }}>
        <Typography component="div" sx={{ mb: 1, fontSize: 13, fontWeight: 550 }}>
          {translate('pools.result.document')}
        </Typography>
        <FileDrop
          id="dialog.document"
          label={translate('pools.result.document')}
          help={file ? file.name : translate('pools.result.fileHelp')}
          accept={ACCEPT}
          maxBytes={MAX_BYTES}
          progress={progress}
          {...(isMissing && !file && { error: translate('pools.result.fileMissing') })}
          onFiles={([chosen]) => setFile(chosen ?? null)}
        />
      </Box>
      <TextInput source="note" rows={2} maxLength={MAX_REASON} />
      {isCorrection ? <CorrectionReason /> : null}
      <EarlierOutcomes selected={selected} />
    </ActionDialog>
  );
}
