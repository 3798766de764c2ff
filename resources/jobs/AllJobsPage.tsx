import { allJobList } from './job-list';
import { JobsList } from './JobsList';

export const { prefetch } = allJobList;

/** Work in the background of all clients and of the provider. */
export default function AllJobsPage() {
  return <JobsList list={allJobList} />;
}
