import { currentAccount } from './accounts/current-account.ts'
import { showSignIn } from './accounts/show-sign-in.ts'
import { signIn } from './accounts/sign-in.ts'
import { signOut } from './accounts/sign-out.ts'
import type { Served } from './http/call.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { removeJob } from './jobs/remove-job.ts'
import { retryJob } from './jobs/retry-job.ts'
import { listNewEnquiries } from './notifications/list-new-enquiries.ts'
import { listNotifications } from './notifications/list-notifications.ts'
import { markAllRead } from './notifications/mark-all-read.ts'
import { markRead } from './notifications/mark-read.ts'
import { answerHeartbeat, answerHeartbeatSpelledRight } from './platform/answer-heartbeat.ts'
import { answerStatus } from './platform/answer-status.ts'
import { keepFrontendLog } from './platform/keep-frontend-log.ts'
import { listSandboxMessages } from './sandbox/list-messages.ts'
import { showSandboxMessage } from './sandbox/show-message.ts'

/** Every route there is. */
export const routes: readonly Served[] = [
  answerStatus,
  answerHeartbeat,
  answerHeartbeatSpelledRight,
  keepFrontendLog,
  showSignIn,
  signIn,
  signOut,
  currentAccount,
  listNotifications,
  listNewEnquiries,
  markRead,
  markAllRead,
  listJobs,
  retryJob,
  removeJob,
  listSandboxMessages,
  showSandboxMessage,
]
