import type { PersonChange } from '@spotter/contract/people/people-writing.ts'
import { type OptOut, optOuts } from '@spotter/domain/people/person-fields.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { type Call, serveSaving, type Tx } from '../platform/http/call.ts'
import { type FieldErrors, invalid, stale, unprocessable } from '../platform/http/errors.ts'
import { sentBackErrors } from '../platform/http/sent-back.ts'
import type { AnswerVisitor } from './answer-visitor.ts'
import { PreparedJson } from '../platform/http/prepared-json.ts'
import { followedNames } from '../resources/merging/follow-tags.ts'
import { checkPerson, type PersonValues } from './check-person.ts'
import { consentFrom } from './consents.ts'
import { overlapping } from './overlapping.ts'
import { savePhoto, encodeSentPhoto } from './photo/save-photo.ts'
import type { Photo } from './photo/encode-photo.ts'
import { presentPerson } from './present-person.ts'
import { recordAssignment, recordOptOut, recordUpdate } from './record-person.ts'
import { parseTags, sameTags, saveTags, tagsOf } from './person-tags.ts'
import { setSalesperson } from './set-salesperson.ts'
import { resetDeliverability } from './reset-deliverability.ts'
import { accessiblePeople, clubOf, findPerson, type FoundPerson, lockPerson, touched } from './find-person.ts'

export const updatePerson = (saveVisitor: AnswerVisitor<'PUT /api/people/{id}'>) =>
  serveSaving('PUT /api/people/{id}', (actor, call) =>
    actor.kind === 'visitor' ? saveVisitor(actor, call) : update(actor, call),
  )

async function update(actor: Staff, call: Call<'PUT /api/people/{id}'>) {
  const { params, sentBack, db, now, t, write, flash } = call
  const found = await findPerson(db, actor, params.id)
  const body = await withCurrentTagNames(db, found.company_id, call.body)
  const sent = await encodeSentPhoto(body.avatar)
  const already: FieldErrors = sent === 'invalid' ? { avatar: [invalid] } : {}
  if (body.validate_only) {
    await checkChange(db, actor, { person: found, body, now, already })
    return new PreparedJson(Buffer.from('{"errors":{}}'))
  }
  const answer = await write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id)
    const isWhole = Object.keys(sentBack).length > 0
    const wrong = isWhole ? sentBackErrors(sentBack, await presentPerson(tx, actor, person, { now, t })) : {}
    const change = await checkChange(tx, actor, { person, body, now, already: { ...already, ...wrong } })
    const photo = sent && sent !== 'invalid' && sent.hash !== person.avatar_hash ? sent : null
    const fields = { ...change.values, ...(change.tags ? { tag_list: change.tags } : {}) }
    if (overlapping(fields, body, await asShown(tx, actor, person, fields), change.tagsNow).length) {
      throw stale(await presentPerson(tx, actor, person, { now, t }))
    }
    const isSame = !Object.keys(fields).length && !photo
    const changed = isSame ? person : await save(tx, actor, person, { ...change, photo })
    return { ...(await presentPerson(tx, actor, changed, { now, t })), message: t('Person was updated successfully.') }
  })
  flash(answer.message)
  return answer
}

/** Deleted and inaccessible referrers are hidden, so no editor saw them. */
async function asShown(tx: Tx, actor: Staff, person: FoundPerson, { referral_id }: PersonValues): Promise<FoundPerson> {
  if (referral_id === undefined || person.referral_id === null) return person
  const referrer = accessiblePeople(tx, actor).select('people.id').where('people.id', '=', person.referral_id)
  const shown = await referrer.where('people.deleted_at', 'is', null).executeTakeFirst()
  return shown ? person : { ...person, referral_id: null }
}

/** An open page may still name a merged tag. */
async function withCurrentTagNames(db: Db, company_id: number, body: PersonChange): Promise<PersonChange> {
  if (!body.tag_list) return body
  const seen = body.was?.['tag_list']
  return {
    ...body,
    tag_list: await followedNames(db, company_id, body.tag_list),
    ...(isNames(seen) && { was: { ...body.was, tag_list: await followedNames(db, company_id, seen) } }),
  }
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

interface Change {
  values: PersonValues
  tags: string[] | null
  tagsNow: string[]
}

interface AskedChange {
  person: FoundPerson
  body: PersonChange
  now: Date
  already: FieldErrors
}

async function checkChange(db: Db | Tx, actor: Staff, { person, body, now, already }: AskedChange): Promise<Change> {
  const company = await clubOf(db, actor, person.company_id)
  const { values, errors } = await checkPerson(db, body, { actor, company, present: person, now })
  const { tags, errors: tagErrors } = parseTags(body.tag_list ?? [])
  Object.assign(errors, already)
  if (tagErrors.length) errors['tag_list'] = tagErrors
  if (Object.keys(errors).length) throw unprocessable(errors)
  const tagsNow = body.tag_list ? await tagsOf(db, person.id) : []
  return { values, tags: body.tag_list && !sameTags(tags, tagsNow) ? tags : null, tagsNow }
}

async function save(
  tx: Tx,
  actor: Staff,
  person: FoundPerson,
  { values, tags, tagsNow, photo }: Change & { photo: Photo | null },
): Promise<FoundPerson> {
  const { salesperson_id, ...written } = values
  if (optOuts.some((name) => values[name] !== undefined)) await consentFrom(tx, actor, { source: 'staff' })
  if (salesperson_id !== undefined) await setSalesperson(tx, actor, [{ id: person.id, salesperson_id }])
  const changed = await tx
    .updateTable('people')
    .set({ ...written, ...resetDeliverability(values), ...(photo ? { avatar_hash: photo.hash } : {}), ...touched })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const tagChange = tags && (await saveTags(tx, actor, person, tags))
  if (photo) await savePhoto(tx, person, photo)

  const chosenOut = optOuts.filter((name) => values[name] === true)
  for (const name of chosenOut) delete written[name]
  const after = { ...written, ...(tags ? { tag_list: tags } : {}), ...(photo ? { avatar: photo.hash } : {}) }
  const held = { ...person, tag_list: tagsNow, avatar: person.avatar_hash } as Record<string, unknown>
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, held[name]]))
  if (Object.keys(after).length) await recordUpdate(tx, actor, { person, before, after, tags: tagChange })
  for (const name of chosenOut) await recordOptOut(tx, actor, person, name satisfies OptOut)
  if (salesperson_id !== undefined) await recordAssignment(tx, actor, changed, person.salesperson_id)
  return changed
}
