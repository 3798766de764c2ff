import { jobList } from './job-list';
import { JobsList } from './JobsList';

export const { prefetch } = jobList;

/** Work in the background of the client. */
export default function JobsPage() {
  return <JobsList list={jobList} />;
}
