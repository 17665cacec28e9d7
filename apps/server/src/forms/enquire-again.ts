import { furtherTexts, phonesIn } from '@spotter/domain/forms/submission.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { By } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { saveEnquiry, requestFact } from '../people/attached/requests.ts'
import type { FoundPerson } from '../people/find-person.ts'
import type { FoundForm } from './find-form.ts'
import type { SentForm } from './save-lead.ts'

interface EnquireAgainInput {
  form: FoundForm
  person: FoundPerson
  sent: SentForm
}

/** Leaves a known person unchanged, because anybody can type a name. Repeats within a day aren't counted. */
export async function enquireAgain(tx: Tx, by: By, { form, person, sent }: EnquireAgainInput): Promise<boolean> {
  const isNew = !(await hasSentToday(tx, form, person))
  const request = await tx
    .insertInto('requests')
    .values({
      company_id: form.company_id,
      person_id: person.id,
      kind: 'web',
      source_name: form.header,
      from_name: fullName({ last_name: null, ...sent.values }),
      from_email: sent.values.email ?? null,
      from_phone: phonesIn(sent.values)[0] ?? null,
      text: wordsOf(form, sent),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await saveEnquiry(tx, request)
  const fact = await requestFact(tx, person, request)
  const notifiedIds = isNew ? recipientsOf(form, person) : []
  await record(tx, by, 'request.created', {
    ...fact,
    after: { kind: request.kind, text: request.text, source_name: request.source_name },
    timeline: { ...fact.timeline, action: 'Created' },
    payload: {
      ...fact.payload,
      lead_source: 'form',
      notices: notifiedIds.length
        ? [
            {
              user_ids: notifiedIds,
              person_id: person.id,
              message_type: 'person',
              event: 'enquired',
              text: msg('{name} sent the form “{form}”'),
              values: { name: fullName(person), form: form.header },
            },
          ]
        : [],
    },
  })
  return isNew
}

async function hasSentToday(tx: Tx, form: FoundForm, { id }: FoundPerson): Promise<boolean> {
  const sent = await tx
    .selectFrom('custom_form_submissions')
    .select('key')
    .where('person_id', '=', id)
    .where('form_id', '=', form.id)
    .where('created_at', '>', sql<string>`product_now() - interval '1 day'`)
    .executeTakeFirst()
  return sent !== undefined
}

function recipientsOf({ user_id, recipients }: FoundForm, { salesperson_id }: FoundPerson): number[] {
  if (salesperson_id !== null) return [salesperson_id]
  return [...new Set([...(user_id === null ? [] : [user_id]), ...recipients])]
}

const wordsOf = (form: FoundForm, { values, comments, chosen }: SentForm): string =>
  [comments, ...furtherTexts(values), ...chosen].filter(Boolean).join('\n') || form.header
