import { longestMail, type LeadMail, parseLeadMail } from '@spotter/domain/imports/parse-lead-mail.ts'
import { personTexts, type PersonText } from '@spotter/domain/people/person-fields.ts'
import { parsePersonText } from '@spotter/domain/people/person-text.ts'
import { namesOfSender } from '@spotter/domain/people/requests.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sourceNamed } from '../../../people/attached/import-request.ts'
import { type PersonValues, startingOptOuts } from '../../../people/check-person.ts'
import { templatesOfClub } from '../../../people/import/templates-of-club.ts'
import { type Addresses, hasSome } from '../../../people/match-exactly.ts'
import type { Tx } from '../../../platform/http/call.ts'
import type { CompanyRow } from '../../../platform/http/caller.ts'

export interface MailLead {
  values: PersonValues
  addresses: Addresses
  comments: string | null
  source: string | null
}

interface Asked {
  company: CompanyRow
  text: string
  /** Of the rule that matched. */
  template_id: number | null
  now: Date
}

/** By the rule's template, otherwise by the first of the club that finds how to reach a person. */
export async function leadInText(tx: Tx, { company, text, template_id, now }: Asked): Promise<MailLead | null> {
  const templates = await templatesOfClub(tx, company)
  for (const { pattern } of template_id === null ? templates : templates.filter(({ id }) => id === template_id)) {
    const read = parseLeadMail(text.slice(0, longestMail), pattern)
    const lead = read && (await leadOf(tx, { company, read, now }))
    if (lead && hasSome(lead.addresses)) return lead
  }
  return null
}

export const leadOfSender = (tx: Tx, company: CompanyRow, from: { name: string | null; email: string }, now: Date) => {
  const { first_name, last_name } = namesOfSender(from.name, from.email)
  return leadOf(tx, { company, read: { first_name, last_name: last_name ?? '', email: from.email }, now })
}

/** Values that don't fit are dropped, because no user typed them. */
async function leadOf(
  tx: Tx,
  { company, read, now }: { company: CompanyRow; read: LeadMail; now: Date },
): Promise<MailLead> {
  const { phone, source = null, comments = null, ...fields } = read
  const today = dayOf(now, tzinfoOf(company.time_zone) ?? 'UTC')
  const values: PersonValues = {}
  for (const [name, given] of Object.entries({ ...(phone && { phone_mobile: phone }), ...fields })) {
    if (!isPersonText(name)) continue
    const parsed = parsePersonText(name, given, { country: company.country, today, kept: null })
    if ('value' in parsed) Object.assign(values, { [name]: parsed.value })
  }
  const { email = null, phone_mobile, phone_home, phone_work } = values
  const phones = [phone_mobile, phone_home, phone_work].filter((number) => typeof number === 'string')
  const method = await tx
    .selectFrom('contact_methods')
    .select('id')
    .where('code', '=', 'email')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return {
    values: {
      ...values,
      first_name: values.first_name ?? namesOfSender(null, email ?? phones[0] ?? '').first_name,
      ...startingOptOuts(company),
      ...(await sourceNamed(tx, company, source)),
      contact_method_id: method?.id ?? null,
    },
    addresses: { email, phones },
    comments,
    source,
  }
}

const isPersonText = (name: string): name is PersonText => (personTexts as readonly string[]).includes(name)
