import { accounts } from './accounts.ts'
import { companies } from './companies.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from './endpoint.ts'
import { jobs } from './jobs.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { platform } from './platform.ts'
import { preferences } from './preferences.ts'
import { references } from './references.ts'
import { sandbox } from './sandbox.ts'
import { settingCollections } from './setting-collections.ts'
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
