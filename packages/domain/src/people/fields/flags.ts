import { msg } from '../../text.ts'
import type { PersonField } from './person-field.ts'

const optOut = {
  kind: 'flag',
  write: 'form',
  merge: 'any',
  erase: 'set',
  history: true,
  shown: true,
  webhook: true,
  imported: true,
  exported: true,
} as const
const mark = { kind: 'flag', write: 'system', erase: 'keep', shown: true } as const

export const flags = {
  email_opted_out: { ...optOut, label: msg('Email opt-out'), fileLabel: msg('No email') },
  sms_opted_out: { ...optOut, label: msg('SMS opt-out'), fileLabel: msg('No SMS') },
  do_not_call: { ...optOut, label: msg('Do not call') },
  whatsapp_opted_out: {
    ...optOut,
    label: msg('WhatsApp opt-out'),
    needs: 'enable_whatsapp_messaging',
    fileLabel: msg('No WhatsApp'),
  },
  email_suppressed: { ...mark, label: msg("Emails can't be delivered"), merge: 'address', history: true },
  email_suppressed_reason: { ...mark, kind: 'text', merge: 'address', erase: 'clear' },
  phone_mobile_deactivated: { ...mark, label: msg('Mobile phone not in use'), merge: 'address', history: true },
  is_new_lead: { ...mark, merge: 'survivor' },
  is_visitor_app: { ...mark, merge: 'survivor' },
  dncr_in_progress: { ...mark, merge: 'survivor' },
} as const satisfies Record<string, PersonField>
