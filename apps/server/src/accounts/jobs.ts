import { defineJob } from '../platform/jobs/define-job.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { accountMailJobs } from './user-tokens.ts'

export const accountsJobs = [
  defineJob({ ...accountMailJobs.reset, run: sendAccountMail }),
  defineJob({ ...accountMailJobs.invite, run: sendAccountMail }),
]
