import { defineJob, noPayload } from '../platform/jobs/define-job.ts'
import { askAboutNoShows } from './no-show/ask-about-no-shows.ts'

export const activitiesJobs = [
  defineJob({ name: 'ask_about_no_shows', payload: noPayload, every: '* * * * *', run: askAboutNoShows }),
]
