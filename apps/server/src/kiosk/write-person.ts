import type { ConsentChannel } from '@spotter/domain/people/consents.ts'
import { permissionWords, visitorTexts } from '@spotter/domain/kiosk/visitor.ts'
import { sql } from 'kysely'
import type { KnownFact } from '../platform/facts/record-each.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { PersonValues } from '../people/check-person.ts'
import { consentFrom, firstConsentOf } from '../people/consents.ts'
import { type Adding, insertPeopleAlong } from '../people/insert-people-along.ts'
import { type FoundPerson, touched } from '../people/find-person.ts'
import type { Arrival, Arrived } from './arrival.ts'
import { clubTranslator } from './club-translator.ts'
import { alongVisitor, type Visit } from './save-visit.ts'

export interface Registered {
  arrival: Arrival
  person: Arrived
  visit: Visit
  /** Recorded together with the visit. */
  added: KnownFact<'person.created'> | null
}

/** Without a salesperson; a guest if the club distinguishes guests. */
export async function addVisitors(tx: Tx, arrivals: readonly Arrival[]): Promise<Registered[]> {
  const news = arrivals.map((arrival) => ({ arrival, values: firstValues(arrival) }))
  const people = await insertPeopleAlong(tx, news.map(addingOf))
  return news.map(({ arrival, values }, turn) => {
    const person = people[turn]!
    const { id, company_id } = person
    const added = { kind: 'person.created', company_id, id, after: values, payload: { person_id: id } } as const
    return { arrival, person, visit: person, added }
  })
}

function firstValues({ company, visitor, choices }: Arrival) {
  const isGuest = choices.contact_method?.code === 'guest' && company.enable_guest_status
  return {
    ...visitor.texts,
    first_name: visitor.texts.first_name ?? '',
    email_opted_out: visitor.email_opted_out ?? !company.visitor_app_default_opt_in,
    sms_opted_out: visitor.sms_opted_out ?? !company.visitor_app_default_opt_in,
    // The box about SMS asks about the number.
    whatsapp_opted_out: visitor.sms_opted_out ?? !company.visitor_app_default_opt_in,
    locale: visitor.locale,
    marketing_source_text: visitor.marketing_source_text,
    source_id: choices.source_id,
    contact_method_id: choices.contact_method?.id ?? null,
    status: isGuest ? ('guest' as const) : ('enquiry' as const),
    is_visitor_app: true,
  }
}

interface New {
  arrival: Arrival
  values: ReturnType<typeof firstValues>
}

function addingOf({ arrival, values }: New): Adding<Visit> {
  const { company, visitor, at, by, signature } = arrival
  return {
    by,
    values: {
      ...values,
      company_id: company.id,
      is_new_lead: values.status !== 'guest',
      most_recent_enquiry: at,
      signed_at: signature?.at ?? null,
    },
    consent: firstConsentOf(by, values, { ...askedHere(company), channels: askedAbout(visitor) }),
    cause: 'kiosk',
    along: alongVisitor(arrival, { new_visitor: true }),
  }
}

/** The words in the club's language, because staff read them. */
export function askedHere(company: CompanyRow) {
  const t = clubTranslator(company)
  const { visitor_app_additional_email_terms: email, visitor_app_additional_sms_terms: sms } = company
  const words = (label: string, terms: string | null) => [t(label), terms?.trim()].filter(Boolean).join('\n')
  return {
    source: 'kiosk',
    purpose: 'marketing',
    words: {
      email: words(permissionWords.email, email),
      sms: words(permissionWords.sms, sms),
      whatsapp: words(permissionWords.sms, sms),
    },
  } as const
}

const asked = ['email_opted_out', 'sms_opted_out'] as const
const consents = [...asked, 'whatsapp_opted_out'] as const

const askedAbout = (visitor: Arrival['visitor']): ConsentChannel[] => [
  ...(visitor.email_opted_out === undefined ? [] : ['email' as const]),
  ...(visitor.sms_opted_out === undefined ? [] : ['sms' as const]),
  // The words name SMS, so only a no is noted for WhatsApp.
  ...(visitor.sms_opted_out ? ['whatsapp' as const] : []),
]

/** Only fills gaps; staff change the status. */
export async function completePerson(tx: Tx, arrival: Arrival, person: FoundPerson): Promise<Arrived> {
  const { visitor, by, at, signature } = arrival
  const values = missingValues(arrival, person)
  if (consents.some((name) => values[name] !== undefined)) await consentFrom(tx, by, askedHere(arrival.company))
  await tx
    .updateTable('people')
    .set({
      ...values,
      is_visitor_app: true,
      ...(signature && { signed_at: sql<string>`greatest(signed_at, ${signature.at.toISOString()}::timestamptz)` }),
      ...(visitor.interested_in_joining && {
        most_recent_enquiry: sql<string>`greatest(most_recent_enquiry, ${at.toISOString()}::timestamptz)`,
      }),
      ...touched,
    })
    .where('id', '=', person.id)
    .execute()
  const fields = Object.keys(values)
  if (fields.length) {
    const held = person as Record<string, unknown>
    await record(tx, by, 'person.updated', {
      company_id: person.company_id,
      id: person.id,
      before: Object.fromEntries(fields.map((field) => [field, held[field]])),
      after: values,
      timeline: { person_id: person.id, object: 'person', action: 'Updated', data: { fields } },
    })
  }
  return {
    ...person,
    first_name: values.first_name ?? person.first_name,
    last_name: values.last_name ?? person.last_name,
  }
}

function missingValues({ visitor, choices }: Arrival, person: FoundPerson) {
  const values: Omit<PersonValues, 'salesperson_id'> = {}
  for (const field of visitorTexts) {
    if (!person[field] && visitor.texts[field] !== undefined) values[field] = visitor.texts[field]
  }
  if (!person.locale && visitor.locale) values.locale = visitor.locale
  if (person.source_id === null && choices.source_id !== null) values.source_id = choices.source_id
  if (person.contact_method_id === null && choices.contact_method) values.contact_method_id = choices.contact_method.id
  for (const name of asked) {
    const text = visitor[name]
    if (text !== undefined && text !== person[name]) values[name] = text
  }
  // Saying no covers WhatsApp; saying yes to SMS is no yes to it.
  if (visitor.sms_opted_out && !person.whatsapp_opted_out) values.whatsapp_opted_out = true
  return values
}
