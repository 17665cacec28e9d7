import { removeDemoJob } from './demo/remove-demo-job.ts'

export const companiesJobs = [removeDemoJob]
