import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DrugAlcoholInfo } from '../../domain/questionnaire/contract';
import {
  answersProblem,
  needsFile,
  uploadType,
  withQuestions,
  type AnswerCode,
} from '../../domain/questionnaire/questions';
import { wholeRefusal } from '../../providers/refusals/refusal';
import { PERSONS_FILE } from '../../providers/refetch';
import { useAlert, usePermission, useRefetch, useUser } from '../../providers/services';
import { useApi } from '../api';

export type QuestionnaireState = ReturnType<typeof useQuestionnaire>;

interface FileType {
  docCategoryId: number;
  docTypeId: number;
}

const isSameFile = (one: File) => (other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

function formOf(file: File, type: FileType, docDate: string, uploadedBy: string): FormData {
  const form = new FormData();
  form.set('uploadedBy', uploadedBy);
  form.set('docCategoryId', String(type.docCategoryId));
  form.set('docTypeId', String(type.docTypeId));
  form.set('docDate', docDate);
  form.set('document', file, file.name);
  return form;
}

/** The answers about a driver while they are given: those on record, those to be saved, and the files to be uploaded. */
export function useQuestionnaire(employeeId: number, onSaved: () => void) {
  const api = useApi();
  const alert = useAlert();
  const queryClient = useQueryClient();
  const refetch = useRefetch();
  const { _id: userId, email } = useUser();
  const mayAnswer = usePermission('servicesClearinghouse.updateClearinghouseDrugAndAlcohol');
  const mayUpload = usePermission('client.uploadDocuments');
  const queryKey = ['drugAlcoholInfo', employeeId];
  const info = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getDrugAlcoholInfo(employeeId, signal),
  });
  const types = useQuery({
    // The key of the documents tab.
    queryKey: ['employeeDocTypes', employeeId],
    queryFn: ({ signal }) => api.getEmployeeDocTypes(employeeId, signal),
    enabled: mayAnswer,
  });
  const [given, setGiven] = useState<readonly AnswerCode[]>([]);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  /** The name of the file that is being sent, or '' while the answers are. */
  const [saving, setSaving] = useState<string | null>(null);

  const stored = (info.data?.positiveQuestionList ?? []) as AnswerCode[];
  const codes = withQuestions([...stored, ...given]);
  const added = codes.filter((code) => !stored.includes(code));
  const type = uploadType(types.data ?? []);
  const canUpload = mayUpload && type !== null;
  const clearinghouse = info.data?.clearinghouse ?? false;
  const problem = answersProblem(codes);
  const isFileMissing = files.length === 0 && needsFile({ clearinghouse, canUpload, added });

  const sendAnswers = async (): Promise<DrugAlcoholInfo | null> => {
    if (!info.data || added.length === 0) return info.data ?? null;
    try {
      const saved = await api.saveDrugAlcoholInfo(employeeId, userId, codes);
      queryClient.setQueryData(queryKey, saved);
      setGiven([]);
      alert('questionnaire.saved', 'success');
      return saved;
    } catch (error) {
      setRefused(wholeRefusal(error, ''));
      alert('questionnaire.failed');
      // Someone else may have answered meanwhile.
      void info.refetch();
      return null;
    }
  };
  /** Sends the files one at a time. Returns those that could not be stored. */
  const sendFiles = async (docDate: string): Promise<File[]> => {
    const failed: File[] = [];
    if (type === null) return failed;
    for (const file of files) {
      setSaving(file.name);
      try {
        await api.uploadDocument(employeeId, formOf(file, type, docDate, email), () => undefined);
      } catch (error) {
        failed.push(file);
        setRefused(wholeRefusal(error, ''));
      }
    }
    if (failed.length > 0)
      alert(files.length === 1 ? 'questionnaire.upload.failedOne' : 'questionnaire.upload.failedSome');
    else if (files.length > 0) alert('questionnaire.upload.saved', 'success');
    return failed;
  };
  const save = async () => {
    setRefused(null);
    setSaving('');
    const saved = await sendAnswers();
    const failed = saved && (await sendFiles(saved.today));
    setSaving(null);
    if (failed === null) return;
    // The answers also change what bars the driver; the files lists and counts.
    void refetch(...PERSONS_FILE);
    setFiles(failed);
    if (failed.length === 0) onSaved();
  };
  return {
    info: info.data,
    error: info.data && (types.data ?? !mayAnswer) ? null : (info.error ?? types.error),
    retry: () => void Promise.all([info.refetch(), types.refetch()]),
    mayAnswer,
    mayUpload,
    /** Undefined until the types have loaded. */
    canUpload: types.isPending && mayAnswer ? undefined : canUpload,
    clearinghouse,
    stored,
    codes,
    added,
    problem,
    isFileMissing,
    canSave: problem === null && !isFileMissing && added.length + files.length > 0,
    files,
    refused,
    saving,
    answer: (next: readonly AnswerCode[]) => setGiven(next.filter((code) => !stored.includes(code))),
    addFiles: (more: File[]) =>
      setFiles((before) => [...before, ...more.filter((one) => !before.some(isSameFile(one)))]),
    removeFile: (file: File) => setFiles((before) => before.filter((one) => one !== file)),
    save,
  };
}
