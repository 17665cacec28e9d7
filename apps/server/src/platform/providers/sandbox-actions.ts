import type { LineAction } from '@spotter/contract/sandbox/voice-sandbox.ts'
import { paths } from './sandbox-line.ts'

interface Line {
  direction: 'inbound' | 'outbound'
  status: string
  code: string | null
}
interface Entered {
  digits?: string
  text?: string
}
interface Acted {
  status: string
  callback?: { path: string; values: Record<string, string> }
}

const reported = (status: string): Acted => ({
  status,
  callback: { path: paths.status, values: { CallStatus: status } },
})
const decided = (isRight: boolean): Acted => ({
  status: isRight ? 'verified' : 'failed',
  callback: { path: paths.caller, values: { VerificationStatus: isRight ? 'success' : 'failed' } },
})

/** Of a call to the club the phone is the caller's, so it can only hang up. */
const actOnCaller = (status: string, action: LineAction): Acted | null => {
  if (action !== 'hang_up') return null
  if (status === 'ringing') return reported('canceled')
  return status === 'in-progress' ? reported('completed') : null
}

export function actOn(line: Line, action: LineAction, { digits, text }: Entered): Acted | null {
  const { direction, status, code } = line
  if (direction === 'inbound' && action !== 'transcribe' && action !== 'record') return actOnCaller(status, action)
  switch (action) {
    case 'pick_up':
      return status === 'connecting' ? reported('ringing') : null
    case 'answer':
      if (status !== 'ringing') return null
      return code === null ? reported('in-progress') : { status: 'in-progress' }
    case 'decline':
      return status === 'ringing' ? (code === null ? reported('busy') : decided(false)) : null
    case 'ignore':
      if (code !== null) return status === 'ringing' ? decided(false) : null
      return status === 'ringing' || status === 'connecting' ? reported('no-answer') : null
    case 'hang_up':
      return status === 'in-progress' ? (code === null ? reported('completed') : decided(false)) : null
    case 'key_in':
      return status === 'in-progress' && code !== null && digits ? decided(digits === code) : null
    case 'record':
      if (status !== 'completed') return null
      return { status, callback: { path: paths.recording, values: { RecordingSid: 'sandbox' } } }
    case 'transcribe':
      if (status !== 'completed' || !text?.trim()) return null
      return { status, callback: { path: paths.transcription, values: { TranscriptionText: text.trim() } } }
  }
}
