import { addTagsJob } from './add-tags.ts'
import { removeIncomingJob } from './incoming/remove-incoming.ts'
import { removeExpired } from './remove-expired.ts'

export const adminJobs = [addTagsJob, removeExpired, removeIncomingJob]
