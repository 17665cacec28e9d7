import { isOpen } from '@spotter/domain/companies/statuses.ts'
import { type Channel, channelRules, channels } from '@spotter/domain/messages/channels.ts'
import type { ConsentPurpose } from '@spotter/domain/people/consents.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Preferences } from '@spotter/contract/messages/preferences.ts'
import { countWrongSecret, secretKeys } from '../accounts/attempts.ts'
import { countChange } from '../booking/find-booker.ts'
import { personOfPreferencesLink } from '../booking/links.ts'
import { presentClub } from '../booking/present-page.ts'
import { consentFrom } from '../people/consents.ts'
import { type FoundPerson, touched } from '../people/find-person.ts'
import { recordOptOut, recordUpdate } from '../people/record-person.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { byVisitor, type CompanyRow } from '../platform/http/caller.ts'
import { notFound } from '../platform/http/errors.ts'

interface Asking {
  db: Db
  params: { token: string }
  request: { ip: string }
}

export const showPreferences = serve('GET /api/preferences/{token}', async (_caller, call) => {
  const { person, company } = await findByPreferencesLink(call)
  return present(person, company)
})

export const changePreferences = serve('PUT /api/preferences/{token}', async (_caller, call) => {
  const { body, request, t, write } = call
  const { person: known } = await findByPreferencesLink(call)
  await countChange(call)
  return write(async (tx) => {
    const person = await lockById(tx, known.id)
    const company = await clubOfPerson(tx, person)
    await choose(tx, { person, wanted: body, request_id: request.id, words: msg('Choose what you receive') })
    return { ...present(await lockById(tx, person.id), company), message: t(msg('Your choice is saved.')) }
  })
})

export const unsubscribe = serve('POST /api/preferences/{token}/unsubscribe', async (_caller, call) => {
  const { request, t, write } = call
  const { person: known } = await findByPreferencesLink(call)
  return write(async (tx) => {
    const person = await lockById(tx, known.id)
    await choose(tx, {
      person,
      wanted: { email: false },
      request_id: request.id,
      words: 'List-Unsubscribe',
      purpose: 'marketing',
    })
    return { message: t(msg('You will get no more emails.')) }
  })
})

interface Choosing {
  person: FoundPerson
  wanted: Partial<Record<Channel, boolean>>
  request_id: string
  words: string
  purpose?: ConsentPurpose
}

/** What is as they want it already is not noted again. */
async function choose(tx: Tx, { person, wanted, request_id, words, purpose = 'all' }: Choosing): Promise<void> {
  const changed = channels.filter(
    (channel) => wanted[channel] !== undefined && wanted[channel] === person[flagOf(channel)],
  )
  if (!changed.length) return
  const by = byVisitor(request_id)
  await consentFrom(tx, by, { source: 'link', purpose, words })
  const flags = Object.fromEntries(changed.map((channel) => [flagOf(channel), !person[flagOf(channel)]]))
  await tx
    .updateTable('people')
    .set({ ...flags, ...touched })
    .where('id', '=', person.id)
    .execute()
  for (const channel of changed) {
    const flag = flagOf(channel)
    if (wanted[channel]) {
      const change = { before: { [flag]: true }, after: { [flag]: false } }
      await recordUpdate(tx, by, { person, ...change, tags: null })
    } else await recordOptOut(tx, by, person, flag)
  }
}

const flagOf = (channel: Channel) => channelRules[channel].stops[0]

/** Unknown and ended links look the same; guessing is limited and doesn't affect valid links. */
export async function findByPreferencesLink({ db, params: { token }, request }: Asking) {
  const id = await personOfPreferencesLink(db, token)
  const person = id === null ? undefined : await personById(db, id)
  const company = person && (await clubOfPerson(db, person))
  if (person && company && isOpen(company.status)) return { person, company }
  await countWrongSecret(db, secretKeys('preferences', request.ip, token))
  throw notFound()
}

const personById = (db: Db | Tx, id: number) =>
  db.selectFrom('people').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

async function lockById(tx: Tx, id: number): Promise<FoundPerson> {
  const person = await tx.selectFrom('people').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!person || person.deleted_at !== null) throw notFound()
  return person
}

const clubOfPerson = (db: Db | Tx, { company_id }: FoundPerson): Promise<CompanyRow> =>
  db.selectFrom('companies').selectAll().where('id', '=', company_id).executeTakeFirstOrThrow()

const present = (person: FoundPerson, company: CompanyRow): Preferences => ({
  club: presentClub(company),
  person: { first_name: person.first_name },
  channels: channels
    .filter((channel) => person[channelRules[channel].address] !== null)
    .filter((channel) => channel !== 'whatsapp' || company.enable_whatsapp_messaging)
    .map((channel) => ({ channel, allowed: !person[flagOf(channel)] })),
})
