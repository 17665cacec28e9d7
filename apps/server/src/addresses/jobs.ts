import { defineJob } from '../platform/jobs/define-job.ts'
import { locateClub, locateClubJob } from './locate-club.ts'

export const addressesJobs = [defineJob({ ...locateClubJob, pool: 'outbound', run: locateClub })]
