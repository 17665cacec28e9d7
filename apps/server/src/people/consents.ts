import {
  type ConsentChannel,
  type ConsentPurpose,
  type ConsentSource,
  firstConsents,
} from '@spotter/domain/people/consents.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { sql } from 'kysely'
import { type Call, serve, type Tx } from '../platform/http/call.ts'
import type { By } from '../platform/http/caller.ts'
import type { PersonValues } from './check-person.ts'
import { findPerson } from './find-person.ts'

export interface About {
  source: ConsentSource
  /** `all` unless given. */
  purpose?: ConsentPurpose
  /** What the person was shown or wrote, perhaps for each channel. */
  words?: string | Partial<Record<ConsentChannel, string>> | null
  /** Those a new person was asked about. */
  channels?: readonly ConsentChannel[]
}

type Deciding = Pick<By, 'id' | 'original_user_id'>

/** Until the end of the transaction, changes of opt-outs are noted with this. */
export const consentFrom = (tx: Tx, by: Deciding, about: About) => set(tx, textOf(by, about))

/** Before a person is added: what was chosen for them, and what the club's defaults opt them out of. */
export async function firstConsentFrom(tx: Tx, by: By, values: PersonValues, about: About): Promise<void> {
  const consent = firstConsentOf(by, values, about)
  if (consent) await set(tx, consent)
}

/** For `insertPeopleAlong`. */
export function firstConsentOf(by: By, values: PersonValues, about: About): string | null {
  const first = firstConsents(values, about.channels ?? [])
  return first.channels.length ? textOf(by, { ...about, ...first }) : null
}

const textOf = ({ id, original_user_id }: Deciding, about: About): string =>
  JSON.stringify({ ...about, user_id: id, original_user_id })

const set = (tx: Tx, consent: string) => sql`select set_config('spotter.consent', ${consent}, true)`.execute(tx)

export const listConsents = serve('GET /api/people/{id}/consents', async (actor, call) => ({
  collection: await consentsOf(actor, call),
}))

async function consentsOf(
  actor: Parameters<typeof findPerson>[1],
  { db, params }: Call<'GET /api/people/{id}/consents'>,
) {
  const person = await findPerson(db, actor, params.id, { deleted: true })
  const rows = await db
    .selectFrom('consents')
    .leftJoin('users', 'users.id', 'consents.user_id')
    .select([
      'consents.id',
      'consents.channel',
      'consents.purpose',
      'consents.given',
      'consents.source',
      'consents.words',
      'consents.at',
      'users.first_name',
      'users.last_name',
    ])
    .where('consents.person_id', '=', person.id)
    .orderBy('consents.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ first_name, last_name, ...consent }) => ({
    ...consent,
    user_name: first_name === null ? null : fullName({ first_name, last_name }),
  }))
}
