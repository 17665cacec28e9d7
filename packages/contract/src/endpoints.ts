import { accounts } from './accounts.ts'
import { activities } from './activities.ts'
import { booking } from './booking.ts'
import { additionalContacts } from './additional-contacts.ts'
import { bulkActivities } from './bulk-activities.ts'
import { calendar } from './calendar.ts'
import { calendarFeeds } from './calendar-feeds.ts'
import { companies } from './companies.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts'
import { guests } from './guests.ts'
import { jobs } from './jobs.ts'
import { nextCall } from './next-call.ts'
import { notes } from './notes.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { peopleChanges } from './people-changes.ts'
import { peopleExports } from './people-exports.ts'
import { peopleImports } from './people-imports.ts'
import { peopleMoves } from './people-moves.ts'
import { peopleWriting } from './people-writing.ts'
import { personAttachments } from './person-attachments.ts'
import { peopleMerges } from './people-merges.ts'
import { platform } from './platform.ts'
import { preferences } from './preferences.ts'
import { references } from './references.ts'
import { sandbox } from './sandbox.ts'
import { savedViews } from './saved-views.ts'
import { settingCollections } from './setting-collections.ts'
import { unreadAppointments } from './unread-appointments.ts'
import { users } from './users.ts'

/** Every endpoint written by hand; declared resources add theirs from their declaration. */
export const everyEndpoint = {
  ...platform,
  ...accounts,
  ...preferences,
  ...users,
  ...companies,
  ...notifications,
  ...people,
  ...peopleMerges,
  ...peopleWriting,
  ...notes,
  ...savedViews,
  ...additionalContacts,
  ...personAttachments,
  ...guests,
  ...activities,
  ...booking,
  ...bulkActivities,
  ...unreadAppointments,
  ...calendarFeeds,
  ...nextCall,
  ...calendar,
  ...peopleChanges,
  ...peopleMoves,
  ...peopleImports,
  ...peopleExports,
  ...references,
  ...settingCollections,
  ...jobs,
  ...sandbox,
}

export type Endpoints = typeof everyEndpoint
export type Key = keyof Endpoints
export type Query<K extends Key> = QueryOf<Endpoints[K]>
export type Body<K extends Key> = BodyOf<Endpoints[K]>
export type Answer<K extends Key> = AnswerOf<Endpoints[K]>
export type Params<K extends Key> = ParamsOf<K>

everyEndpoint satisfies Record<string, Endpoint>
