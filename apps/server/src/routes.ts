import { resources } from '@spotter/contract/resources/all.ts'
import { changeAccount } from './accounts/change-account.ts'
import { currentAccount } from './accounts/current-account.ts'
import { endOtherSessions } from './accounts/end-other-sessions.ts'
import { endOneSession } from './accounts/end-session.ts'
import { impersonate } from './accounts/impersonate.ts'
import { keepPreference } from './accounts/keep-preference.ts'
import { listAccounts } from './accounts/list-accounts.ts'
import { listSessions } from './accounts/list-sessions.ts'
import { requestPasswordReset } from './accounts/request-password-reset.ts'
import { resetPassword } from './accounts/reset-password.ts'
import { showSignIn } from './accounts/show-sign-in.ts'
import { signInBySso } from './accounts/sign-in-by-sso.ts'
import { signInVisitorApp } from './accounts/sign-in-visitor-app.ts'
import { signIn } from './accounts/sign-in.ts'
import { signOut } from './accounts/sign-out.ts'
import { stopImpersonating } from './accounts/stop-impersonating.ts'
import { listCompanies } from './companies/list-companies.ts'
import {
  listCompanyGroups,
  listContactMethods,
  listExternalServices,
  listGroupsOfInstall,
  listSourceReferences,
} from './companies/list-references.ts'
import { searchSources, searchTags } from './companies/search-across-clubs.ts'
import { showCompany, showCompanyGroup } from './companies/show-company.ts'
import { tagsInUse } from './companies/tags-in-use.ts'
import type { Served } from './http/call.ts'
import { listJobs } from './jobs/list-jobs.ts'
import { removeJob } from './jobs/remove-job.ts'
import { retryJob } from './jobs/retry-job.ts'
import { listNewEnquiries } from './notifications/list-new-enquiries.ts'
import { listNotifications } from './notifications/list-notifications.ts'
import { markAllRead } from './notifications/mark-all-read.ts'
import { markRead } from './notifications/mark-read.ts'
import { changeStatus } from './people/change-status.ts'
import { countBySite } from './people/count-by-site.ts'
import { listPeople } from './people/list-people.ts'
import { listRecentPeople, searchPeople } from './people/search-people.ts'
import { showPerson, showSummary } from './people/show-person.ts'
import { answerHeartbeat, answerHeartbeatSpelledRight } from './platform/answer-heartbeat.ts'
import { answerStatus } from './platform/answer-status.ts'
import { keepFrontendLog } from './platform/keep-frontend-log.ts'
import { referenceLists } from './references/list-references.ts'
import { orderReferences } from './resources/order-references.ts'
import { serveResource } from './resources/serve-resource.ts'
import { listSandboxMessages } from './sandbox/list-messages.ts'
import { showSandboxMessage } from './sandbox/show-message.ts'
import { serveCompanyGeneral } from './settings/company-general.ts'
import { settingCollections } from './settings/setting-collections.ts'
import { createClubUser, createUser } from './users/create-user.ts'
import { inviteUser } from './users/invite-user.ts'
import { listUserAccounts } from './users/list-user-accounts.ts'
import { listUserReferences } from './users/list-user-references.ts'
import { listClubUsers, listUsers } from './users/list-users.ts'
import { readClubUser, readUser } from './users/read-user.ts'
import { deleteClubUserRecord, deleteUser, deleteUserRecord, revokeAccess } from './users/remove-user.ts'
import { restoreClubUser, restoreUser } from './users/restore-user.ts'
import { updateClubUser, updateUser } from './users/update-user.ts'

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
  keepPreference,
  signInVisitorApp,
  requestPasswordReset,
  resetPassword,
  signInBySso,
  listAccounts,
  changeAccount,
  impersonate,
  stopImpersonating,
  listSessions,
  endOneSession,
  endOtherSessions,
  listClubUsers,
  createClubUser,
  readClubUser,
  updateClubUser,
  restoreClubUser,
  revokeAccess,
  listUsers,
  createUser,
  readUser,
  updateUser,
  restoreUser,
  deleteUser,
  deleteUserRecord,
  deleteClubUserRecord,
  inviteUser,
  listUserAccounts,
  ...listUserReferences,
  listNotifications,
  listNewEnquiries,
  markRead,
  markAllRead,
  listJobs,
  retryJob,
  removeJob,
  listSandboxMessages,
  showSandboxMessage,
  listCompanies,
  showCompany,
  showCompanyGroup,
  listCompanyGroups,
  listContactMethods,
  listExternalServices,
  listSourceReferences,
  listGroupsOfInstall,
  ...referenceLists,
  ...settingCollections,
  searchTags,
  searchSources,
  tagsInUse,
  listPeople,
  searchPeople,
  listRecentPeople,
  countBySite,
  showPerson,
  showSummary,
  changeStatus,
  ...resources.flatMap(serveResource),
  ...orderReferences,
  ...serveCompanyGeneral,
]
