import { randomUUID } from 'node:crypto'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { refusalOf } from '@spotter/domain/messages/decide.ts'
import { normalisePhone } from '@spotter/domain/people/phones.ts'
import type { Channel } from '@spotter/domain/messages/channels.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { clubOf, type FoundPerson } from '../../people/find-person.ts'
import { parseFilter } from '../../people/parse-filter.ts'
import { ofClubs, whereFilter } from '../../people/where-filter.ts'
import { type Call, type Calling, serve } from '../../platform/http/call.ts'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import { forbidden, unprocessable } from '../../platform/http/errors.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { queueMail } from '../../platform/providers/queue-mail.ts'
import { mergeValues } from '../../templates/merge-values.ts'
import { onlyUsed } from '../claim-message.ts'
import { fieldsOf, type Leaving, mailOf, phoneMessageOf } from '../outgoing.ts'
import { approvedText, contentFor, fieldsOfApproved } from '../provider-content.ts'
import { checkBulkText } from './bulk-text.ts'
import { sendTestSms } from './test-sms.ts'

const noPhone = msg('Add a phone number to your profile to get a test message.')
const noEmail = msg('Add an email address to your profile to get a test email.')
const noRecipient = msg('There are no results for bulk action.')

/** Rendered for the first who would get it, and stored as no message of theirs. */
export const sendTest = serve('POST /api/messages/test', async (actor, call) => {
  const { context, body, company, now, t, write } = call
  const { channel, filter: asked, ...sent } = body
  if (!may(actor, `bulk:${channel}`)) throw forbidden()
  return write(async (tx) => {
    const { text, subject, template_id } = await checkBulkText(tx, actor, {
      channel,
      sent: { ...sent, origin: context.config.publicUrl },
      now,
    })
    const recipient = addressOf(actor, channel, company)
    const { person, club } = await firstOf(call, actor, asked)
    const written = { channel, purpose: 'marketing', text, subject } as const
    // A link of the person's own would let the user opt them out.
    const approved = await approvedText(tx, { channel, template_id })
    const used = [...new Set([...fieldsOf(written), ...fieldsOfApproved(approved)])]
    const fields = used.filter((field) => field !== 'person.preferences_link')
    const receiver = { person, company: club, salesperson_id: person.salesperson_id }
    const values = onlyUsed(await mergeValues({ db: context.db, context, now }, receiver, fields), fields)
    const leaving: Leaving = { ...written, key: randomUUID(), company_id: club.id, recipient, merge_values: values }
    if (channel === 'email') {
      const mail = mailOf(context.config, leaving, club)
      await queueMail(tx, { ...mail, subject: t(msg('Test: {subject}'), { subject: mail.subject }) })
    } else {
      // The user has no session with the club.
      const content = contentFor(approved, null, { values, now })
      const { key, to, from, text: written } = phoneMessageOf(leaving, club)
      const message = { key, to, from, text: written, company_id: club.id, channel }
      await enqueue(tx, sendTestSms, { ...message, ...(content && { content }) })
    }
    return { message: t(msg('A test is on its way to {address}.'), { address: recipient }) }
  })
})

function addressOf({ user }: Staff, channel: Channel, { country }: CompanyRow): string {
  if (channel === 'email') {
    if (!user.email) throw unprocessable({ to: noEmail })
    return user.email
  }
  const number = normalisePhone(user.phone_number ?? '', country)
  if (number === null) throw unprocessable({ to: noPhone })
  return number
}

type Testing = Calling<object, object, Call<'POST /api/messages/test'>['body']>

async function firstOf({ db, body: { channel }, company }: Testing, actor: Staff, asked: Testing['body']['filter']) {
  const filter = await parseFilter(db, actor, company, asked)
  const { rows } = await sql<FoundPerson>`
    select people.* from people where ${ofClubs(filter)} and ${whereFilter(filter)}
    order by people.id limit ${mostLookedAt}`.execute(db)
  for (const person of rows) {
    const club = await clubOf(db, actor, person.company_id)
    if (refusalOf(channel, person, club) === null) return { person, club }
  }
  const [first] = rows
  if (!first) throw unprocessable({ filter: noRecipient })
  return { person: first, club: await clubOf(db, actor, first.company_id) }
}

/** Enough to find one who can get it in any usual selection. */
const mostLookedAt = 50
