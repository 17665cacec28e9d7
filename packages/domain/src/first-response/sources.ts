import { msg } from '../text.ts'

/** How a lead came in. The database decides when the lead does, in `start_first_responses`. */
export const leadSources = ['form', 'kiosk', 'message', 'sms', 'whatsapp', 'api', 'staff'] as const
export type LeadSource = (typeof leadSources)[number]

export const leadSourceNames: Record<LeadSource, string> = {
  form: msg('Registration form'),
  kiosk: msg('Sign In App'),
  message: msg('Email'),
  sms: msg('SMS'),
  whatsapp: msg('WhatsApp'),
  api: msg('API'),
  staff: msg('Added by staff'),
}
