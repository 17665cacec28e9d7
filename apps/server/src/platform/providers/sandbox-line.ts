import { callStatuses } from '@spotter/domain/voice/call-states.ts'
import { codeLength } from '@spotter/domain/voice/callers.ts'
import { createHmac, randomInt } from 'node:crypto'
import { productNow } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../http/call.ts'
import { transaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { publish } from '../realtime/publish.ts'
import type { ArrivingCall, Callback, VoiceLine, VoiceUpdate } from '../ports/providers.ts'
import { sandboxRecording } from './sandbox-recording.ts'
import { isSigned, signed } from './sandbox-signature.ts'
import { simulateFailure } from './simulated-failure.ts'
import { voiceCallbackJob } from './voice-callback-job.ts'

/** Simulated phone line; calls are answered on /sandbox. */
export function sandboxLine(db: Db, secret: Buffer): VoiceLine {
  return {
    token: async ({ user_id, company_id }, until) => {
      const { SignJWT } = await import('jose')
      return new SignJWT({ company_id })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(user_id))
        .setExpirationTime(until)
        .sign(tokenKey(secret))
    },

    start: async ({ key, company_id, to, from, via }) => {
      await simulateFailure(db, 'voice', to)
      const status = via === null ? 'ringing' : 'connecting'
      await transaction(db, async (tx) => {
        const line = { key, company_id, recipient: to, sender: from ?? '', text: 'Call', status, via }
        if (!(await addLine(tx, line)) || via !== null) return
        await callBackLater(tx, signed(secret, paths.status, { Key: key, CallStatus: 'ringing' }))
      })
      return { provider_id: lineIdOf(key) }
    },

    end: async (provider_id) => {
      const ended = await db
        .updateTable('sandbox_messages')
        .set(({ eb }) => ({
          status: eb.case().when('answered_at', 'is', null).then('canceled').else('completed').end(),
        }))
        .where('key', '=', keyOf(provider_id))
        .where('status', 'in', ['connecting', 'ringing', 'in-progress'])
        .returning('id')
        .executeTakeFirst()
      if (ended) await showLive(db, ended.id)
    },

    verify: async ({ key, company_id, number }) => {
      await simulateFailure(db, 'voice', number)
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
      const line = { key, company_id, recipient: number, sender: '', text: 'Verification', status: 'ringing', code }
      await transaction(db, (tx) => addLine(tx, line))
      return { provider_id: lineIdOf(key), validation_code: code }
    },

    answer: async ({ provider_id }) => {
      const answered = await db
        .updateTable('sandbox_messages')
        .set({ status: 'in-progress', answered_at: productNow() })
        .where('key', '=', keyOf(provider_id))
        .where('status', '=', 'ringing')
        .returning('id')
        .executeTakeFirst()
      if (answered) await showLive(db, answered.id)
    },

    recording: async (_call, range) => sandboxRecording(range),

    receive: async (callback) => (isSigned(secret, callback) ? arrivalIn(callback) : null),

    read: async (callback) => (isSigned(secret, callback) ? updateIn(callback) : null),
  }
}

export const paths = {
  status: '/twilio/webhooks/status',
  transcription: '/twilio/webhooks/transcription',
  caller: '/twilio/webhooks/caller',
  recording: '/twilio/webhooks/recording',
  incoming: '/twilio/webhooks/incoming',
} as const

export const tokenKey = (secret: Buffer) => createHmac('sha256', secret).update('voice_token').digest()

export const lineIdOf = (key: string) => `sandbox:${key}`
const keyOf = (provider_id: string) => provider_id.replace(/^sandbox:/, '')

function updateIn({ path, parameters }: Callback): VoiceUpdate | 'nothing' {
  const line = parameters.get('Key') ?? ''
  const key = /^(?:call|caller):/.test(line) ? line : lineIdOf(line)
  switch (/\/webhooks\/(\w+)(?:\?|$)/.exec(path)?.[1]) {
    case 'status': {
      const status = callStatuses.find((known) => known === parameters.get('CallStatus'))
      return status ? { kind: 'status', key, status, ...timesIn(parameters) } : 'nothing'
    }
    case 'caller':
      return { kind: 'caller', key, verified: parameters.get('VerificationStatus') === 'success' }
    case 'recording':
      return { kind: 'recording', key, recording_id: parameters.get('RecordingSid') ?? '' }
    case 'transcription':
      return { kind: 'transcription', key, text: parameters.get('TranscriptionText') ?? '' }
    default:
      return 'nothing'
  }
}

function arrivalIn({ parameters }: Callback): ArrivingCall | 'nothing' {
  const of = (name: string) => parameters.get(name) ?? ''
  if (!of('Key')) return 'nothing'
  const company_id = /^[1-9]\d{0,14}$/.test(of('CompanyId')) ? Number(of('CompanyId')) : null
  return {
    provider_id: lineIdOf(of('Key')),
    company_id,
    from: of('From'),
    to: of('To'),
    instructions: (call) => `<Response>${call ? '<Wait/>' : '<Reject/>'}</Response>`,
  }
}

function timesIn(parameters: URLSearchParams): { at: Date | null; seconds: number | null } {
  const at = new Date(parameters.get('Timestamp') ?? '')
  const seconds = parameters.get('CallDuration')
  return {
    at: Number.isNaN(at.getTime()) ? null : at,
    seconds: seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) : null,
  }
}

interface Line {
  key: string
  company_id: number | null
  recipient: string
  sender: string
  text: string
  status: string
  via?: string | null
  code?: string
}

async function addLine(tx: Tx, line: Line): Promise<boolean> {
  const inserted = await tx
    .insertInto('sandbox_messages')
    .values({ ...line, channel: 'voice', subject: null, html: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await showLive(tx, inserted.id)
  return inserted !== undefined
}

/** With a delay, as a provider would. */
function callBackLater(tx: Tx, { path, headers, parameters: form }: Callback) {
  const parameters = String(form)
  return enqueue(tx, voiceCallbackJob, { path, headers, parameters }, { key: `voice_callback:${parameters}` })
}

export const showLive = (db: Db | Tx, id: number) =>
  publish(db, {
    channel: 'NotificationsChannel',
    envelope: {
      type: 'Record',
      event: 'sandbox.sent',
      company_id: null,
      message: null,
      data: { record: 'sandbox_message', id },
    },
    to: {},
  })
