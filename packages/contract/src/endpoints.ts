import { accounts } from './accounts.ts'
import { addTags } from './add-tags.ts'
import { activities } from './activities.ts'
import { audit } from './audit.ts'
import { booking } from './booking.ts'
import { addresses } from './addresses.ts'
import { additionalContacts } from './additional-contacts.ts'
import { bulkActivities } from './bulk-activities.ts'
import { calendar } from './calendar.ts'
import { calendarFeeds } from './calendar-feeds.ts'
import { companies } from './companies.ts'
import { companyArchives } from './company-archives.ts'
import { corporations } from './corporations.ts'
import { customForms } from './custom-forms.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts'
import { guestWaivers } from './guest-waivers.ts'
import { guests } from './guests.ts'
import { integrations } from './integrations.ts'
import { jobs } from './jobs.ts'
import { kiosk } from './kiosk.ts'
import { listMerges } from './list-merges.ts'
import { mergeProposals } from './merge-proposals.ts'
import { nextCall } from './next-call.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { oauthApplications } from './oauth-applications.ts'
import { people } from './people.ts'
import { peopleChanges } from './people-changes.ts'
import { peopleExports } from './people-exports.ts'
import { peopleImports } from './people-imports.ts'
import { personData } from './person-data.ts'
import { peopleMoves } from './people-moves.ts'
import { peopleWriting } from './people-writing.ts'
import { personAttachments } from './person-attachments.ts'
import { peopleMerges } from './people-merges.ts'
import { platform } from './platform.ts'
import { preferences } from './preferences.ts'
import { questionnaires } from './questionnaires.ts'
import { publicForms } from './public-forms.ts'
import { references } from './references.ts'
import { sandbox } from './sandbox.ts'
import { savedViews } from './saved-views.ts'
import { secondarySales } from './secondary-sales.ts'
import { settingCollections } from './setting-collections.ts'
import { signInApp } from './sign-in-app.ts'
import { templates } from './templates.ts'
import { unreadAppointments } from './unread-appointments.ts'
import { users } from './users.ts'
import { voice } from './voice.ts'
import { voiceSandbox } from './voice-sandbox.ts'
import { webhooks } from './webhooks.ts'

/** Every endpoint written by hand; declared resources add theirs from their declaration. */
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
  ...addresses,
  ...audit,
  ...notifications,
  ...kiosk,
  ...people,
  ...peopleMerges,
  ...mergeProposals,
  ...peopleWriting,
  ...notes,
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
  ...peopleChanges,
  ...peopleMoves,
  ...personData,
  ...peopleImports,
  ...peopleExports,
  ...references,
  ...listMerges,
  ...settingCollections,
  ...webhooks,
  ...integrations,
  ...jobs,
  ...sandbox,
  ...voice,
  ...voiceSandbox,
  ...questionnaires,
  ...guestWaivers,
  ...signInApp,
  ...secondarySales,
  ...templates,
}

export type Endpoints = typeof everyEndpoint
export type Key = keyof Endpoints
export type Query<K extends Key> = QueryOf<Endpoints[K]>
export type Body<K extends Key> = BodyOf<Endpoints[K]>
export type Answer<K extends Key> = AnswerOf<Endpoints[K]>
export type Params<K extends Key> = ParamsOf<K>

everyEndpoint satisfies Record<string, Endpoint>
