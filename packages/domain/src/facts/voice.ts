import { msg } from '../text.ts'
import { aboutPerson, defineFacts } from './define-facts.ts'

const call = { subject: 'call', stale: ['call'], webhook: null, payload: aboutPerson } as const
const caller = { subject: 'caller', stale: ['caller'], timeline: null, webhook: null } as const

export const voiceFacts = defineFacts({
  'call.started': { ...call, audit: msg('Call started'), timeline: null },
  'call.ended': { ...call, audit: msg('Call ended'), timeline: { object: 'call', actions: { Called: null } } },
  'call.transcribed': { ...call, audit: msg('Transcribed'), timeline: null },
  'caller.asked': { ...caller, audit: msg('Verification started') },
  'caller.verified': { ...caller, audit: msg('Verified') },
  'caller.failed': { ...caller, audit: msg('Verification failed') },
})
