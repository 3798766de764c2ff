import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JobTitle, Program } from '../../domain/clients/contract';
import { useHttp } from '../../providers/services';

/** The alert where a new title's answer is not what it should be. */
export const UNEXPECTED_TITLE = 'setup.titles.unexpected';

const listKey = ['setupJobTitles'];

/** The client's job titles, with how many people have each in the whole hierarchy. */
export function useCountedTitles(clientId: string) {
  const http = useHttp();
  return useQuery({
    queryKey: [...listKey, clientId],
    queryFn: ({ signal }) =>
      http.data<JobTitle[]>(
        `/v1/clients/${encodeURIComponent(clientId)}/jobTitles?includePrograms=true&forCompleteHierarchy=true`,
        { signal },
      ),
  });
}

/** Changes of job titles; the lists that show them are read again after each. */
export function useTitleChanges(clientId: string) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const at = `/v1/clients/${encodeURIComponent(clientId)}`;
  const changed = () =>
    Promise.all(
      [listKey, ['fileSetup'], ['jobs', 'recomputation'], ['jobTitles']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  return {
    async add(jobTitle: string, program: Program): Promise<void> {
      const query = new URLSearchParams({ jobTitle, isNew: 'true', program });
      const { status, json } = await http.json(`${at}/jobTitles/0?${query}`, { method: 'POST' });
      const id = (json as Partial<JobTitle> | null)?.jobTitleId;
      if (status !== 201 || typeof id !== 'number') throw new Error(UNEXPECTED_TITLE);
      await changed();
    },
    async change(jobTitleId: number, jobTitle: string, program: Program): Promise<void> {
      const query = new URLSearchParams({ jobTitle, program });
      await http.data(`${at}/jobTitles/${jobTitleId}?${query}`, { method: 'POST' });
      await changed();
    },
    async remove(jobTitleId: number, transferTo: number | null): Promise<void> {
      const query = new URLSearchParams({ deleteJobTitleId: String(jobTitleId) });
      if (transferTo !== null) query.set('transferJobTitle', String(transferTo));
      await http.data(`${at}/removeJobTitle?${query}`, { method: 'PATCH' });
      await changed();
    },
  };
}
