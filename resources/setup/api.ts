import type { Client, FlatClientNode, JobTitle, Program } from '../../domain/clients/contract';
import type {
  AffectedPerson,
  CopyField,
  CopyJobs,
  FileSetupView,
  LastPush,
  OrderedPush,
  PushField,
  SavedFileSetup,
  SetupFigure,
  SettingsPush,
  SetupPreview,
  SetupValues,
} from '../../domain/setup/contract';
import type { Job } from '../../domain/shared/jobs';
import type { ApiContext } from '../../providers/api';

/** A figure of the preview of a file setup: of all documents, or of one. */
export interface AffectedQuestion {
  setup: SetupValues | null;
  figure: SetupFigure;
  docTypeId?: number;
}

const BACKGROUND = { background: true };
/** Message key where the answer to a new job title is not that title. */
export const UNEXPECTED_TITLE = 'setup.titles.unexpected';

/** Requests about the file setups, job titles and settings of locations. */
export function setupApi({ http }: ApiContext) {
  const client = (id: string | number) => `/v1/clients/${encodeURIComponent(id)}`;
  const pushes = (legacyClientId: number) => `${client(legacyClientId)}/settingsPush`;
  return {
    getFileSetup: (clientId: string, signal?: AbortSignal) =>
      http.data<FileSetupView>(`${client(clientId)}/fileSetup`, { signal }),
    /** What a change would do; null means the parent's setup. */
    previewFileSetup: (clientId: string, setup: SetupValues | null) =>
      http.data<SetupPreview>(`${client(clientId)}/fileSetup/preview`, { method: 'POST', body: { setup } }),
    /** Who is behind a figure of the preview. */
    affectedBySetup: (clientId: number, body: AffectedQuestion, signal: AbortSignal) =>
      http.data<AffectedPerson[]>(`${client(clientId)}/fileSetup/preview/people`, {
        method: 'POST',
        body,
        signal,
      }),
    saveFileSetup: (clientId: string, setup: SetupValues | null, version: number) =>
      http.data<SavedFileSetup>(`${client(clientId)}/fileSetup`, { method: 'PUT', body: { setup, version } }),
    /** The jobs of the user, the latest first. */
    getJobs: (signal?: AbortSignal) => http.data<Job[]>('/v1/jobs', { signal, meta: BACKGROUND }),

    getCountedJobTitles: (clientId: string, signal?: AbortSignal) =>
      http.data<JobTitle[]>(`${client(clientId)}/jobTitles?includePrograms=true&forCompleteHierarchy=true`, {
        signal,
      }),
    addJobTitle: async (clientId: string, jobTitle: string, program: Program) => {
      const query = new URLSearchParams({ jobTitle, isNew: 'true', program });
      const url = `${client(clientId)}/jobTitles/0?${query}`;
      const { status, json } = await http.json(url, { method: 'POST' });
      const { jobTitleId } = (json ?? {}) as Partial<JobTitle>;
      if (status !== 201 || typeof jobTitleId !== 'number') throw new Error(UNEXPECTED_TITLE);
    },
    changeJobTitle: (clientId: string, jobTitleId: number, jobTitle: string, program: Program) =>
      http.data(`${client(clientId)}/jobTitles/${jobTitleId}?${new URLSearchParams({ jobTitle, program })}`, {
        method: 'POST',
      }),
    /** Employees with the title get the other one. */
    removeJobTitle: (clientId: string, jobTitleId: number, transferTo: number | null) => {
      const query = new URLSearchParams({ deleteJobTitleId: String(jobTitleId) });
      if (transferTo !== null) query.set('transferJobTitle', String(transferTo));
      return http.data(`${client(clientId)}/removeJobTitle?${query}`, { method: 'PATCH' });
    },

    getLocation: (legacyClientId: number, signal?: AbortSignal) =>
      http.data<Client>(`${client(legacyClientId)}?source=legacy`, { signal }),
    getLocationsBelow: (legacyClientId: number, signal?: AbortSignal) =>
      http.data<FlatClientNode[]>(`${client(legacyClientId)}/children?source=legacy`, { signal }),
    copySettings: (from: number, to: number, fields: readonly CopyField[]) => {
      const query = new URLSearchParams({
        settingsFrom: String(from),
        fields: fields.join(','),
        legacy: 'true',
      });
      return http.data<CopyJobs>(`${client(to)}?${query}`, { method: 'PATCH' });
    },
    getLastPush: (legacyClientId: number, signal?: AbortSignal) =>
      http.data<LastPush>(pushes(legacyClientId), { signal, meta: BACKGROUND }),
    getPush: (legacyClientId: number, jobId: string, signal?: AbortSignal) =>
      http.data<SettingsPush>(`${pushes(legacyClientId)}/${jobId}`, { signal, meta: BACKGROUND }),
    pushSettings: (legacyClientId: number, fields: readonly PushField[]) =>
      http.data<OrderedPush>(pushes(legacyClientId), { method: 'POST', body: { fields } }),
    retryPush: (legacyClientId: number, jobId: string) =>
      http.data<OrderedPush>(`${pushes(legacyClientId)}/${jobId}/retry`, { method: 'POST' }),
  };
}
