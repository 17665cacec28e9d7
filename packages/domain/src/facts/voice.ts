import { msg } from '../text.ts'
import { aboutPerson, aboutPersonNotifying, defineFacts } from './define-facts.ts'

const call = { subject: 'call', stale: ['call'], webhook: null, payload: aboutPerson } as const
const caller = { subject: 'caller', stale: ['caller'], timeline: null, webhook: null } as const

export const voiceFacts = defineFacts({
  'call.started': { ...call, audit: msg('Call started'), timeline: null },
  'call.answered': { ...call, stale: ['call', 'conversation'], audit: msg('Call answered'), timeline: null },
  'call.declined': { ...call, audit: msg('Call declined'), timeline: null },
  'call.ended': {
    ...call,
    stale: ['call', 'conversation'],
    audit: msg('Call ended'),
    timeline: { object: 'call', actions: { Called: null, Received: null } },
    payload: aboutPersonNotifying,
  },
  'call.attached': {
    ...call,
    stale: ['call', 'conversation'],
    audit: msg('Call added to a person'),
    timeline: { object: 'call', actions: { Received: null } },
  },
  'call.recorded': { ...call, audit: msg('Recorded'), timeline: null },
  'call.transcribed': { ...call, audit: msg('Transcribed'), timeline: null },
  'caller.asked': { ...caller, audit: msg('Verification started') },
  'caller.verified': { ...caller, audit: msg('Verified') },
  'caller.failed': { ...caller, audit: msg('Verification failed') },
})
