import { appointmentFile } from './booking/appointment-file.ts'
import { bookTime } from './booking/book-time.ts'
import { cancelBooking } from './booking/cancel-booking.ts'
import { changeBooking } from './booking/change-booking.ts'
import { confirmBooking } from './booking/confirm-booking.ts'
import { makeBookLink } from './booking/make-link.ts'
import { showBookingPage } from './booking/show-page.ts'
import { resources } from '@spotter/contract/resources.ts'
import { changeAccount } from './accounts/change-account.ts'
import { currentAccount } from './accounts/current-account.ts'
import { endOtherSessions } from './accounts/end-other-sessions.ts'
import { endOneSession } from './accounts/end-session.ts'
import { impersonate } from './users/impersonate.ts'
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
import { stopImpersonating } from './users/stop-impersonating.ts'
import { addTags } from './admin/add-tags.ts'
import { addActivity, addToCalendar } from './activities/add-activity.ts'
import { listEvents } from './activities/calendar/list-events.ts'
import { listTasks } from './activities/calendar/list-tasks.ts'
import { workOfToday } from './activities/calendar/work-of-today.ts'
import { openActivities, overdueCalls, scheduledCall } from './activities/calls-of-person.ts'
import { changeActivity, changeOfPerson } from './activities/change-activity.ts'
import { bulkAddCall } from './bulk-changes/activities/bulk-add-call.ts'
import {
  bulkRemoveEvents,
  bulkRemoveEventsInBackground,
  countEvents,
} from './bulk-changes/activities/bulk-remove-events.ts'
import { cleanUp } from './activities/clean-up.ts'
import { confirmActivity, confirmActivityByPost } from './activities/confirm-activity.ts'
import { countActivities, listActivities, showActivity } from './activities/list-activities.ts'
import { listOfPerson } from './activities/list-of-person.ts'
import { countLeft } from './activities/next-call/count-left.ts'
import { holdPerson, letPersonGo } from './activities/next-call/hold-person.ts'
import { takeNextCall } from './activities/next-call/take-next-call.ts'
import { undoCall } from './activities/next-call/undo-call.ts'
import { removeActivity, removeOfPerson, restoreActivity } from './activities/remove-activity.ts'
import { revertEvent, revertEventByPost } from './activities/revert-event.ts'
import { endFeed } from './activities/feeds/end-feed.ts'
import { listFeeds } from './activities/feeds/list-feeds.ts'
import { makeFeed } from './activities/feeds/make-feed.ts'
import { listUnreadAppointments } from './activities/unread/list-unread.ts'
import { markAppointmentRead } from './activities/unread/mark-appointment-read.ts'
import { addCompany } from './companies/add-company.ts'
import { readBranding, saveBranding } from './companies/branding/save-branding.ts'
import { changeLogo, changeVisitorAppLogo, removeLogo, removeVisitorAppLogo } from './companies/images/change-image.ts'
import { listAudit, listWholeAudit } from './audit/list-audit.ts'
import { serveReversals } from './audit/revert-change.ts'
import { showAddress, suggest } from './addresses/serve-addresses.ts'
import { downloadArchive } from './companies/data/download-archive.ts'
import { listCompanies } from './companies/list-companies.ts'
import {
  listCompanyGroups,
  listContactMethods,
  listExternalServices,
  listTwilioSubAccounts,
  listSourceReferences,
} from './companies/list-references.ts'
import { searchSources, searchTags } from './companies/search-across-clubs.ts'
import { showCompany, showCompanyGroup } from './companies/show-company.ts'
import { tagsInUse } from './companies/tags-in-use.ts'
import {
  listClubsOfCorporation,
  listClubsOfOwnershipGroups,
  listCorporations,
  listOwnershipGroups,
  listOwnershipGroupsOf,
} from './companies/structure/list-structure.ts'
import { addNote } from './history/notes/add-note.ts'
import { changeNote } from './history/notes/change-note.ts'
import { listNotes } from './history/notes/list-notes.ts'
import { removeNote, restoreNote } from './history/notes/remove-note.ts'
import { listForms, showForm } from './forms/list-forms.ts'
import { removeForm, restoreForm } from './forms/remove-form.ts'
import { createForm, updateForm } from './forms/save-form.ts'
import { sendForm } from './forms/send-form.ts'
import { showFormPage } from './forms/show-form-page.ts'
import { suggestAddressesOfForm } from './forms/suggest-addresses.ts'
import type { Served } from './platform/http/call.ts'
import { listJobs } from './admin/jobs/list-jobs.ts'
import { removeJob } from './admin/jobs/remove-job.ts'
import { retryJob } from './admin/jobs/retry-job.ts'
import { listNewEnquiries } from './notifications/list-new-enquiries.ts'
import { listNotifications } from './notifications/list-notifications.ts'
import { markAllRead } from './notifications/mark-all-read.ts'
import { markRead } from './notifications/mark-read.ts'
import { addContact } from './people/attached/add-contact.ts'
import { addReferrals } from './people/attached/add-referrals.ts'
import { importRequest } from './people/attached/import-request.ts'
import { listContacts } from './people/attached/list-contacts.ts'
import { listReferrals } from './people/attached/list-referrals.ts'
import { listOpenRequests, listRequests } from './people/attached/list-requests.ts'
import { removeContact, restoreContact } from './people/attached/remove-contact.ts'
import { removeRequest, restoreRequest } from './people/attached/remove-request.ts'
import { addRequest, updateRequest } from './people/attached/save-request.ts'
import { showWaiver } from './people/attached/show-waiver.ts'
import { downloadWaiver } from './people/attached/waiver-pdf.ts'
import { updateContact } from './people/attached/update-contact.ts'
import { changeStatus } from './people/change-status.ts'
import { bulkChange } from './bulk-changes/bulk-change.ts'
import { bulkRemove, bulkRemoveInBackground } from './bulk-changes/bulk-remove.ts'
import { listChanges } from './bulk-changes/list-changes.ts'
import { listEntries } from './bulk-changes/list-entries.ts'
import { previewUndo } from './bulk-changes/preview-undo.ts'
import { showChange } from './bulk-changes/show-change.ts'
import { undoChange } from './bulk-changes/undo-change.ts'
import { countBySite, countSelected } from './people/count-by-site.ts'
import { countGuests } from './people/guests/count-guests.ts'
import { listGuests } from './people/guests/list-guests.ts'
import { createPerson } from './people/create-person.ts'
import { findSimilar } from './people/find-similar.ts'
import { exportCsv } from './people/export/export-csv.ts'
import { exportXlsx } from './people/export/export-xlsx.ts'
import { changeOptions } from './bulk-changes/import/change-options.ts'
import { discardImport } from './bulk-changes/import/discard-import.ts'
import { rejectionsFile } from './bulk-changes/import/rejections-file.ts'
import { listImports, showImport } from './bulk-changes/import/show-imports.ts'
import { startImport } from './bulk-changes/import/start-import.ts'
import { uploadFile } from './bulk-changes/import/upload-file.ts'
import { listPeople } from './people/list-people.ts'
import { listProposals } from './people/merge/proposals.ts'
import { declineProposal, reopenProposal } from './people/merge/proposals-decide.ts'
import { mergePeople } from './bulk-changes/merge/merge-people.ts'
import { listCallingCodes, listPhones } from './people/list-phones.ts'
import { changePhoto, removePhoto } from './people/photo/change-photo.ts'
import { showPhoto } from './people/photo/show-photo.ts'
import { listRecentPeople, searchPeople } from './people/search-people.ts'
import { downloadData } from './people/data/download-data.ts'
import { erasePerson, showErasure } from './people/data/erase-person.ts'
import { deletePerson } from './people/delete-person.ts'
import { movePerson } from './people/move-person.ts'
import { restorePerson, restorePersonById } from './people/restore-person.ts'
import { showPerson, showSummary } from './people/show-person.ts'
import { listViews } from './people/views/list-views.ts'
import { removeView, restoreView } from './people/views/remove-view.ts'
import { createView, updateView } from './people/views/save-view.ts'
import { updatePerson } from './people/update-person.ts'
import { listApiUsers, listApplications, showApplication } from './oauth/applications/list-applications.ts'
import { removeApplication, restoreApplication } from './oauth/applications/remove-application.ts'
import {
  createApplication,
  renewSecret,
  revokeTokens,
  updateApplication,
} from './oauth/applications/save-application.ts'
import { answerHeartbeat, answerHeartbeatSpelledRight } from './platform/health/answer-heartbeat.ts'
import { answerStatus } from './platform/health/answer-status.ts'
import { keepFrontendLog } from './platform/health/keep-frontend-log.ts'
import { referenceLists } from './accounts/list-references.ts'
import { mergeSources } from './resources/merging/merge-sources.ts'
import { mergeTags } from './resources/merging/merge-tags.ts'
import { orderReferences } from './resources/order-references.ts'
import { serveResource } from './resources/serve-resource.ts'
import { copyGuestSettings, previewGuestSettings } from './kiosk/copy-guest-settings.ts'
import { removeQuestionnaire, restoreQuestionnaire } from './kiosk/remove-questionnaire.ts'
import { removeWaiver, restoreWaiver } from './kiosk/remove-waiver.ts'
import { createQuestionnaire, updateQuestionnaire } from './kiosk/save-questionnaire.ts'
import { createWaiver, updateWaiver } from './kiosk/save-waiver.ts'
import { listDevices } from './kiosk/devices/list-devices.ts'
import { reloadDevice } from './kiosk/devices/reload-device.ts'
import { renameDevice } from './kiosk/devices/rename-device.ts'
import { letDeviceIn, signOutDevice } from './kiosk/devices/sign-out-device.ts'
import { claimPerson } from './kiosk/claim-person.ts'
import { findMatches } from './kiosk/find-matches.ts'
import { saveVisitor } from './kiosk/save-visitor.ts'
import { receiveLate } from './kiosk/receive-late.ts'
import { refreshPublicToken } from './kiosk/refresh-public-token.ts'
import { registerDevice } from './kiosk/register-device.ts'
import { setUpVisitorApp } from './kiosk/set-up-visitor-app.ts'
import { listQuestionnaires, showQuestionnaire } from './kiosk/show-questionnaires.ts'
import { listWaivers, listWaiverVersions, showWaiverOfClub } from './kiosk/show-waivers.ts'
import { signInAppSettings } from '@spotter/contract/kiosk/sign-in-app-settings.ts'
import { serveSettings } from './settings/serve-settings.ts'
import { addSale } from './secondary-sales/add-sale.ts'
import { changeSale } from './secondary-sales/change-sale.ts'
import { improveSale, improveSaleOf } from './secondary-sales/improve-sale.ts'
import { listSales, listSalesOfPerson, showSale } from './secondary-sales/list-sales.ts'
import { removeSale, restoreSale } from './secondary-sales/remove-sale.ts'
import { showSaleType } from './secondary-sales/show-type.ts'
import { listSandboxMessages } from './sandbox/list-messages.ts'
import { showSandboxMessage } from './sandbox/show-message.ts'
import { serveCompanyGeneral } from './settings/company-general.ts'
import { updateCompany } from './companies/update-company.ts'
import { settingCollections } from './settings/setting-collections.ts'
import { builderToken } from './templates/builder-token.ts'
import {
  listAllTemplates,
  listTemplates,
  listTemplatesOfClub,
  showAnyTemplate,
  showTemplate,
} from './templates/list-templates.ts'
import { removeAnyTemplate, removeTemplate, restoreAnyTemplate, restoreTemplate } from './templates/remove-template.ts'
import {
  createAnyTemplate,
  createTemplate,
  createTemplateOfClub,
  updateAnyTemplate,
  updateTemplate,
} from './templates/save-template.ts'
import { searchTemplates, templateSettings } from './templates/search-templates.ts'
import { templateMessage } from './templates/template-message.ts'
import { createClubUser, createUser } from './users/create-user.ts'
import { inviteUser } from './users/invite-user.ts'
import { listUserAccounts } from './users/list-user-accounts.ts'
import { listUserReferences } from './users/list-user-references.ts'
import { listClubUsers, listUsers } from './users/list-users.ts'
import { readClubUser, readUser } from './users/read-user.ts'
import { deleteClubUserRecord, deleteUser, deleteUserRecord, revokeAccess } from './users/remove-user.ts'
import { restoreClubUser, restoreUser } from './users/restore-user.ts'
import { updateClubUser, updateUser } from './users/update-user.ts'
import { listEmployees } from './integrations/list-employees.ts'
import { listIntegrations } from './integrations/list-integrations.ts'
import { removeIntegration, restoreIntegration } from './integrations/remove-integration.ts'
import { createIntegration, updateIntegration } from './integrations/save-integration.ts'
import { startSync } from './integrations/start-sync.ts'
import { testIntegration } from './integrations/test-integration.ts'
import { listDeliveries, showDelivery } from './webhooks/list-deliveries.ts'
import { listWebhooks } from './webhooks/list-webhooks.ts'
import { removeWebhook, restoreWebhook } from './webhooks/remove-webhook.ts'
import { countReplay, replayDelivery, replayRange } from './webhooks/replay.ts'
import { createWebhook, rotateSecret, updateWebhook } from './webhooks/save-webhook.ts'
import { testWebhook } from './webhooks/test-webhook.ts'
import { actOnLine } from './sandbox/act-on-line.ts'
import { useDevice } from './sandbox/use-device.ts'
import { endCall, endCallByVoice, keepCall, keepCallByVoice, showCall, showCallByVoice } from './voice/end-call.ts'
import { giveToken, giveTokenByVoice } from './voice/give-token.ts'
import { listCalls, listOutboundCalls } from './voice/list-calls.ts'
import { startCall, startCallByVoice } from './voice/start-call.ts'
import { showOwnCaller, showOwnCallerByVoice, validateCaller, validateCallerByVoice } from './voice/validate-caller.ts'

/** Of what is declared, whose changes can be reverted. */
const declared: readonly Served[] = [
  ...resources.flatMap(serveResource),
  ...serveCompanyGeneral,
  ...serveSettings(signInAppSettings),
]

/** By these a change of settings is reverted. */
const reverting: readonly Served[] = [
  ...declared,
  ...mergeTags,
  ...mergeSources,
  ...settingCollections,
  updateUser,
  updateForm,
  updateQuestionnaire,
  updateWaiver,
  updateWebhook,
  updateApplication,
  updateTemplate,
  saveBranding,
  changeLogo,
  changeVisitorAppLogo,
]

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
  listIntegrations,
  createIntegration,
  updateIntegration,
  removeIntegration,
  restoreIntegration,
  testIntegration,
  startSync,
  listEmployees,
  listWebhooks,
  createWebhook,
  updateWebhook,
  removeWebhook,
  restoreWebhook,
  rotateSecret,
  testWebhook,
  listDeliveries,
  showDelivery,
  countReplay,
  replayRange,
  replayDelivery,
  listApplications,
  listApiUsers,
  showApplication,
  createApplication,
  updateApplication,
  removeApplication,
  restoreApplication,
  renewSecret,
  revokeTokens,
  listJobs,
  retryJob,
  removeJob,
  listSandboxMessages,
  showSandboxMessage,
  listCompanies,
  downloadArchive,
  suggest,
  showAddress,
  listAudit,
  listWholeAudit,
  ...serveReversals(reverting),
  addCompany,
  showCompany,
  updateCompany,
  showCompanyGroup,
  readBranding,
  saveBranding,
  changeLogo,
  removeLogo,
  changeVisitorAppLogo,
  removeVisitorAppLogo,
  listCorporations,
  listOwnershipGroupsOf,
  listClubsOfCorporation,
  listOwnershipGroups,
  listClubsOfOwnershipGroups,
  addTags,
  listCompanyGroups,
  listContactMethods,
  listExternalServices,
  listTwilioSubAccounts,
  listSourceReferences,
  ...referenceLists,
  ...settingCollections,
  searchTags,
  searchSources,
  tagsInUse,
  listPeople,
  searchPeople(findMatches),
  listRecentPeople,
  countBySite,
  countSelected,
  listViews,
  createView,
  updateView,
  removeView,
  restoreView,
  createPerson(saveVisitor),
  findSimilar,
  listCallingCodes,
  showPerson,
  updatePerson(saveVisitor),
  listPhones,
  showPhoto,
  changePhoto,
  removePhoto,
  showSummary,
  changeStatus(improveSaleOf),
  listSales,
  showSale,
  changeSale,
  removeSale,
  restoreSale,
  improveSale,
  listSalesOfPerson,
  addSale,
  showSaleType,
  mergePeople,
  listProposals,
  declineProposal,
  reopenProposal,
  bulkRemove,
  bulkRemoveInBackground,
  bulkAddCall,
  countEvents,
  bulkRemoveEvents,
  bulkRemoveEventsInBackground,
  listChanges,
  bulkChange,
  showChange,
  listEntries,
  previewUndo,
  undoChange,
  listContacts,
  addContact,
  updateContact,
  removeContact,
  restoreContact,
  listReferrals,
  addReferrals,
  listRequests,
  listOpenRequests,
  addRequest,
  updateRequest,
  removeRequest,
  restoreRequest,
  importRequest,
  showWaiver,
  downloadWaiver,
  listOfPerson,
  addActivity,
  changeOfPerson,
  removeOfPerson,
  scheduledCall,
  overdueCalls,
  openActivities,
  cleanUp,
  listActivities,
  addToCalendar,
  countActivities,
  showActivity,
  changeActivity,
  removeActivity,
  restoreActivity,
  confirmActivity,
  confirmActivityByPost,
  revertEvent,
  revertEventByPost,
  makeBookLink,
  showBookingPage,
  bookTime,
  changeBooking,
  cancelBooking,
  confirmBooking,
  appointmentFile,
  listForms,
  createForm,
  showForm,
  updateForm,
  removeForm,
  restoreForm,
  showFormPage,
  sendForm,
  suggestAddressesOfForm,
  listUnreadAppointments,
  markAppointmentRead,
  listFeeds,
  makeFeed,
  endFeed,
  listEvents,
  listTasks,
  workOfToday,
  takeNextCall,
  countLeft,
  undoCall,
  holdPerson,
  letPersonGo,
  listGuests,
  countGuests,
  listNotes,
  addNote,
  changeNote,
  removeNote,
  restoreNote,
  deletePerson,
  downloadData,
  erasePerson,
  showErasure,
  restorePerson,
  restorePersonById,
  movePerson,
  uploadFile,
  changeOptions,
  discardImport,
  startImport,
  listImports,
  showImport,
  rejectionsFile,
  exportCsv,
  exportXlsx,
  ...declared,
  ...orderReferences,
  ...mergeTags,
  ...mergeSources,
  listQuestionnaires,
  createQuestionnaire,
  showQuestionnaire,
  updateQuestionnaire,
  removeQuestionnaire,
  restoreQuestionnaire,
  listWaivers,
  createWaiver,
  showWaiverOfClub,
  listWaiverVersions,
  updateWaiver,
  removeWaiver,
  restoreWaiver,
  registerDevice,
  claimPerson,
  refreshPublicToken,
  receiveLate,
  setUpVisitorApp,
  listDevices,
  renameDevice,
  reloadDevice,
  signOutDevice,
  letDeviceIn,
  previewGuestSettings,
  copyGuestSettings,
  giveToken,
  giveTokenByVoice,
  startCall,
  startCallByVoice,
  showCall,
  showCallByVoice,
  endCall,
  endCallByVoice,
  keepCall,
  keepCallByVoice,
  showOwnCaller,
  showOwnCallerByVoice,
  validateCaller,
  validateCallerByVoice,
  listCalls,
  listOutboundCalls,
  actOnLine,
  useDevice,
  listTemplates,
  createTemplate,
  searchTemplates,
  showTemplate,
  updateTemplate,
  removeTemplate,
  restoreTemplate,
  templateMessage,
  listTemplatesOfClub,
  createTemplateOfClub,
  templateSettings,
  listAllTemplates,
  createAnyTemplate,
  showAnyTemplate,
  updateAnyTemplate,
  removeAnyTemplate,
  restoreAnyTemplate,
  builderToken,
]
