import { describe, expect, test } from 'vitest'
import { callStatuses, hungUp, isAttempt, isOver, isProgress, lengthOf, likelyOutcome } from './call-states.ts'
import { isSilent } from './device-errors.ts'
import { refusals } from '../messages/decide.ts'
import { dialRefusal, isExplained, callRefusal } from './dialling.ts'
import { callStatusName, isMissed } from './incoming.ts'
import { languageOfCalls } from './languages.ts'
import { withoutProvider } from './provider-word.ts'
import { isAbandoned } from './timings.ts'

const person = { dncr_in_progress: false, phone_mobile_deactivated: false, do_not_call: false, sms_opted_out: false }
const club = { twilio_calls_enabled: true, disabled_call_sms_opted_out: false }

describe('callable numbers', () => {
  test.each([
    [{}, {}, 'mobile', null],
    [{}, { twilio_calls_enabled: false }, 'mobile', 'calls_switched_off'],
    [{ do_not_call: true }, {}, 'mobile', 'do_not_call'],
    [{ do_not_call: true }, {}, 'home', 'do_not_call'],
    [{ sms_opted_out: true }, {}, 'mobile', null],
    [{ sms_opted_out: true }, { disabled_call_sms_opted_out: true }, 'mobile', 'do_not_call'],
    [{ sms_opted_out: true }, { disabled_call_sms_opted_out: true }, 'work', 'do_not_call'],
    [{ phone_mobile_deactivated: true }, {}, 'mobile', 'phone_mobile_deactivated'],
    [{ phone_mobile_deactivated: true }, {}, 'home', null],
    [{ phone_mobile_deactivated: true }, {}, 'work', null],
    [{ dncr_in_progress: true, do_not_call: true }, {}, 'mobile', 'dncr_in_progress'],
  ] as const)('%j in a club with %j by their %s number: %s', (flags, switches, phone, refusal) => {
    expect(dialRefusal({ ...person, ...flags }, phone, { ...club, ...switches })).toBe(refusal)
  })

  test('a club without calling still shows numbers', () => {
    expect(callRefusal(person, 'mobile', club)).toBeNull()
  })

  test('opt-outs are worded as specified', () => {
    expect(refusals.do_not_call).toBe('Person opted out from receiving Calls')
    expect(isExplained('do_not_call')).toBe(true)
    expect((['calls_switched_off', 'dncr_in_progress', 'phone_mobile_deactivated'] as const).some(isExplained)).toBe(
      false,
    )
  })
})

describe('the states of a call', () => {
  test('lead on and never back, and an end is the end', () => {
    const table = callStatuses.map((from) => [from, callStatuses.filter((to) => isProgress(from, to))])
    const ends = ['completed', 'busy', 'no-answer', 'canceled', 'failed']
    expect(Object.fromEntries(table)).toEqual({
      queued: ['ringing', 'in-progress', ...ends],
      ringing: ['in-progress', ...ends],
      'in-progress': ends,
      ...Object.fromEntries(ends.map((end) => [end, []])),
    })
    expect(callStatuses.filter(isOver)).toEqual(ends)
  })

  test('hanging up completes what was answered and cancels what was not', () => {
    expect(hungUp('in-progress')).toBe('completed')
    expect(hungUp('ringing')).toBe('canceled')
    expect(hungUp('queued')).toBe('canceled')
  })

  test('its length counts from the answer, in whole seconds', () => {
    expect(lengthOf('2026-03-02T09:00:00.000Z', '2026-03-02T09:02:05.400Z')).toBe(125)
    expect(lengthOf('2026-03-02T09:00:01.000Z', '2026-03-02T09:00:00.000Z')).toBe(0)
    expect(lengthOf(null, '2026-03-02T09:00:00.000Z')).toBeNull()
  })

  test('a call that never started was no attempt, and no answer suggests the outcome', () => {
    expect(callStatuses.filter(isAttempt)).toEqual(['completed', 'busy', 'no-answer', 'canceled'])
    expect(callStatuses.filter((status) => likelyOutcome(status) === 'No Answer')).toEqual([
      'busy',
      'no-answer',
      'canceled',
    ])
    expect(likelyOutcome('completed')).toBeNull()
  })
})

describe('an abandoned call', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
  test.each([
    ['a browser that was heard of', { phone_type: 'browser', provider_id: 'x', created: 3600, seen: 170 }, false],
    ['a browser that is silent', { phone_type: 'browser', provider_id: 'x', created: 3600, seen: 190 }, true],
    ['a phone without a browser', { phone_type: 'phone', provider_id: 'x', created: 3600, seen: 3600 }, false],
    ['a phone for half a day', { phone_type: 'phone', provider_id: 'x', created: 15_000, seen: 0 }, true],
    ['one just begun', { phone_type: 'phone', provider_id: null, created: 50, seen: 50 }, false],
    ['one that nobody took on', { phone_type: 'phone', provider_id: null, created: 70, seen: 1 }, true],
  ] as const)('%s: %s', (_, { phone_type, provider_id, created, seen }, abandoned) => {
    const call = { direction: 'outgoing', answered_at: null, phone_type, provider_id } as const
    expect(isAbandoned({ ...call, created_at: ago(created), seen_at: ago(seen) }, now)).toBe(abandoned)
  })

  test('an incoming one that rings too long, but not once it is answered', () => {
    const call = { direction: 'incoming', phone_type: 'browser', provider_id: 'x', seen_at: ago(1) } as const
    expect(isAbandoned({ ...call, answered_at: null, created_at: ago(50) }, now)).toBe(false)
    expect(isAbandoned({ ...call, answered_at: null, created_at: ago(70) }, now)).toBe(true)
    expect(isAbandoned({ ...call, answered_at: ago(40), created_at: ago(70) }, now)).toBe(false)
  })
})

test.each([
  ['incoming', 'no-answer', 'Missed'],
  ['incoming', 'canceled', 'Missed'],
  ['incoming', 'completed', 'Completed'],
  ['incoming', 'ringing', 'Ringing'],
  ['outgoing', 'no-answer', 'No answer'],
] as const)('a call that is %s and %s is shown as %s', (direction, status, name) => {
  expect(callStatusName(direction, status)).toBe(name)
  expect(isMissed(direction, status)).toBe(name === 'Missed')
})

test.each([
  ['AU', 'automatic', 'en-AU'],
  ['CH', 'automatic', 'de-DE'],
  ['CH', 'fr-FR', 'fr-FR'],
  ['JP', 'automatic', 'en-US'],
])('calls of a club in %s that chose %s are transcribed in %s', (country, call_language, language) => {
  expect(languageOfCalls({ country, call_language })).toBe(language)
})

test('the word of the provider never shows, in any letter case', () => {
  expect(withoutProvider('TWILIO is busy, twilio says; Twilio!')).toBe('System is busy, System says; System!')
})

test('only errors fixed by a new token are silent', () => {
  expect([31204, 31205, 31206, null].map(isSilent)).toEqual([true, true, false, false])
})
