import { msg } from '../text.ts'
import { aboutPersonNotifying, defineFacts } from './define-facts.ts'

const response = {
  subject: 'first_response',
  stale: ['first_response'],
  timeline: null,
  webhook: null,
  payload: aboutPersonNotifying,
} as const

export const firstResponseFacts = defineFacts({
  'first_response.started': { ...response, audit: msg('First response started') },
  'first_response.changed': { ...response, audit: msg('First response updated') },
  'first_response.late': { ...response, audit: msg('First response late') },
  'first_response.offered': { ...response, audit: msg('Lead offered to others') },
  'first_response.taken': { ...response, audit: msg('Lead taken') },
  'first_response.reassigned': { ...response, audit: msg('Lead reassigned') },
  'first_response.undone': { ...response, audit: msg('Change of salesperson undone') },
})
