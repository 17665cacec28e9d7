import { expect, test } from 'vitest'
import { smsText } from './sms-text.ts'

const club = { name: 'Harbor Athletic', opt_out_text: 'Reply STOP to opt out.', disabled_sms_opt_out: false }

test('an SMS begins with the name of the club and ends with how to get no more of them', () => {
  expect(smsText(club, 'See you at six!')).toBe('Harbor Athletic: See you at six! Reply STOP to opt out.')
})

test.each([
  ['the club has switched that off', { ...club, disabled_sms_opt_out: true }],
  ['the club has no words for it', { ...club, opt_out_text: null }],
  ['its words are empty', { ...club, opt_out_text: ' \n' }],
])('nothing follows the text where %s', (_, given) => {
  expect(smsText(given, 'See you at six!')).toBe('Harbor Athletic: See you at six!')
})

test('surrounding whitespace does not count', () => {
  expect(smsText({ ...club, name: ' Harbor Athletic ', opt_out_text: ' STOP ends it \n' }, '\n See you! ')).toBe(
    'Harbor Athletic: See you! STOP ends it',
  )
})
