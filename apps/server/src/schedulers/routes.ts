import type { Served } from '../platform/http/call.ts'
import { listAllSchedulers } from './list-all-schedulers.ts'
import { listReminders, listReportEmails, listSchedulers } from './list-schedulers.ts'
import { listRemindersOfPerson } from './reminders/list-reminder-runs.ts'
import { removeReminder, restoreReminder } from './reminders/remove-reminder.ts'
import { createReminder, updateReminder } from './reminders/save-reminder.ts'
import { removeReportEmail, restoreReportEmail } from './reports/remove-report-email.ts'
import { createReportEmail, updateReportEmail } from './reports/save-report-email.ts'
import { restartScheduler } from './restart-scheduler.ts'

export const schedulersRoutes: readonly Served[] = [
  listSchedulers,
  listReminders,
  createReminder,
  updateReminder,
  removeReminder,
  restoreReminder,
  listReportEmails,
  createReportEmail,
  updateReportEmail,
  removeReportEmail,
  restoreReportEmail,
  listRemindersOfPerson,
  listAllSchedulers,
  restartScheduler,
]
