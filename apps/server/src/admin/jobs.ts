import { addTagsJob } from './add-tags.ts'
import { removeExpired } from './remove-expired.ts'

export const adminJobs = [addTagsJob, removeExpired]
