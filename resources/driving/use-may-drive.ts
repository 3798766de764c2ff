import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'ra-core';
import { complianceLocale } from '../../domain/compliance/sentence';
import { useApi } from '../api';
import type { DrivingQuestion } from './api';

/** The answer to a question about an employee, in the language of the user. */
export function useMayDrive(employeeId: number, question: DrivingQuestion = {}) {
  const api = useApi();
  const locale = complianceLocale(useLocaleState()[0]);
  return useQuery({
    queryKey: ['mayDrive', employeeId, question, locale],
    queryFn: ({ signal }) => api.getMayDrive(employeeId, question, locale, signal),
  });
}
