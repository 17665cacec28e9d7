import { isSamePerson } from '@spotter/domain/forms/same-person.ts'
import { type ConfirmBy, visitorTexts } from '@spotter/domain/kiosk/visitor.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { languageFrom } from '@spotter/domain/settings/languages.ts'
import { sql } from 'kysely'
import type { Visitor } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { forbidden, invalid, notFound, unauthorized, unprocessable } from '../platform/http/errors.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { makeClaim } from './claim.ts'
import { confirmationOf, pictureOf } from './find-matches.ts'
import { isTextOf } from './demanded.ts'
import { type FoundBy, foundBy } from './found-people.ts'
import { askerOf } from '../accounts/attempts.ts'

const mostTries = 3

export const claimPerson = serve('POST /visitor_registration/assign_public_token', async (caller, call) => {
  if (caller.kind === 'staff') throw forbidden()
  const { body, db, context, now, request } = call
  const asker = askerOf(caller, request.ip)
  const found = (await foundBy(db, asker, [body.person_id])).get(body.person_id)
  const person = found && (await findKnown(db, caller.company.id, body.person_id))
  if (!person) throw notFound()
  if (caller.token) await confirm(db, { token_id: caller.token.id, person, found, given: body.confirmation ?? '' })
  const claim = makeClaim(context, { company_id: caller.company.id, person_id: person.id, asker }, now)
  return presentClaimed(person, caller, claim)
})

type Known = FoundPerson & { avatar: Buffer | null; has_signed: boolean; has_answered: boolean }

const findKnown = (db: Db, company_id: number, id: number): Promise<Known | undefined> =>
  db
    .selectFrom('people')
    .selectAll('people')
    .select([
      sql<Buffer | null>`(select small from person_avatars where person_id = people.id)`.as('avatar'),
      sql<boolean>`exists (
        select from guest_waivers w
        join guest_waiver_versions v on v.guest_waiver_id = w.id and v.version = w.version
        join signed_waivers s on s.person_id = people.id and ${isTextOf(sql`v`, sql`s.agreement_hash`)}
        where w.company_id = people.company_id and w.active)`.as('has_signed'),
      sql<boolean>`exists (
        select from questionnaire_responses r join (
          select id, version from questionnaires
          where company_id = people.company_id and deleted_at is null order by id desc limit 1) asked
        on asked.id = r.questionnaire_id and asked.version = r.version
        where r.person_id = people.id)`.as('has_answered'),
    ])
    .where('people.id', '=', id)
    .where('people.company_id', '=', company_id)
    .where('people.deleted_at', 'is', null)
    .executeTakeFirst()

interface ConfirmInput {
  token_id: number
  person: Known
  found: ReadonlySet<FoundBy>
  given: string
}

/** Counted before checking, so that concurrent guesses are limited. */
async function confirm(db: Db, { token_id, person, found, given }: ConfirmInput): Promise<void> {
  const counted = await db
    .updateTable('public_guest_tokens')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', token_id)
    .where('used_at', 'is', null)
    .where('tries', '<', mostTries)
    .returning('tries')
    .executeTakeFirst()
  if (!counted) throw unauthorized()
  const by = confirmationOf(person, found)
  const isRight = by !== null && knows[by](person, given.trim())
  const isOver = counted.tries >= mostTries
  if (isRight || isOver) {
    const change = isRight ? { person_id: person.id } : { used_at: new Date() }
    await db.updateTable('public_guest_tokens').set(change).where('id', '=', token_id).execute()
  }
  if (!isRight) throw unprocessable({ confirmation: invalid })
}

const knows: Record<ConfirmBy, (person: Known, given: string) => boolean> = {
  birthday: ({ birthday }, given) => birthday === given,
  email: ({ email }, given) => email?.toLowerCase() === given.toLowerCase(),
  last_name: ({ last_name }, given) =>
    given !== '' && isSamePerson({ first_name: '', last_name }, { first_name: '', last_name: given }),
}

/** Only enough to recognize oneself. */
function presentClaimed(person: Known, { company }: Visitor, claim: string) {
  const phone = person.phone_mobile ?? person.phone_home ?? person.phone_work
  return {
    id: person.id,
    claim,
    first_name: person.first_name,
    last_name: person.last_name ?? '',
    phone: maskedPhone(formatPhone(phone, company.country)),
    email: maskedEmail(person.email),
    avatar: pictureOf(person.avatar),
    known: visitorTexts.filter((field) => Boolean(person[field])),
    signed: person.has_signed,
    filled_in_questionnaire: person.has_answered,
    locale: languageFrom(person.locale),
  }
}

const maskedPhone = (phone: string | null): string | null => phone && `•••• ${phone.replaceAll(/\D/g, '').slice(-3)}`

const maskedEmail = (email: string | null): string | null => {
  const [, first, host] = /^(.).*@([^@]+)$/su.exec(email ?? '') ?? []
  return first && host ? `${first}•••@${host}` : null
}
