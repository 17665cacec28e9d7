import { accounts } from './accounts/accounts.ts'
import { addTags } from './admin/add-tags.ts'
import { subAccounts } from './admin/sub-accounts.ts'
import { sealing } from './admin/sealing.ts'
import { campaignReports } from './admin/campaign-reports.ts'
import { activities } from './activities/activities.ts'
import { audit } from './audit/audit.ts'
import { automatedItems } from './automations/automated-items.ts'
import { automatedRuns } from './automations/automated-runs.ts'
import { booking } from './booking/booking.ts'
import { addresses } from './addresses/addresses.ts'
import { additionalContacts } from './people/additional-contacts.ts'
import { bulkActivities } from './activities/bulk-activities.ts'
import { calendar } from './activities/calendar.ts'
import { calendarFeeds } from './activities/calendar-feeds.ts'
import { companies } from './companies/companies.ts'
import { companyArchives } from './companies/company-archives.ts'
import { corporations } from './companies/structure.ts'
import { customForms } from './forms/custom-forms.ts'
import { dashboard } from './dashboard/dashboard.ts'
import { performance } from './dashboard/performance.ts'
import { wallDisplays } from './dashboard/wall-displays.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts'
import { firstResponses } from './first-response/first-responses.ts'
import { guestWaivers } from './kiosk/guest-waivers.ts'
import { externalServiceSecrets } from './admin/external-services.ts'
import { guests } from './people/guests.ts'
import { inbox } from './inbox/inbox.ts'
import { incoming } from './admin/incoming.ts'
import { integrations } from './integrations/integrations.ts'
import { jobs } from './admin/jobs.ts'
import { kiosk } from './kiosk/kiosk.ts'
import { kpis } from './targets/kpis.ts'
import { listMerges } from './settings/list-merges.ts'
import { mergeProposals } from './people/merge-proposals.ts'
import { inboundMessages } from './messages/inbound.ts'
import { keywords } from './messages/keywords.ts'
import { messages } from './messages/messages.ts'
import { monthlySalesTargets } from './targets/monthly-sales-targets.ts'
import { nextCall } from './activities/next-call.ts'
import { notes } from './history/notes.ts'
import { notifications } from './notifications/notifications.ts'
import { oauthApplications } from './oauth/oauth-applications.ts'
import { people } from './people/people.ts'
import { bulkChanges } from './bulk-changes/bulk-changes.ts'
import { bulkPeople } from './people/bulk-people.ts'
import { memberRequests } from './people/member-requests.ts'
import { peopleExports } from './people/people-exports.ts'
import { peopleImports } from './people/people-imports.ts'
import { personData } from './people/person-data.ts'
import { peopleMoves } from './people/people-moves.ts'
import { peopleWriting } from './people/people-writing.ts'
import { personAttachments } from './people/person-attachments.ts'
import { peopleMerges } from './people/people-merges.ts'
import { platform } from './platform/platform.ts'
import { preferencesOfPeople } from './messages/preferences.ts'
import { preferences } from './accounts/preferences.ts'
import { questionnaires } from './kiosk/questionnaires.ts'
import { publicForms } from './forms/public-forms.ts'
import { references } from './companies/references.ts'
import { reportExports } from './reports/report-exports.ts'
import { reportViews } from './reports/report-views.ts'
import { nextCallData } from './reports/next-call.ts'
import { reportData, reports } from './reports/reports.ts'
import { sandbox } from './sandbox/sandbox.ts'
import { adminSchedulers, schedulers } from './schedulers/schedulers.ts'
import { savedReportViews } from './reports/saved-report-views.ts'
import { savedViews } from './people/saved-views.ts'
import { secondarySales } from './secondary-sales/secondary-sales.ts'
import { settingCollections } from './settings/setting-collections.ts'
import { signInApp } from './kiosk/sign-in-app.ts'
import { spamFilter } from './messages/spam-filter.ts'
import { mailBuilding } from './templates/mail-building.ts'
import { templates } from './templates/templates.ts'
import { unreadAppointments } from './activities/unread-appointments.ts'
import { users } from './users/users.ts'
import { voice } from './voice/voice.ts'
import { voiceSandbox } from './sandbox/voice-sandbox.ts'
import { webhooks } from './webhooks/webhooks.ts'

/** Declared resources add theirs. */
export const everyEndpoint = {
  ...platform,
  ...accounts,
  ...preferences,
  ...users,
  ...companies,
  ...companyArchives,
  ...corporations,
  ...oauthApplications,
  ...addTags,
  ...subAccounts,
  ...sealing,
  ...campaignReports,
  ...addresses,
  ...audit,
  ...automatedItems,
  ...automatedRuns,
  ...firstResponses,
  ...schedulers,
  ...adminSchedulers,
  ...reports,
  ...reportExports,
  ...reportViews,
  ...reportData,
  ...nextCallData,
  ...dashboard,
  ...wallDisplays,
  ...performance,
  ...notifications,
  ...kiosk,
  ...people,
  ...peopleMerges,
  ...mergeProposals,
  ...peopleWriting,
  ...notes,
  ...savedReportViews,
  ...savedViews,
  ...additionalContacts,
  ...personAttachments,
  ...guests,
  ...activities,
  ...booking,
  ...customForms,
  ...publicForms,
  ...bulkActivities,
  ...unreadAppointments,
  ...calendarFeeds,
  ...nextCall,
  ...calendar,
  ...bulkChanges,
  ...bulkPeople,
  ...peopleMoves,
  ...personData,
  ...peopleImports,
  ...externalServiceSecrets,
  ...peopleExports,
  ...memberRequests,
  ...references,
  ...listMerges,
  ...settingCollections,
  ...webhooks,
  ...integrations,
  ...jobs,
  ...sandbox,
  ...messages,
  ...preferencesOfPeople,
  ...inbox,
  ...inboundMessages,
  ...keywords,
  ...spamFilter,
  ...incoming,
  ...voice,
  ...voiceSandbox,
  ...questionnaires,
  ...guestWaivers,
  ...signInApp,
  ...secondarySales,
  ...templates,
  ...mailBuilding,
  ...kpis,
  ...monthlySalesTargets,
}

export type Endpoints = typeof everyEndpoint
export type Key = keyof Endpoints
export type Query<K extends Key> = QueryOf<Endpoints[K]>
export type Body<K extends Key> = BodyOf<Endpoints[K]>
export type Answer<K extends Key> = AnswerOf<Endpoints[K]>
export type Params<K extends Key> = ParamsOf<K>

everyEndpoint satisfies Record<string, Endpoint>
