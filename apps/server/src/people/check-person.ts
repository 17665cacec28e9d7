import type { NewPerson, PersonChange } from '@spotter/contract/people/people-writing.ts'
import { hasContact } from '@spotter/domain/people/person.ts'
import { contactFields, optOuts, personTexts } from '@spotter/domain/people/person-fields.ts'
import { parsePersonText } from '@spotter/domain/people/person-text.ts'
import { msg } from '@spotter/domain/text.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Insertable } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'
import type { FieldErrors } from '../platform/http/errors.ts'
import { checkChoices } from './check-choices.ts'
import type { FoundPerson } from './find-person.ts'

export type PersonValues = Omit<Partial<Insertable<Database['people']>>, 'status'>
export type Sent = PersonChange | NewPerson

export interface CheckedPerson {
  values: PersonValues
  errors: FieldErrors
}

interface Checking {
  actor: Staff
  company: CompanyRow
  present: FoundPerson | null
  now: Date
}

export async function checkPerson(db: Db | Tx, sent: Sent, checking: Checking): Promise<CheckedPerson> {
  const { company, present, now } = checking
  const today = dayOf(now, tzinfoOf(company.time_zone) ?? 'UTC')
  const values: PersonValues = {}
  const errors: FieldErrors = {}
  for (const name of personTexts) {
    const given = sent[name]
    if (given === undefined && (present || name !== 'first_name')) continue
    const read = parsePersonText(name, given ?? '', { country: company.country, today, kept: present?.[name] ?? null })
    if ('error' in read) errors[name] = [read.error]
    else if (!present || read.value !== present[name]) Object.assign(values, { [name]: read.value })
  }
  Object.assign(errors, checkContact(values, errors, present))
  Object.assign(errors, parseOptOuts(sent, values, checking))
  Object.assign(errors, await checkChoices(db, sent, values, checking))
  return { values, errors }
}

/** For new people, and when the last contact detail is removed. */
function checkContact(values: PersonValues, errors: FieldErrors, present: FoundPerson | null): FieldErrors {
  const isAbout = !present || contactFields.some((name) => name in values)
  if (!isAbout || contactFields.some((name) => name in errors) || hasContact({ ...present, ...values })) return {}
  return { base: [msg('Please enter at least one form of contact information')] }
}

export const startingOptOuts = (
  company: Pick<CompanyRow, 'manual_lead_email_opt_in_status' | 'manual_lead_sms_opt_in_status'>,
) => ({
  email_opted_out: !company.manual_lead_email_opt_in_status,
  sms_opted_out: !company.manual_lead_sms_opt_in_status,
  do_not_call: false,
  whatsapp_opted_out: false,
})

/** Staff can't opt people back in; new people start with the club's settings. */
function parseOptOuts(sent: Sent, values: PersonValues, { actor, company, present }: Checking): FieldErrors {
  const errors: FieldErrors = {}
  const start = startingOptOuts(company)
  for (const name of optOuts) {
    const is = present?.[name] ?? start[name]
    const asked = sent[name] ?? is
    if (is && !asked && !actor.root) errors[name] = [msg("can't be undone")]
    else if (!present || asked !== is) values[name] = asked
  }
  return errors
}
