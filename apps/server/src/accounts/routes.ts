import type { Served } from '../platform/http/call.ts'
import { changeAccount } from './change-account.ts'
import { currentAccount } from './current-account.ts'
import { endOneSession, endOtherSessions } from './end-session.ts'
import { savePreference } from './save-preference.ts'
import { listAccounts } from './list-accounts.ts'
import { referenceLists } from './list-references.ts'
import { listSessions } from './list-sessions.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { showSignIn } from './show-sign-in.ts'
import { signInByService, signInBySso } from './sign-in-by-sso.ts'
import { signInVisitorApp } from './sign-in-visitor-app.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const accountsRoutes: readonly Served[] = [
  showSignIn,
  signIn,
  signOut,
  currentAccount,
  savePreference,
  signInVisitorApp,
  requestPasswordReset,
  resetPassword,
  signInBySso,
  signInByService,
  listAccounts,
  changeAccount,
  listSessions,
  endOneSession,
  endOtherSessions,
  ...referenceLists,
]
