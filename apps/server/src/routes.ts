import { currentAccount } from './accounts/current-account.ts'
import { showSignIn } from './accounts/show-sign-in.ts'
import { signIn } from './accounts/sign-in.ts'
import { signOut } from './accounts/sign-out.ts'
import type { Served } from './http/call.ts'
import { answerHeartbeat, answerHeartbeatSpelledRight } from './platform/answer-heartbeat.ts'
import { answerStatus } from './platform/answer-status.ts'
import { keepFrontendLog } from './platform/keep-frontend-log.ts'

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
]
