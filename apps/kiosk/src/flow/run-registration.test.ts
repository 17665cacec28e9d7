import { CallFailure } from '@spotter/client/failure.ts'
import type { ClaimedPerson, KioskClub, Match } from '@spotter/domain/kiosk/visitor.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegistrationApi } from '../talk/calls.ts'
import { makeLoader } from '../talk/loader.ts'
import { plainClub } from '../testing/club.ts'
import { runRegistration, saveAfter } from './run-registration.ts'
import type { SaveOffline } from './save-registration.ts'

const emma: Match = { id: 7, name: 'Emma S.', avatar: null, confirm_by: null }
const claimed = {
  id: 7,
  claim: 'signed',
  first_name: 'Emma',
  last_name: 'Stone',
  phone: '•••• 678',
  email: null,
  avatar: 'data:image/jpeg;base64,',
  known: ['phone_mobile', 'email', 'first_name', 'last_name'] as const,
  signed: true,
  filled_in_questionnaire: true,
}
const gone = new CallFailure({ status: 0, message: '' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(0)

function registering({
  desk = {},
  club,
  there = true,
  saveOffline = vi.fn(async () => {}),
  seeksAhead = true,
}: Parts = {}) {
  const asked = {
    check: vi.fn(async () => {}),
    find: vi.fn(async () => [] as Match[]),
    claim: vi.fn(async () => ({ ...claimed, known: [...claimed.known] })),
    save: vi.fn(async () => {}),
    suggest: vi.fn(async () => null),
    ...desk,
  } satisfies RegistrationApi
  const onEnd = vi.fn()
  const onShutOut = vi.fn()
  const onRecognized = vi.fn()
  const loader = makeLoader({ onCancel: onEnd, canGoAlone: () => saveOffline !== null, isThere: async () => there })
  const running = runRegistration({
    club: plainClub(club),
    today: () => '2026-11-15',
    desk: asked,
    loader,
    saveOffline,
    seeksAhead,
    onRecognized,
    onShutOut,
    onEnd,
  })
  const step = () => running.visit.read().registration.place.step
  return {
    ...running,
    asked,
    loader,
    onEnd,
    onRecognized,
    onShutOut,
    saveOffline,
    step,
    now: () => running.visit.read(),
  }
}
type Parts = {
  desk?: Partial<RegistrationApi>
  club?: Partial<KioskClub>
  there?: boolean
  saveOffline?: SaveOffline | null
  seeksAhead?: boolean
}
type Kiosk = ReturnType<typeof registering>

const brought = [
  { visit_type_id: 1 },
  { phone_mobile: '0412 345 678' },
  { email: 'emma@example.com' },
  { first_name: 'Emma' },
  { last_name: 'Stone' },
  { photo: 'skipped' as const },
]
async function answerAll(kiosk: Kiosk, from = 0) {
  for (const change of brought.slice(from)) {
    kiosk.next(change)
    await settle()
  }
  await vi.advanceTimersByTimeAsync(saveAfter)
}

test('a new visitor is checked at every step, searched by phone and email, saved once and finished after 15 seconds', async () => {
  const kiosk = registering()
  await answerAll(kiosk)
  expect(vi.mocked(kiosk.asked.find).mock.calls.map(([by]) => by)).toEqual([
    { phone: '0412 345 678' },
    { email: 'emma@example.com' },
  ])
  expect(kiosk.asked.check).toHaveBeenCalledTimes(4)
  expect(kiosk.now().save).toBe('done')
  await vi.advanceTimersByTimeAsync(300)
  expect(kiosk.step()).toBe('finish')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(kiosk.onEnd).toHaveBeenCalledOnce()
  expect(kiosk.asked.save).toHaveBeenCalledOnce()
})

async function typedPhone(kiosk: Kiosk) {
  kiosk.next({ visit_type_id: 1 })
  await settle()
  kiosk.type({ phone_mobile: '0412 345 678' })
  await vi.advanceTimersByTimeAsync(250)
  const early = [kiosk.asked.check, kiosk.asked.find].map((asked) => vi.mocked(asked).mock.calls.length)
  kiosk.next()
  await settle()
  expect(kiosk.step()).toBe('email')
  expect(kiosk.asked.check).toHaveBeenCalledOnce()
  expect(kiosk.asked.find).toHaveBeenCalledOnce()
  return early
}

test('on a tablet, input is checked during the pause, and Next does not check again', async () => {
  expect(await typedPhone(registering())).toEqual([1, 1])
})

test('on a phone, no search happens before Next', async () => {
  expect(await typedPhone(registering({ seeksAhead: false }))).toEqual([0, 0])
})

test('invalid input stays and makes no request', async () => {
  const kiosk = registering()
  kiosk.next({ visit_type_id: 1 })
  await settle()
  kiosk.next({ phone_mobile: '12' })
  await settle()
  expect(kiosk.step()).toBe('phone')
  expect(kiosk.now().refusals).toEqual({ phone_mobile: 'Please enter a valid phone number.' })
  expect(kiosk.asked.find).not.toHaveBeenCalled()
})

test('server errors of this step stay; those of later steps are ignored', async () => {
  const errors = { phone_mobile: ['Invalid phone number'], first_name: ["can't be blank"] }
  const check = vi.fn(async () => Promise.reject(new CallFailure({ status: 422, message: '', errors })))
  const kiosk = registering({ desk: { check } })
  kiosk.next({ visit_type_id: 1 })
  await settle()
  kiosk.next({ phone_mobile: '0412 345 678' })
  await settle()
  expect(kiosk.step()).toBe('phone')
  expect(kiosk.now().refusals).toEqual({ phone_mobile: 'Please enter a valid phone number.' })
})

test('a known number leads to its owner', async () => {
  const errors = { phone_mobile: ['has already been taken'] }
  const check = vi.fn(async () => Promise.reject(new CallFailure({ status: 422, message: '', errors })))
  const kiosk = registering({ desk: { check, find: async () => [emma] } })
  kiosk.next({ visit_type_id: 1 })
  await settle()
  kiosk.next({ phone_mobile: '0412 345 678' })
  await settle()
  expect(kiosk.step()).toBe('person_match')
})

test('a known visitor is saved after three touches', async () => {
  const kiosk = registering({ desk: { find: async () => [emma] } })
  kiosk.next({ visit_type_id: 1 })
  await settle()
  kiosk.next({ phone_mobile: '0412 345 678' })
  await settle()
  kiosk.claim(emma)
  await settle()
  expect(kiosk.onRecognized).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 7, first_name: 'Emma' }))
  expect(kiosk.step()).toBe('submit_progress')
  await vi.advanceTimersByTimeAsync(saveAfter)
  expect(kiosk.asked.save).toHaveBeenCalledWith(
    expect.objectContaining({ claim: 'signed', new_visitor: false }),
    7,
    null,
    expect.anything(),
  )
})

test.each([
  ['the same button', (kiosk: Kiosk) => kiosk.claim(emma)],
  ['“That’s not me”', (kiosk: Kiosk) => kiosk.decline()],
])('a touch of %s while the visitor is looked up changes nothing', async (_, touch) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const known: ClaimedPerson['known'] = ['phone_mobile', 'first_name', 'last_name']
  const claim = vi.fn(() => asked.then(() => ({ ...claimed, known: [...known] })))
  const kiosk = registering({ desk: { find: async () => [emma], claim } })
  kiosk.next({ visit_type_id: 1 })
  await settle()
  kiosk.next({ phone_mobile: '0412 345 678' })
  await settle()
  kiosk.claim(emma)
  touch(kiosk)
  expect(kiosk.step()).toBe('person_match')
  answer()
  await settle()
  expect(kiosk.step()).toBe('email')
  expect(kiosk.now().registration.visitor.person?.id).toBe(emma.id)
  expect(claim).toHaveBeenCalledOnce()
})

test('a wrong confirmation shows an error and can be repeated', async () => {
  const claim = vi.fn(async () =>
    Promise.reject(new CallFailure({ status: 422, message: '', errors: { confirmation: ['is invalid'] } })),
  )
  const kiosk = registering({ desk: { find: async () => [emma], claim } })
  kiosk.next({ visit_type_id: 1 })
  await settle()
  kiosk.next({ phone_mobile: '0412 345 678' })
  await settle()
  kiosk.claim(emma, 'wrong')
  await settle()
  expect(kiosk.step()).toBe('person_match')
  expect(kiosk.now().refusals).toEqual({ confirmation: "That doesn't match our records. Please try again." })
})

test.each(brought.map((_, place) => place))(
  'the line cut at step %i: the visitor goes on alone and is kept',
  async (cut) => {
    let isCut = false
    const orGone = async <T>(answer: T) => (isCut ? Promise.reject(gone) : answer)
    const kiosk = registering({
      there: false,
      desk: { check: () => orGone(undefined), find: () => orGone([]), save: () => orGone(undefined) },
    })
    for (const [place, change] of brought.entries()) {
      isCut = place >= cut
      kiosk.next(change)
      await settle()
    }
    await vi.advanceTimersByTimeAsync(saveAfter)
    expect(kiosk.now().save).toBe('done')
    expect(kiosk.saveOffline).toHaveBeenCalledOnce()
    const [kept] = vi.mocked(kiosk.saveOffline!).mock.calls[0]!
    expect(kept.visitor).toMatchObject({ phone_mobile: '0412 345 678', first_name: 'Emma', email: 'emma@example.com' })
    await vi.advanceTimersByTimeAsync(300)
    expect(kiosk.step()).toBe('finish')
  },
)

test('once offline, a registration makes no further requests', async () => {
  const find = vi.fn(async () => Promise.reject(gone))
  const kiosk = registering({ there: false, desk: { find } })
  await answerAll(kiosk)
  expect(find).toHaveBeenCalledOnce()
  expect(kiosk.asked.save).not.toHaveBeenCalled()
})

test('a full device shows an error and stores nothing', async () => {
  const saveOffline = vi.fn(async () => Promise.reject(new DOMException('full', 'QuotaExceededError')))
  const kiosk = registering({ there: false, saveOffline, desk: { save: async () => Promise.reject(gone) } })
  await answerAll(kiosk)
  expect(kiosk.now().isLost).toBe(true)
  expect(kiosk.now().save).not.toBe('done')
})

test('a failed save keeps everything for a retry with the same key', async () => {
  const save = vi.fn<RegistrationApi['save']>(async () => Promise.reject(new CallFailure({ status: 500, message: '' })))
  const kiosk = registering({ desk: { save } })
  await answerAll(kiosk)
  expect(kiosk.now().save).toBe('failed')
  save.mockResolvedValue(undefined)
  kiosk.saveAgain()
  await settle()
  expect(kiosk.now().save).toBe('done')
  expect(save.mock.calls[0]![0].registration_key).toBe(save.mock.calls[1]![0].registration_key)
})

test.each([404, 422])(
  'a save that is refused with %i would be refused again, and is kept as one that waited',
  async (status) => {
    const save = async () => Promise.reject(new CallFailure({ status, message: '' }))
    const kiosk = registering({ desk: { save } })
    await answerAll(kiosk)
    expect(kiosk.now().save).toBe('done')
    expect(kiosk.saveOffline).toHaveBeenCalledOnce()
  },
)

test('a rate-limited server does not hold up the visitor, who is stored for later', async () => {
  const report = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', report)
  const save = vi.fn(async () => Promise.reject(new CallFailure({ status: 429, message: '', retryAfter: 800 })))
  const kiosk = registering({ desk: { save } })
  await answerAll(kiosk)
  expect(kiosk.now().save).toBe('done')
  expect(kiosk.saveOffline).toHaveBeenCalledOnce()
  expect(save).toHaveBeenCalledOnce()
  expect(kiosk.loader.shown.read()).toBe('idle')
  expect(report).not.toHaveBeenCalled()
})

test('a visitor who leaves after a failed save is stored', async () => {
  const save = async () => Promise.reject(new CallFailure({ status: 500, message: '' }))
  const kiosk = registering({ desk: { save } })
  await answerAll(kiosk)
  await kiosk.leave()
  expect(kiosk.saveOffline).toHaveBeenCalledOnce()
  expect(kiosk.onEnd).toHaveBeenCalledOnce()
})

test('a code revoked during a registration lets the visitor finish and stores them', async () => {
  const save = async () => Promise.reject(new CallFailure({ status: 401, message: '' }))
  const kiosk = registering({ desk: { save } })
  await answerAll(kiosk)
  expect(kiosk.onShutOut).toHaveBeenCalledOnce()
  expect(kiosk.now().save).toBe('done')
  expect(kiosk.saveOffline).toHaveBeenCalledOnce()
})

test('a phone stores nothing: a lost connection is a failure with a retry', async () => {
  const kiosk = registering({ saveOffline: null, there: false, desk: { find: async () => Promise.reject(gone) } })
  kiosk.next({ visit_type_id: 1 })
  await settle()
  kiosk.next({ phone_mobile: '0412 345 678' })
  await settle()
  expect(kiosk.loader.shown.read()).toBe('failed')
  expect(kiosk.step()).toBe('phone')
  kiosk.loader.cancel()
  expect(kiosk.onEnd).toHaveBeenCalled()
})

test('back returns to what was typed, and from the first step to the start', async () => {
  const kiosk = registering()
  kiosk.next({ visit_type_id: 1 })
  await settle()
  kiosk.type({ phone_mobile: '0412' })
  kiosk.back()
  expect(kiosk.step()).toBe('visitor_type')
  expect(kiosk.now().direction).toBe('back')
  expect(kiosk.now().registration.visitor.phone_mobile).toBe('0412')
  kiosk.back()
  expect(kiosk.onEnd).toHaveBeenCalledOnce()
})

test('after the end no visitor data is left', async () => {
  const kiosk = registering()
  await answerAll(kiosk)
  kiosk.setPhoto(new Blob(['photo']))
  kiosk.end()
  expect(JSON.stringify(kiosk.now())).not.toMatch(/Emma|Stone|0412|example\.com/)
  expect(kiosk.now().photo).toBeNull()
})

test('an answer that comes after the end changes nothing', async () => {
  const kiosk = registering({ desk: { find: () => new Promise((resolve) => setTimeout(resolve, 1000, [emma])) } })
  kiosk.next({ visit_type_id: 1 })
  await settle()
  kiosk.next({ phone_mobile: '0412 345 678' })
  await settle()
  kiosk.end()
  await vi.advanceTimersByTimeAsync(2000)
  expect(JSON.stringify(kiosk.now())).not.toMatch(/Emma|0412/)
})
