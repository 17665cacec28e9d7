import { isOver } from '@spotter/domain/voice/call-states.ts'
import { serviceBusy } from '@spotter/domain/voice/dialling.ts'
import { withoutProvider } from '@spotter/domain/voice/provider-word.ts'
import { languageOfCalls } from '@spotter/domain/voice/languages.ts'
import { providerPatience } from '@spotter/domain/voice/timings.ts'
import { productNow } from '../platform/clock.ts'
import type { Context } from '../platform/http/context.ts'
import { HttpError } from '../platform/http/errors.ts'
import { transaction } from '../platform/db/transaction.ts'
import { VoiceRefusal } from '../platform/ports/providers.ts'
import type { Log } from '../platform/realtime/connection.ts'
import { callKey, type CallRow, lockCall } from './call-row.ts'
import { verifiedNumber } from './find-caller.ts'
import { settleCall } from './settle-call.ts'

/** A refused call ends, and the user is told why. */
export async function connectCall(context: Context, id: number, log: Log): Promise<void> {
  const { db, providers } = context
  const call = await db.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const starting = startAt(context, call)
  try {
    const { provider_id } = await inTime(starting)
    const { ended_at } = await db
      .updateTable('calls')
      .set({ provider_id })
      .where('id', '=', id)
      .returning('ended_at')
      .executeTakeFirstOrThrow()
    // Hung up before it was accepted.
    if (ended_at !== null) await providers.voice.end(provider_id)
  } catch (error) {
    // A call accepted too late must not reach anyone.
    starting.then(({ provider_id }) => providers.voice.end(provider_id)).catch(() => undefined)
    if (!(error instanceof VoiceRefusal)) log.error({ err: error }, 'a call could not be started')
    const reason = error instanceof VoiceRefusal ? withoutProvider(error.message) : null
    await transaction(db, async (tx) => {
      const present = await lockCall(tx, id)
      if (present && !isOver(present.status))
        await settleCall(tx, { call: present, status: 'failed', now: productNow(), error: reason })
    })
    throw refused(reason)
  }
}

/** The provider's words aren't translated. */
export const refused = (reason: string | null) =>
  new HttpError(422, serviceBusy, {
    body: reason === null ? {} : { error: reason, message: reason, errors: { base: [reason] } },
  })

async function startAt({ db, providers }: Context, call: CallRow) {
  const { id, company_id, number, caller_number, phone_type, user_id } = call
  const via = phone_type === 'phone' && user_id !== null ? await verifiedNumber(db, { user_id }) : null
  const company = await db.selectFrom('companies').selectAll().where('id', '=', company_id).executeTakeFirstOrThrow()
  const language = languageOfCalls(company)
  return providers.voice.start({ key: callKey(id), company_id, to: number ?? '', from: caller_number, via, language })
}

export async function inTime<A>(work: Promise<A>): Promise<A> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Nobody took it on in time.')), providerPatience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
