import type {
  EditableListName,
  DocTypeRules,
  DocTypeRulesBody,
  EditableList,
  EditableTexts,
  FeaturesBody,
  FeatureSettings,
  ListBody,
  TextsBody,
} from '../../domain/settings/edits';
import type {
  DatedSettingDraft,
  DatedSettingPreview,
  DatedSettingsView,
  DatedSettingView,
  NewDatedSetting,
} from '../../domain/settings/dated-edits';
import type { EditableSignInRules, SignInRulesBody } from '../../domain/session/sign-in-rules';
import type { SettingDocumentId, TextCollection } from '../../domain/settings/collections';
import type {
  SettingDocument,
  SettingDocumentPatch,
  SettingDocumentVersion,
} from '../../domain/settings/contract';
import type { ApiContext } from '../../providers/api';
import { UNEXPECTED_RESPONSE } from '../../providers/httpErrors';

const URL = '/v1/settings';
const DATED_URL = '/v1/datedSettings';
/** Message key where the answer to a save is not the stored setting. */
const UNEXPECTED = 'settings.unexpected';

/** A legal text with all its versions, as it is edited. */
export interface EditableDocument {
  version: number;
  changedBy: string | null;
  changedAt: string | null;
  contents: string;
  versions: SettingDocumentVersion[];
}

/** Requests about settings. Each setting is edited and saved as a whole, with the version it was edited from. */
export const settingsApi = ({ http }: ApiContext) => {
  const read = <Setting>(path: string, signal?: AbortSignal) =>
    http.data<Setting>(`${URL}/${path}`, { signal });
  const save = async <Setting extends { version: number }>(
    path: string,
    body: { version?: number },
    method = 'PUT',
  ): Promise<Setting> => {
    const { status, json } = await http.json(`${URL}/${path}`, { method, body }).catch((error: Error) => {
      throw error.message === UNEXPECTED_RESPONSE ? new Error(UNEXPECTED) : error;
    });
    const stored = json as Setting | null;
    if (status !== 200 || !Number.isInteger(stored?.version)) throw new Error(UNEXPECTED);
    return stored as Setting;
  };
  const getDocumentToEdit = async (
    id: SettingDocumentId,
    signal?: AbortSignal,
  ): Promise<EditableDocument> => {
    const versions = await read<SettingDocumentVersion[]>(`documents/${id}/versions`, signal);
    const { version = 1, contents = '', storedBy = null, storedAt = null } = versions[0] ?? {};
    return { version, contents, changedBy: storedBy, changedAt: storedAt, versions };
  };
  return {
    getTexts: (collection: TextCollection, signal?: AbortSignal) =>
      read<EditableTexts>(`texts/${collection}`, signal),
    saveTexts: (collection: TextCollection, body: TextsBody) =>
      save<EditableTexts>(`texts/${collection}`, body),
    getChoiceList: (list: EditableListName, signal?: AbortSignal) =>
      read<EditableList>(`lists/${list}`, signal),
    saveChoiceList: (list: EditableListName, body: ListBody) => save<EditableList>(`lists/${list}`, body),
    getDocTypeRules: (signal?: AbortSignal) => read<DocTypeRules>('documentTypes', signal),
    saveDocTypeRules: (body: DocTypeRulesBody) => save<DocTypeRules>('documentTypes', body),
    getFeatures: (signal?: AbortSignal) => read<FeatureSettings>('features', signal),
    saveFeatures: (body: FeaturesBody) => save<FeatureSettings>('features', body),
    getSignInRules: (signal?: AbortSignal) => read<EditableSignInRules>('signIn', signal),
    saveSignInRules: (body: SignInRulesBody) => save<EditableSignInRules>('signIn', body),

    getDatedSettings: (signal?: AbortSignal) => http.data<DatedSettingsView>(DATED_URL, { signal }),
    getTestingRates: (signal?: AbortSignal) => http.data<DatedSettingsView>(`${DATED_URL}/rates`, { signal }),
    /** A form leaves out what is empty: no last day. */
    addDatedSetting: (body: Omit<NewDatedSetting, 'effectiveTo'> & Partial<NewDatedSetting>) =>
      http.data<DatedSettingView>(DATED_URL, { method: 'POST', body: { effectiveTo: null, ...body } }),
    previewDatedSetting: (body: DatedSettingDraft) =>
      http.data<DatedSettingPreview>(`${DATED_URL}/preview`, { method: 'POST', body }),
    checkDatedSetting: ({ id, version }: Pick<DatedSettingView, 'id' | 'version'>) =>
      http.data<DatedSettingView>(`${DATED_URL}/${id}`, {
        method: 'PATCH',
        body: { version, checked: true },
      }),

    getDocumentToEdit,
    saveDocument: async (id: SettingDocumentId, body: SettingDocumentPatch) => {
      await save(`documents/${id}`, body, 'PATCH');
      return getDocumentToEdit(id);
    },
    /** A legal text as its readers see it. */
    getDocument: (id: SettingDocumentId, signal?: AbortSignal) =>
      read<SettingDocument>(`documents/${id}`, signal),
    /** A draft of a legal text as its readers would see it. */
    previewDocument: (id: SettingDocumentId, contents: string, signal?: AbortSignal) =>
      http.data<{ contents: string }>(`${URL}/documents/${id}/preview`, {
        method: 'POST',
        body: { contents },
        signal,
        meta: { background: true },
      }),
  };
};
