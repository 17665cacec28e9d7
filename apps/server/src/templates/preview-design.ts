import type { MergeField } from '@spotter/domain/templates/merge-fields.ts'
import { fieldsIn, type MergeValues, render } from '@spotter/domain/templates/render.ts'
import { sampleValues } from '@spotter/domain/templates/sample-values.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { msg } from '@spotter/domain/text.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { clubSender } from '../people/club-sender.ts'
import { clubOf, findPerson } from '../people/find-person.ts'
import { type Call, serve } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { queueMail } from '../platform/providers/queue-mail.ts'
import { logoOf, mergeValues } from './merge-values.ts'
import { renderDesign } from './render-design.ts'

type Testing = Call<'POST /api/templates/test'>
type Previewing = Pick<Testing, 'db' | 'context' | 'now' | 'company'>

export const previewDesign = serve('POST /api/templates/preview', async (actor, call) => {
  const { pattern_json, person_id } = call.body
  const html = await markupOf(call, pattern_json)
  const person = person_id ? await personAsked(actor, call, person_id) : null
  return { html: person ? render(html, await person.values(fieldsIn(html)), { html: true }) : html }
})

/** To the user's own address only; it belongs to no person and no conversation. */
export const testDesign = serve('POST /api/templates/test', async (actor, call) => {
  const { body, context, request, t, write } = call
  const markup = await markupOf(call, body.pattern_json)
  const { email } = actor.user
  if (email === null) throw unprocessable({ base: noAddress })
  const person = body.person_id ? await personAsked(actor, call, body.person_id) : null
  const written = body.subject ?? ''
  const values = person ? await person.values(fieldsIn(`${markup}\n${written}`)) : samples(actor, call)
  const html = render(markup, values, { html: true })
  const club = person?.company ?? call.company
  const subject = t(msg('Test: {subject}'), { subject: render(written, values, { html: false }).trim() })
  return write(async (tx) => {
    await queueMail(tx, {
      key: `test:${actor.id}:${request.id}`,
      company_id: club.id,
      to: email,
      from: clubSender(club.name, context.config.mailFrom),
      subject,
      text: visibleText(html),
      html,
    })
    return { message: t(msg('Test sent to {email}.'), { email }) }
  })
})

const noAddress = msg('Your user has no email address. Add one in your profile, then try again.')

async function markupOf({ context }: Previewing, design: unknown): Promise<string> {
  const rendered = await renderDesign(design, context.config.publicUrl)
  if (Array.isArray(rendered)) throw unprocessable({ pattern_json: rendered })
  return rendered.html
}

async function personAsked(actor: Staff, call: Previewing, id: number) {
  const person = await findPerson(call.db, actor, id)
  const company = await clubOf(call.db, actor, person.company_id)
  const receiver = { person, company, salesperson_id: person.salesperson_id }
  return { company, values: (fields: readonly MergeField[]) => mergeValues(call, receiver, fields) }
}

function samples({ user }: Staff, { company, context, now }: Previewing): MergeValues {
  const club = { ...company, tzinfo: tzinfoOf(company.time_zone) ?? 'UTC' }
  return sampleValues({ club, sender: user, logo: logoOf(context, company) ?? null, now })
}
