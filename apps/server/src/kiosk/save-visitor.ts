import type { NewPerson, PersonChange } from '@spotter/contract/people/people-writing.ts'
import { checkAnswers } from '@spotter/domain/kiosk/check-answers.ts'
import { asksForDemands } from '@spotter/domain/kiosk/demands.ts'
import { signingTime } from '@spotter/domain/kiosk/late.ts'
import { hasContact } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import { byVisitor, type Visitor } from '../platform/http/caller.ts'
import type { Calling } from '../platform/http/call.ts'
import { blank, type FieldErrors, invalid, notFound, unauthorized, unprocessable } from '../platform/http/errors.ts'
import { PreparedJson } from '../platform/http/prepared-json.ts'
import { formatOf } from '../platform/files/picture.ts'
import { sentOtherwise } from '../people/correct-person.ts'
import type { FoundPerson } from '../people/find-person.ts'
import { parseClaim } from './claim.ts'
import { demandErrors, missingOfNew } from './demands.ts'
import { type Registering, registration } from './register.ts'
import { correctVisitor, isRepeat } from './correct-visitor.ts'
import { findClaimed } from './find-claimed.ts'
import { askerOf } from '../accounts/attempts.ts'
import { parseAnswers } from './parse-answers.ts'
import { type Choices, findMade, type Made, loadChoices } from './load-choices.ts'
import { parseSignature, type Signature } from './parse-signature.ts'
import { type ParsedVisitor, parseVisitor } from './parse-visitor.ts'

type Saving = Calling<{ id?: number }, unknown, NewPerson | PersonChange>

const registrationKey = /^[\w-]{16,64}$/

/** One transaction, so that a repeat finds all or nothing. */
export async function saveVisitor(visitor: Visitor, call: Saving): Promise<PreparedJson> {
  const { body, params, context, now, request, t, write, writeTogether } = call
  const { company, token } = visitor
  const parsed = parseVisitor(body, company, now)
  if (body.validate_only) return checkOnly(visitor, call, parsed)

  const key = body.registration_key ?? ''
  if (!registrationKey.test(key)) {
    if (params.id !== undefined) personClaimed(visitor, call, params.id)
    throw unprocessable({ registration_key: key === '' ? blank : invalid })
  }
  const given = parseAnswers(body)
  const agreement_hash = body.agreement_hash ?? ''
  const choices = await loadChoices(context, company, { key, visitor: parsed, agreement_hash, answers: given })
  const message = t('You are signed in.')
  if (choices.made) return answerOf(await madeBefore(visitor, call, { key, parsed, made: choices.made }), message)
  if (token?.used_at) throw unauthorized()

  const claimed = params.id === undefined ? null : personClaimed(visitor, call, params.id)
  const signature = parseSignature(body)
  const checked = given && choices.questionnaire && checkAnswers(choices.questionnaire.questions, given.answers)
  const photo = Buffer.isBuffer(body.avatar) ? body.avatar : null
  const wrong = {
    ...signatureErrors(signature, choices),
    ...(given && (!checked || checked.refusals.size) ? { questionnaire_response: answerErrors(checked) } : {}),
    ...(photo && !formatOf(photo) ? { avatar: [invalid] } : {}),
  }
  const arrival: Registering['arrival'] = {
    key,
    company,
    by: byVisitor(visitor.request_id),
    at: now,
    received: now,
    visitor: parsed,
    choices,
    signature: signature === 'invalid' || !signature ? null : { ...signature, at: signingTime(timesOf(body), now) },
    answers: checked?.responses ?? null,
    photo,
  }

  const asksNow = asksForDemands(body.registration_version)
  const registering: Registering = {
    arrival,
    visitor,
    ip: request.ip,
    claimed,
    errorsOf: (known, missing) => ({
      ...refusedOf(parsed, known),
      ...(asksNow ? demandErrors(missing) : {}),
      ...wrong,
    }),
  }
  const isPlain = claimed === null && !hasErrors(registering.errorsOf(null, missingOfNew(company, arrival)))
  const saved = isPlain
    ? await writeTogether(registration, registering, (result) => result)
    : await write((tx) => registration.alone(tx, registering))
  const made = saved ?? (await findMade(context, company.id, key))
  if (!made) throw notFound()
  return answerOf(saved ? made : await madeBefore(visitor, call, { key, parsed, made }), message)
}

const timesOf = ({ signature_made_at = '', sent_at = '' }: NewPerson | PersonChange) => ({
  made_at: signature_made_at,
  sent_at,
})

interface Before {
  key: string
  parsed: ParsedVisitor
  made: Made
}

/** A repeat changes nothing; other values correct what was just sent, or need a key of their own. */
async function madeBefore(visitor: Visitor, { write, now }: Saving, { key, parsed, made }: Before): Promise<Made> {
  const own = repeatFor(visitor, made)
  if (isRepeat(own, key, parsed)) return own
  if (hasErrors(refusedOf(parsed, null))) throw unprocessable(refusedOf(parsed, null))
  const { company, request_id } = visitor
  const correcting = { by: byVisitor(request_id), company, key, made: own, visitor: parsed, now }
  if (!(await write((tx) => correctVisitor(tx, correcting)))) throw sentOtherwise()
  return own
}

/** A phone gets only its own registration again. */
function repeatFor({ token }: Visitor, made: Made): Made {
  if (token && token.used_at && token.person_id !== made.person_id) throw unauthorized()
  return made
}

/** 404 unless this device was shown the match. */
function personClaimed(visitor: Visitor, { body, context, now, request }: Saving, id: number): number {
  const by = { company_id: visitor.company.id, asker: askerOf(visitor, request.ip) }
  if (parseClaim(context, body.claim, by, now) !== id) throw notFound()
  return id
}

/** Stores nothing and reveals no matches. */
async function checkOnly(visitor: Visitor, call: Saving, parsed: ParsedVisitor): Promise<PreparedJson> {
  const { id } = call.params
  if (visitor.token?.used_at) throw unauthorized()
  const known =
    id === undefined ? null : await findClaimed(call.db, visitor.company.id, personClaimed(visitor, call, id))
  if (id !== undefined && !known) throw notFound()
  refuse(refusedOf(parsed, known))
  call.reply.status(200)
  return new PreparedJson(Buffer.from('{"errors":{}}'))
}

/** Values the club already has aren't validated again. */
function refusedOf({ texts, refused }: ParsedVisitor, known: FoundPerson | null): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, error } of refused) {
    if (!known?.[field as keyof FoundPerson]) errors[field] = [error]
  }
  if (known) return errors
  if (!texts.first_name) errors['first_name'] ??= [blank]
  const areContactsValid = !('phone_mobile' in errors) && !('email' in errors)
  if (areContactsValid && !hasContact(texts))
    errors['base'] = [msg('Please enter at least one form of contact information')]
  return errors
}

/** Any text of the club counts, even if replaced since. */
function signatureErrors(signature: Signature | 'invalid' | null, { waiver }: Choices): FieldErrors {
  if (signature === 'invalid') return { signature: [invalid] }
  return signature && !waiver ? { agreement_hash: [invalid] } : {}
}

const answerErrors = (checked: ReturnType<typeof checkAnswers> | null) =>
  checked ? [...new Set(checked.refusals.values())] : [invalid]

const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

function refuse(errors: FieldErrors): void {
  if (hasErrors(errors)) throw unprocessable(errors)
}

const answerOf = ({ person_id, new_visitor, has_attached_avatar }: Made, message: string) =>
  new PreparedJson(
    Buffer.from(
      JSON.stringify({
        id: person_id,
        is_visitor_app: true,
        new_visitor: new_visitor ?? false,
        avatar: null,
        avatar_absolute: null,
        has_attached_avatar,
        message,
      }),
    ),
  )
