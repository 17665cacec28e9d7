import { defineJob } from '../platform/jobs/define-job.ts'
import { planRemindersJob, runRemindersJob } from './reminders/jobs.ts'
import { planReminders } from './reminders/plan-reminders.ts'
import { runReminders } from './reminders/run-reminders.ts'
import { claimReports } from './reports/claim-reports.ts'
import { claimReportsJob, sendReportJob } from './reports/jobs.ts'
import { sendReport } from './reports/send-report.ts'

export const schedulersJobs = [
  // Also every minute, for changes that no fact announced.
  defineJob({ ...planRemindersJob, every: '* * * * *', run: planReminders }),
  defineJob({ ...runRemindersJob, every: '* * * * *', run: runReminders }),
  defineJob({ ...claimReportsJob, every: '* * * * *', run: claimReports }),
  defineJob({ ...sendReportJob, pool: 'outbound', run: sendReport }),
]
