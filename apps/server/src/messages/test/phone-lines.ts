import type { Context } from '../../platform/http/context.ts'
import { phoneLine } from '../../platform/providers/phone/phone-lines.ts'
import { messagesPath } from '../../platform/providers/phone/parts.ts'
import { answerOf, sandboxMessages } from '../../platform/providers/sandbox-messages.ts'
import { signed } from '../../platform/providers/sandbox-signature.ts'
import { startFailure } from '../../platform/providers/simulated-failure.ts'
import {
  callBack,
  type StandIn,
  type Taken,
  type Trouble,
  twilioSid,
  twilioStandIn,
  twilioToken,
} from '../../platform/providers/test/twilio-stand-in.ts'
import {
  callBackAsVonage,
  vonageKey,
  vonageSecret,
  vonageSignatureSecret,
  vonageStandIn,
} from '../../platform/providers/test/vonage-stand-in.ts'
import { sealText } from '../../platform/sealing/sealed-text.ts'
import type { Club } from '../../test/club.ts'

type Server = Club['server']

export interface UsedLine {
  taken: () => Promise<Pick<Taken, 'id' | 'to' | 'text'>[]>
  cause: (trouble: Trouble) => Promise<void>
  report: (id: string, status: 'delivered' | 'undelivered', forged?: boolean) => Promise<number>
  receive: (message: { id: string; from: string; text: string }, forged?: boolean) => Promise<number>
  [Symbol.asyncDispose]: () => Promise<void>
}

export interface Line {
  name: string
  troubles: readonly Trouble[]
  /** Whether it can say what it has taken. */
  canBeAsked: boolean
  use: (server: Server, company_id: number) => Promise<UsedLine>
}

export const clubNumber = '+61485555001'
const longAgo = '2026-01-01T00:00:00Z'

/** The lines of this server call back to its own address, and lose patience soon. */
export function impatient({ context, address }: Server): string {
  const { db, keys, secret } = context
  const parts = { db, keys, publicUrl: address, patienceMs: 500 }
  for (const channel of ['sms', 'whatsapp'] as const) {
    context.providers[channel] = phoneLine(parts, channel, sandboxMessages(db, secret, channel))
  }
  return `${address}${messagesPath}`
}

interface Account {
  provider: 'twilio' | 'vonage'
  sid: string
  secret: string
  signature_secret?: string
  api_key?: string
  api_key_secret?: string
  application_sid?: string
  record_calls?: boolean
  base_url: string
}

export async function addAccount({ db, keys }: Context, company_id: number | null, account: Account) {
  const seal = (column: string, text: string) => sealText(keys, `twilio_sub_accounts.${column}`, text)
  const { id } = await db
    .insertInto('twilio_sub_accounts')
    .values({
      ...account,
      name: account.sid,
      secret: seal('secret', account.secret),
      signature_secret: account.signature_secret ? seal('signature_secret', account.signature_secret) : null,
      api_key_secret: account.api_key_secret ? seal('api_key_secret', account.api_key_secret) : null,
      updated_at: longAgo,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('system_phone_numbers')
    .values({
      phone: clubNumber,
      company_id,
      twilio_sub_account_id: id,
      whatsapp: true,
      voice: true,
      updated_at: longAgo,
    })
    .execute()
  await db.updateTable('companies').set({ updated_at: longAgo }).execute()
}

export async function removeAccounts({ db }: Context): Promise<void> {
  await db.deleteFrom('system_phone_numbers').execute()
  await db.deleteFrom('twilio_sub_accounts').execute()
}

const ofStandIn = (
  { context }: Server,
  standIn: StandIn,
): Pick<UsedLine, 'taken' | 'cause' | typeof Symbol.asyncDispose> => ({
  taken: async () => standIn.taken,
  cause: async (trouble) => void standIn.troubles.push(trouble),
  [Symbol.asyncDispose]: async () => {
    await removeAccounts(context)
    await standIn[Symbol.asyncDispose]()
  },
})

const every: readonly Trouble[] = ['busy', 'refuses', 'fails', 'silent', 'late', 'reports_first']

const twilio: Line = {
  name: 'the provider with its SDK',
  troubles: every,
  canBeAsked: true,
  use: async (server, company_id) => {
    const url = impatient(server)
    const standIn = await twilioStandIn()
    await addAccount(server.context, company_id, {
      provider: 'twilio',
      sid: twilioSid,
      secret: twilioToken,
      base_url: standIn.url,
    })
    const token = (forged?: boolean) => (forged ? 'another token' : twilioToken)
    return {
      ...ofStandIn(server, standIn),
      report: (id, status, forged) =>
        callBack(url, { MessageSid: id, MessageStatus: status, ErrorCode: '30003' }, token(forged)),
      receive: ({ id, from, text }, forged) =>
        callBack(url, { MessageSid: id, From: from, To: clubNumber, Body: text, NumMedia: '0' }, token(forged)),
    }
  },
}

const vonage: Line = {
  name: 'the second gateway',
  troubles: every,
  canBeAsked: false,
  use: async (server, company_id) => {
    const url = impatient(server)
    const standIn = await vonageStandIn()
    await addAccount(server.context, company_id, {
      provider: 'vonage',
      sid: vonageKey,
      secret: vonageSecret,
      signature_secret: vonageSignatureSecret,
      base_url: standIn.url,
    })
    const bare = clubNumber.slice(1)
    const secret = (forged?: boolean) => (forged ? 'another secret' : vonageSignatureSecret)
    return {
      ...ofStandIn(server, standIn),
      report: (id, status, forged) =>
        callBackAsVonage(
          url,
          {
            messageId: id,
            msisdn: '61412555019',
            to: bare,
            status: status === 'delivered' ? status : 'failed',
            'err-code': '6',
          },
          secret(forged),
        ),
      receive: ({ id, from, text }, forged) =>
        callBackAsVonage(url, { messageId: id, msisdn: from.slice(1), to: bare, text, type: 'text' }, secret(forged)),
    }
  },
}

const sandbox: Line = {
  name: 'the sandbox',
  troubles: ['refuses', 'fails'],
  canBeAsked: true,
  use: async (server, company_id) => {
    const url = impatient(server)
    const { db, secret } = server.context
    const post = async ({ headers, parameters }: ReturnType<typeof signed>, forged = false) => {
      const { status } = await fetch(url, {
        method: 'POST',
        headers: { ...(headers as Record<string, string>), 'content-type': 'application/x-www-form-urlencoded' },
        body: `${String(parameters)}${forged ? '&More=1' : ''}`,
      })
      return status
    }
    const start = await db
      .selectFrom('sandbox_messages')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return {
      taken: async () => {
        const rows = await db
          .selectFrom('sandbox_messages')
          .select(['key', 'recipient as to', 'text'])
          .where('channel', '=', 'sms')
          .where('id', '>', start?.id ?? 0)
          .execute()
        return rows.map(({ key, to, text }) => ({ id: `sandbox:${key}`, to, text }))
      },
      cause: (trouble) => startFailure(db, 'sms', trouble === 'refuses' ? { refusals: 1 } : { failures: 1 }),
      report: (id, MessageStatus, forged) =>
        post(signed(secret, messagesPath, { MessageSid: id, MessageStatus, ErrorMessage: 'No' }), forged),
      receive: ({ id, from, text }, forged) =>
        post(answerOf(secret, { channel: 'sms', company_id, from, to: clubNumber, text, id }), forged),
      [Symbol.asyncDispose]: async () => {},
    }
  },
}

export const lines: readonly Line[] = [sandbox, twilio, vonage]
