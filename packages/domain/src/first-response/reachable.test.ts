import { expect, test } from 'vitest'
import { isReachableLead } from './reachable.ts'

const lead = {
  ...{ email: null, phone_mobile: null, phone_home: null, phone_work: null, deleted_at: null },
  ...{ whatsapp_session_until: null, dncr_in_progress: false, do_not_call: false, sms_opted_out: false },
  ...{ email_opted_out: false, whatsapp_opted_out: false, email_suppressed: false, phone_mobile_deactivated: false },
}
const club = {
  ...{ enable_whatsapp_messaging: true, disabled_call_sms_opted_out: false, twilio_calls_enabled: false },
  ...{ quiet_from: null, quiet_until: null },
}
const [mobile, home, email] = ['+61412555010', '+61370105550', 'kim@example.com']

test.each([
  ['a lead with nothing', {}, false],
  ['a number at home', { phone_home: home }, true],
  ['a number at home that is not called', { phone_home: home, do_not_call: true }, false],
  [
    'a mobile after do-not-call and STOP',
    { phone_mobile: mobile, do_not_call: true, sms_opted_out: true, whatsapp_opted_out: true },
    false,
  ],
  ['a mobile that gets SMS only', { phone_mobile: mobile, do_not_call: true }, true],
  ['an email address', { email, do_not_call: true }, true],
  ['an email address that opted out', { email, email_opted_out: true }, false],
])('%s', (_, values, reachable) => {
  expect(isReachableLead({ ...lead, ...values }, club)).toBe(reachable)
})
