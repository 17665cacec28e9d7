import { addTagsJob } from './add-tags.ts'
import { createSubAccountJob } from './create-sub-account.ts'
import { removeIncomingJob } from './incoming/remove-incoming.ts'
import { removeExpired } from './remove-expired.ts'

export const adminJobs = [addTagsJob, createSubAccountJob, removeExpired, removeIncomingJob]
