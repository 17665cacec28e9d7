import type { Channel } from '@spotter/domain/messages/channels.ts'
import { ruleFor } from '@spotter/domain/messages/inbound/match-mail.ts'
import { formatPhone } from '@spotter/domain/people/phones.ts'
import { namesOfSender } from '@spotter/domain/people/requests.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { msg } from '@spotter/domain/text.ts'
import { addLead } from '../../people/attached/add-lead.ts'
import { checkPerson } from '../../people/check-person.ts'
import { clubOf, findPerson } from '../../people/find-person.ts'
import { type Addresses, hasSome, holdAddresses } from '../../people/match-exactly.ts'
import { presentPerson } from '../../people/present-person.ts'
import { causeOf } from '../../people/set-status.ts'
import { type Calling, serve, type Tx } from '../../platform/http/call.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { HttpError, unprocessable } from '../../platform/http/errors.ts'
import { lockMessage, type MessageRow } from '../message-row.ts'
import { asChannel, presentMessage } from '../present-message.ts'
import { attachToPerson } from './attach-to-person.ts'
import { addressesOf, findSender } from './find-sender.ts'
import { leadInText } from './mail/lead-in-mail.ts'
import { loadRules } from './mail/load-filters.ts'
import { saveLead } from './mail/save-lead.ts'
import { entryOf } from './enter-messages.ts'

export const importEmail = serve('POST /api/emails/{id}/import', (actor, call) =>
  answerMessage(actor, call, 'email', msg('Email was successfully imported')),
)
export const importSms = serve('POST /api/sms/{id}/import', (actor, call) =>
  answerMessage(actor, call, 'sms', msg('SMS was successfully imported')),
)
export const importWhatsapp = serve('POST /api/whatsapp/{id}/import', (actor, call) =>
  answerMessage(actor, call, 'whatsapp', msg('Whatsapp was successfully imported')),
)

export const importPerson = serve('POST /api/people/import_whatsapp', async (actor, { body, now, t, write, flash }) => {
  const answer = await write(async (tx) => {
    const { person_id, isCreated } = await importMessage(tx, actor, { id: body.whatsapp_id, channel: 'whatsapp', now })
    const person = await findPerson(tx, actor, person_id)
    return {
      ...(await presentPerson(tx, actor, person, { now, t })),
      message: isCreated ? t('Person was successfully created.') : t('This message already belongs to a person.'),
    }
  })
  flash(answer.message)
  return answer
})

async function answerMessage<C extends Channel>(
  actor: Staff,
  { params, now, t, write, flash }: Calling<{ id: number }, object, unknown>,
  channel: C,
  text: string,
) {
  const message = t(text)
  const answer = await write(async (tx) => {
    await importMessage(tx, actor, { id: params.id, channel, now })
    const row = await lockMessage(tx, actor, { id: params.id, channel })
    return { ...asChannel(channel, row, await presentMessage(tx, row, t), t), message }
  })
  flash(message)
  return answer
}

interface Importing {
  id: number
  channel: Channel
  now: Date
}

/** Repeating it changes nothing. */
async function importMessage(tx: Tx, actor: Staff, { id, channel, now }: Importing) {
  const row = await lockMessage(tx, actor, { id, channel })
  if (row.direction !== 'inbound') throw new HttpError(422, msg('Only messages from people can be imported.'))
  if (row.person_id !== null) {
    await attachToPerson(tx, actor, row, row.person_id)
    return { person_id: row.person_id, isCreated: false }
  }
  const company = await clubOf(tx, actor, row.company_id)
  const lead = channel === 'email' ? await leadInEmail(tx, { company, row, now }) : null
  if (lead) {
    const { person, isKnown } = await saveLead(tx, {
      company,
      lead,
      subject: row.subject ?? '',
      at: new Date(row.created_at),
      by: actor,
    })
    await attachToPerson(tx, actor, row, person.id)
    return { person_id: person.id, isCreated: !isKnown }
  }
  const addresses = addressesOf(channel, row.sender ?? '', company.country)
  if (!hasSome(addresses)) throw new HttpError(422, msg("The sender of this message can't be answered."))
  await holdAddresses(tx, company.id, addresses)
  const known = await findSender(tx, company, addresses)
  const person = known ?? (await addSender(tx, actor, { company, row, addresses, now }))
  await attachToPerson(tx, actor, row, person.id)
  return { person_id: person.id, isCreated: known === null }
}

/** As when it arrived, with the rules and templates of today. */
async function leadInEmail(tx: Tx, { company, row, now }: { company: CompanyRow; row: MessageRow; now: Date }) {
  const text = visibleText(row.text)
  const words = { from: row.sender ?? '', subject: row.subject ?? '', body: text }
  const rule = ruleFor(words, await loadRules(tx, company.id))
  return leadInText(tx, { company, text, template_id: rule?.import_template_id ?? null, now })
}

interface AddSender {
  company: CompanyRow
  row: MessageRow
  addresses: Addresses
  now: Date
}

async function addSender(tx: Tx, actor: Staff, { company, row, addresses: { email, phones }, now }: AddSender) {
  const [phone_mobile = null] = phones
  const method = await tx
    .selectFrom('contact_methods')
    .select('id')
    .where('code', '=', row.channel === 'email' ? 'email' : 'phone')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const sent = {
    ...namesOfSender(null, email ?? formatPhone(phone_mobile, company.country)),
    contact_method_id: method?.id ?? null,
    email,
    phone_mobile,
  }
  const { values, errors } = await checkPerson(tx, sent, { actor, company, present: null, now })
  if (Object.keys(errors).length) throw unprocessable(errors)
  const { description, data } = entryOf(row)
  return addLead(tx, actor, {
    company_id: company.id,
    values,
    enquired_at: row.created_at,
    cause: causeOf(actor, 'created'),
    came_by: row.channel,
    timeline: { action: 'Imported', description, data },
  })
}
