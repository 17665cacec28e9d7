import type { CrossSiteDuplicate, Phone, Person, Summary } from '@spotter/contract/people/person-shapes.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { refusalOf, refusalText } from '@spotter/domain/messages/decide.ts'
import { formatPhone, isdOf, countryOfPhone } from '@spotter/domain/people/phones.ts'
import { fullName, type Gender, phoneTypes } from '@spotter/domain/people/person.ts'
import { phoneFields, type ShownField, shownFields } from '@spotter/domain/people/person-fields.ts'
import { languageFrom } from '@spotter/domain/settings/languages.ts'
import { statusTransitions, type StatusRules } from '@spotter/domain/people/status.ts'
import { unixSeconds } from '@spotter/domain/time/instants.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { pick } from '../platform/pick.ts'
import { presentSale } from './sales/present-sale.ts'
import { formattedPhones } from './format-phones.ts'
import { avatarAddress } from './avatar-address.ts'
import { findDuplicates } from './find-duplicates.ts'
import { loadRelated, type Related } from './load-related.ts'
import { clubOf, type FoundPerson, inClub } from './find-person.ts'

interface Reading {
  now: Date
  t: Translate
}

export async function presentPerson(
  db: Db | Tx,
  reader: Staff,
  person: FoundPerson,
  reading: Reading,
): Promise<Person> {
  const company = await clubOf(db, reader, person.company_id)
  const [related, cross_site_duplicates] = await Promise.all([
    loadRelated(db, reader, person),
    findDuplicates(db, reader, company, person),
  ])
  return presentLoaded(reader, { person, related, company, cross_site_duplicates }, reading)
}

interface Loaded {
  person: FoundPerson
  related: Related
  company: CompanyRow
  cross_site_duplicates: CrossSiteDuplicate[]
}

export function presentLoaded(reader: Staff, loaded: Loaded, reading: Reading): Person {
  const { person, related, company, cross_site_duplicates } = loaded
  const { id, company_id, status, deleted_at, lock_version } = person
  return {
    ...fieldsOf(person),
    id,
    deleted_at,
    lock_version,
    ...related,
    memberships: related.memberships.map((held) => ({ ...held, failure: held.failure && reading.t(held.failure) })),
    secondary_sales: related.secondary_sales.map((sale) => presentSale(reader, sale, person)),
    company_id,
    company_name: company.name,
    name: fullName(person),
    full_name: fullName(person),
    trial_end: unixSeconds(person.trial_end_at),
    ...formattedPhones(phoneFields, person, company.country),
    phones: phonesOf(person, company.country),
    avatar: avatarAddress(person.id, person.avatar_hash),
    has_avatar: person.avatar_hash !== null,
    full_address: [person.address, person.city, person.state, person.zip].filter(Boolean).join(', '),
    gender: person.gender as Gender | null,
    locale: languageFrom(person.locale),
    human_most_recent_enquiry: person.most_recent_enquiry
      ? relativeTime(person.most_recent_enquiry, reading.now, reader.user.locale)
      : null,
    whatsapp_session:
      person.whatsapp_session_until !== null && person.whatsapp_session_until > reading.now.toISOString(),
    reach: reachOf(person, company, reading.t),
    cross_site_duplicates,
    status_transitions: statusTransitions(status, statusRulesOf(reader, company)),
    abilities: abilitiesFor(reader, company, person, related.summary),
  }
}

function reachOf(person: FoundPerson, company: CompanyRow, t: Translate): Person['reach'] {
  const reason = (channel: Channel) => {
    const refusal = refusalOf(channel, person, company)
    if (!refusal) return null
    const { text, values } = refusalText(refusal, person)
    return t(text, values)
  }
  return { email: reason('email'), sms: reason('sms'), whatsapp: reason('whatsapp') }
}

export const statusRulesOf = (reader: Staff, company: CompanyRow): StatusRules => ({
  enable_guest_status: company.enable_guest_status,
  enable_former_member_status: company.enable_former_member_status,
  locked_sale_ability: company.locked_sale_ability,
  change_status: may(inClub(reader, company), 'change:person_status'),
})

function abilitiesFor(reader: Staff, company: CompanyRow, person: FoundPerson, summary: Summary): Person['abilities'] {
  const there = inClub(reader, company)
  const isThere = person.deleted_at === null
  const deletes = may(there, 'filter:salesperson')
  return {
    edit: isThere,
    assign_salesperson: isThere && may(there, 'assign:salesperson', person),
    loses_access_on_assign: !may(there, 'see:all_people'),
    create_appointment: isThere && may(there, 'create:appointment', { summary }),
    move: isThere && may(there, 'move:person', person),
    sync: isThere && may(there, 'sync:person'),
    delete: isThere && deletes,
    restore: !isThere && deletes,
    merge: isThere && deletes,
  }
}

export const phonesOf = (person: FoundPerson, country: string): Phone[] =>
  phoneTypes.flatMap((type) => {
    const number = person[`phone_${type}`]
    if (!number) return []
    return [
      {
        id: type,
        type,
        number,
        phone: formatPhone(number, country) ?? number,
        isd: isdOf(countryOfPhone(number) ?? country),
        opt_out: type === 'mobile' && person.sms_opted_out,
        do_not_call: person.do_not_call,
        whatsapp_opt_out: type === 'mobile' && person.whatsapp_opted_out,
      },
    ]
  })

const fieldsOf: (person: FoundPerson) => Pick<FoundPerson, ShownField> = pick(shownFields)
