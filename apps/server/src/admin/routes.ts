import type { Served } from '../platform/http/call.ts'
import { addTags } from './add-tags.ts'
import { createSubAccount } from './create-sub-account.ts'
import { listAllEmails, showAnyEmail } from './incoming/list-emails.ts'
import { listIncomingEmails, listIncomingLeads, listUnreadSms } from './incoming/list-incoming.ts'
import {
  removeEmailsLater,
  removeIncomingEmails,
  removeIncomingLeads,
  removeLeadsLater,
  removeSmsLater,
  removeUnreadSms,
} from './incoming/remove-incoming.ts'
import { listCampaignReports } from './list-campaign-reports.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { refreshJwt } from './refresh-jwt.ts'
import { removeJob } from './jobs/remove-job.ts'
import { retryJob } from './jobs/retry-job.ts'
import { showSealing } from './show-sealing.ts'

export const adminRoutes: readonly Served[] = [
  listJobs,
  retryJob,
  removeJob,
  addTags,
  createSubAccount,
  refreshJwt,
  showSealing,
  listCampaignReports,
  listAllEmails,
  showAnyEmail,
  listIncomingLeads,
  removeIncomingLeads,
  removeLeadsLater,
  listIncomingEmails,
  removeIncomingEmails,
  removeEmailsLater,
  listUnreadSms,
  removeUnreadSms,
  removeSmsLater,
]
