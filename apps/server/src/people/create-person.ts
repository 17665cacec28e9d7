import type { NewPerson } from '@spotter/contract/people/people-writing.ts'
import { longestNote } from '@spotter/domain/history/note-rules.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { record } from '../platform/facts/record.ts'
import { type Call, serveSaving, type Tx } from '../platform/http/call.ts'
import { type FieldErrors, HttpError, invalid, taken, tooLong } from '../platform/http/errors.ts'
import type { AnswerVisitor } from './answer-visitor.ts'
import { PreparedJson } from '../platform/http/prepared-json.ts'
import { consentChannels, consentFlags } from '@spotter/domain/people/consents.ts'
import { checkPerson, type PersonValues, startingOptOuts } from './check-person.ts'
import { firstConsentFrom } from './consents.ts'
import { createNote } from './create-note.ts'
import { similarTo } from './find-similar.ts'
import type { FoundPerson } from './find-person.ts'
import { insertPerson } from './insert-person.ts'
import { loadLeadRecipients } from './lead-recipients.ts'
import { hasSome, holdAddresses } from './match-exactly.ts'
import { savePhoto, encodeSentPhoto } from './photo/save-photo.ts'
import { presentPerson } from './present-person.ts'
import { noticeFor } from './record-person.ts'
import { parseTags, saveFirstTags } from './person-tags.ts'
import { causeOf } from './set-status.ts'

export const createPerson = (saveVisitor: AnswerVisitor<'POST /api/people'>) =>
  serveSaving('POST /api/people', (actor, call) =>
    actor.kind === 'visitor' ? saveVisitor(actor, call) : create(actor, call),
  )

async function create(actor: Staff, call: Call<'POST /api/people'>) {
  const { body, company, db, now, t, write, flash, reply } = call
  const photo = await encodeSentPhoto(body.avatar)
  const check = (on: Db | Tx) =>
    checkNewPerson(on, actor, { company, body, now, already: photo === 'invalid' ? { avatar: [invalid] } : {} })
  if (body.validate_only) {
    await check(db)
    reply.status(200)
    return new PreparedJson(Buffer.from('{"errors":{}}'))
  }
  const answer = await write(async (tx) => {
    const { values, tags, comment } = await check(tx)
    const row = {
      ...values,
      first_name: values.first_name ?? '',
      company_id: company.id,
      status: 'enquiry' as const,
      is_new_lead: true,
      most_recent_enquiry: now,
      avatar_hash: photo && photo !== 'invalid' ? photo.hash : null,
    }
    await firstConsentFrom(tx, actor, values, { source: 'staff', channels: chosenByStaff(values, company) })
    const person = await insertPerson(tx, actor, row, causeOf(actor, 'created'))
    if (photo && photo !== 'invalid') await savePhoto(tx, person, photo)
    if (tags.length) await saveFirstTags(tx, actor, person, tags)
    await record(tx, actor, 'person.created', {
      company_id: company.id,
      id: person.id,
      after: { ...values, ...(tags.length ? { tag_list: tags } : {}), status: person.status },
      timeline: { person_id: person.id, object: 'person', action: 'Created' },
      payload: {
        notices: await noticesOfLead(tx, actor, person),
      },
    })
    if (comment) await createNote(tx, actor, person, { description: comment })
    return { ...(await presentPerson(tx, actor, person, { now, t })), message: t('Person was successfully created.') }
  })
  flash(answer.message)
  return answer
}

/** Programs add leads that nobody at the club knows of. */
async function noticesOfLead(tx: Tx, actor: Staff, person: FoundPerson): Promise<Notice[]> {
  const { id: person_id, company_id, salesperson_id } = person
  const notice = {
    person_id,
    message_type: 'new_lead',
    event: 'created',
    text: msg('New lead: {name}'),
    values: { name: fullName(person) },
  }
  if (salesperson_id !== null || causeOf(actor, 'created') === 'created') {
    return noticeFor(actor, salesperson_id, notice)
  }
  const user_ids = (await loadLeadRecipients(tx, [company_id])).get(company_id) ?? []
  return user_ids.length ? [{ ...notice, user_ids }] : []
}

function chosenByStaff(values: PersonValues, company: CompanyRow) {
  const start = startingOptOuts(company)
  return consentChannels.filter((channel) => values[consentFlags[channel]] !== start[consentFlags[channel]])
}

interface Checked {
  values: PersonValues
  tags: string[]
  comment: string
}

interface CheckNewPersonInput {
  company: CompanyRow
  body: NewPerson
  now: Date
  already: FieldErrors
}

async function checkNewPerson(
  db: Db | Tx,
  actor: Staff,
  { company, body, now, already }: CheckNewPersonInput,
): Promise<Checked> {
  const { values, errors } = await checkPerson(db, body, { actor, company, present: null, now })
  const { tags, errors: tagErrors } = parseTags(body.tag_list ?? [])
  const comment = body.comment?.trim() ?? ''
  Object.assign(errors, already)
  if (tagErrors.length) errors['tag_list'] = tagErrors
  if (comment.length > longestNote) errors['comment'] = [tooLong(longestNote)]
  const similars = body.dont_check_similars ? [] : await knownAlready(db, actor, company, values)
  if (similars.some(({ matched_by }) => matched_by === 'email')) errors['email'] = [taken]
  if (similars.some(({ matched_by }) => matched_by === 'phone')) errors['phone_mobile'] = [taken]
  if (Object.keys(errors).length) {
    const shown = similars.length ? { similars } : {}
    throw new HttpError(422, msg('Please check the values you entered.'), { errors, body: shown })
  }
  return { values, tags, comment }
}

async function knownAlready(
  db: Db | Tx,
  actor: Staff,
  company: CompanyRow,
  { email = null, phone_mobile = null }: PersonValues,
) {
  const addresses = { email, phones: phone_mobile ? [phone_mobile] : [] }
  if (!hasSome(addresses)) return []
  if (db.isTransaction) await holdAddresses(db as Tx, company.id, addresses)
  return similarTo(db, actor, company, { ...addresses, name: '', exclude_id: 0 })
}
