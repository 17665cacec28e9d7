import { type CallStatus, callStatuses } from '@spotter/domain/voice/call-states.ts'
import type { Callback, VoiceUpdate } from '../../ports/providers.ts'
import { fieldsOf, textOf } from '../read-answer.ts'
import { accountOf } from './accounts.ts'
import type { PhoneParts } from './parts.ts'
import { providerIdOf } from './twilio-voice.ts'
import { isSignedByTwilio } from './twilio-signature.ts'

export async function readCallOfTwilio(parts: PhoneParts, callback: Callback): Promise<VoiceUpdate | 'nothing' | null> {
  const account = await accountOf(parts, 'twilio', callback.parameters.get('AccountSid'))
  if (!account || !isSignedByTwilio(parts, account, callback)) return null
  const { pathname, searchParams } = new URL(callback.path, parts.publicUrl)
  const key = searchParams.get('key') ?? providerIdOf(account, callback.parameters.get('CallSid') ?? '')
  const of = (name: string) => callback.parameters.get(name)
  switch (pathname.split('/').at(-1)) {
    case 'status': {
      const status = statusIn(of('CallStatus'), searchParams.get('leg') === 'own')
      return status
        ? { kind: 'status', key, status, at: timeIn(of('Timestamp')), seconds: secondsIn(of('CallDuration')) }
        : 'nothing'
    }
    case 'queue': {
      const status = leftBy(of('QueueResult'))
      return status ? { kind: 'status', key, status, at: null, seconds: null } : 'nothing'
    }
    case 'caller':
      return { kind: 'caller', key, verified: of('VerificationStatus') === 'success' }
    case 'recording': {
      const recording_id = of('RecordingSid')
      return recording_id && /^RE[\da-f]{32}$/.test(recording_id) ? { kind: 'recording', key, recording_id } : 'nothing'
    }
    case 'transcription':
      return transcriptionIn(key, of)
    default:
      return 'nothing'
  }
}

/** The user's own phone can only fail to answer; what became of the call is said of the person's. */
function statusIn(given: string | null, isOwn: boolean): CallStatus | null {
  const status = callStatuses.find((known) => known === given) ?? null
  if (!isOwn || status === null) return status
  return ['busy', 'no-answer', 'failed', 'canceled'].includes(status) ? 'canceled' : null
}

/** A caller who leaves the queue was answered, hung up or heard no one; we know of callers that we sent away. */
function leftBy(result: string | null): CallStatus | null {
  if (result === 'bridged') return 'completed'
  if (result === 'hangup') return 'canceled'
  return result === 'error' || result === 'system-error' || result === 'queue-full' ? 'no-answer' : null
}

/** Pieces while the call lasts, or a whole text. */
function transcriptionIn(key: string, of: (name: string) => string | null): VoiceUpdate | 'nothing' {
  const whole = of('TranscriptionText')
  if (whole !== null) return { kind: 'transcription', key, text: whole }
  if (of('TranscriptionEvent') === 'transcription-stopped') return { kind: 'transcription_ended', key }
  const place = Number(of('SequenceId'))
  const text = textIn(of('TranscriptionData'))
  if (of('TranscriptionEvent') !== 'transcription-content' || !Number.isInteger(place) || text === null)
    return 'nothing'
  return { kind: 'transcription_part', key, place, text }
}

function textIn(data: string | null): string | null {
  try {
    return textOf(fieldsOf(JSON.parse(data ?? ''))['transcript'])
  } catch {
    return null
  }
}

function timeIn(text: string | null): Date | null {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

const secondsIn = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null)
