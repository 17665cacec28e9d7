import type { Channel } from '@spotter/domain/messages/channels.ts'
import { answerStarted } from '../../bulk-changes/answer-started.ts'
import { startPeopleChange } from '../../people/bulk/start-people-change.ts'
import { type Call, type Calling, serve } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { sendKinds } from './send-kinds.ts'

type Body = Call<'POST /api/emails'>['body']

export const writeEmails = serve('POST /api/emails', (actor, call) => write(actor, call, 'email'))
export const writeManySms = serve('POST /api/sms', (actor, call) => write(actor, call, 'sms'))
export const writeManyWhatsapp = serve('POST /api/whatsapp', (actor, call) => write(actor, call, 'whatsapp'))

/** Always in the background, so that there is time to stop it. */
const write = (actor: Staff, call: Calling<object, object, Body>, channel: Channel) =>
  call.write(async (tx) => {
    const { body, company, context, now } = call
    const { filter, bulk: _bulk, ...sent } = body
    const asked = { ...sent, origin: context.config.publicUrl }
    const kind = sendKinds[channel]
    const change = await startPeopleChange(tx, actor, { kind, filter, asked, company, now, inBackground: true })
    return answerStarted(tx, call, kind, change)
  })
