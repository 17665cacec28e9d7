import { CallFailure } from '@spotter/client/failure.ts'
import { makeSealKeys, unseal } from '@spotter/domain/kiosk/sealed.ts'
import type { SavedVisitor } from '@spotter/domain/kiosk/save-visitor.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStore } from '../testing/memory-store.ts'
import type { SealedRegistration } from './database.ts'
import { countWaiting, addWaiting, sendWaiting, waitingCount } from './waiting.ts'

const company = { id: 1, name: 'Northside' }
const made_at = '2026-11-15T10:00:00.000Z'
const person = { registration_key: 'a'.repeat(32), first_name: 'Emma', phone_mobile: '0412 345 678' } as SavedVisitor
const letter = (key: string, company_id = 1): Omit<SealedRegistration, 'id'> => ({
  registration_key: key,
  company_id,
  sealed: new Uint8Array([1, 2, 3]),
  made_at,
})

let store = memoryStore()
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  store = memoryStore()
  waitingCount.write(0)
})

test('waiting registrations are sealed, and only the server can open them', async () => {
  const keys = await makeSealKeys()
  await addWaiting({ company, seal_key: keys.public_key, late: { person, avatar: 'cGhvdG8=', made_at }, store })

  const [kept] = store.letters
  const written = JSON.stringify(kept) + new TextDecoder('latin1').decode(kept?.sealed)
  for (const secret of ['Emma', '0412', 'cGhvdG8']) expect(written).not.toContain(secret)
  const opened = await unseal(keys.private_key, `1:${person.registration_key}`, kept!.sealed)
  expect(JSON.parse(opened!)).toEqual({ person, avatar: 'cGhvdG8=', made_at })
  expect(waitingCount.read()).toBe(1)
})

test('waiting registrations are sent in order, one by one', async () => {
  for (const key of ['first', 'second', 'third']) await store.addSealed(letter(key))
  const sent: string[] = []
  const post = async ({ registration_key }: SealedRegistration) =>
    void sent.push(`${registration_key} of ${store.letters.length}`)

  expect(await sendWaiting({ company_id: 1, store, post })).toBe('all')
  expect(sent).toEqual(['first of 3', 'second of 2', 'third of 1'])
  expect(store.letters).toEqual([])
  expect(waitingCount.read()).toBe(0)
})

test.each([0, 401, 429, 500, 503])('an answer of %i keeps it and all after it for later', async (status) => {
  for (const key of ['first', 'second']) await store.addSealed(letter(key))
  const post = vi.fn(async () => Promise.reject(new CallFailure({ status, message: '' })))

  expect(await sendWaiting({ company_id: 1, store, post })).toBe('later')
  expect(post).toHaveBeenCalledOnce()
  expect(store.letters).toHaveLength(2)
})

test('a server that has had enough for now is left alone until the time it named', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  for (const key of ['first', 'second']) await store.addSealed(letter(key, 9))
  const isFull = new CallFailure({ status: 429, message: '', retryAfter: 60 })
  const post = vi.fn(async () => {}).mockRejectedValueOnce(isFull)
  const sending = () => sendWaiting({ company_id: 9, store, post })

  expect(await sending()).toBe('later')
  vi.advanceTimersByTime(59_000)
  expect(await sending()).toBe('later')
  expect(post).toHaveBeenCalledOnce()
  expect(store.letters).toHaveLength(2)
  vi.advanceTimersByTime(1_000)
  expect(await sending()).toBe('all')
  expect(post).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

test('a refused registration stays and does not block the others', async () => {
  for (const key of ['odd', 'second']) await store.addSealed(letter(key))
  const post = async ({ registration_key }: SealedRegistration) => {
    if (registration_key === 'odd') throw new CallFailure({ status: 413, message: '' })
  }
  expect(await sendWaiting({ company_id: 1, store, post })).toBe('later')
  expect(store.letters.map(({ registration_key }) => registration_key)).toEqual(['odd'])
})

test('what was registered at another club waits until the device is signed in there again', async () => {
  await store.addSealed(letter('elsewhere', 2))
  await store.addSealed(letter('here', 1))
  const sent: string[] = []
  await sendWaiting({ company_id: 1, store, post: async ({ registration_key }) => void sent.push(registration_key) })
  expect(sent).toEqual(['here'])
  expect(store.letters).toHaveLength(1)
})

test('concurrent sends send everything once', async () => {
  for (const key of ['first', 'second']) await store.addSealed(letter(key))
  const post = vi.fn(async () => new Promise<void>((resolve) => setTimeout(resolve, 5)))
  await Promise.all([sendWaiting({ company_id: 1, store, post }), sendWaiting({ company_id: 1, store, post })])
  expect(post).toHaveBeenCalledTimes(2)
})

test('while another tab sends, this one waits, sends nothing twice and updates its count', async () => {
  await store.addSealed(letter('first'))
  await countWaiting(store)
  let otherIsDone = () => {}
  const other = new Promise<void>((resolve) => (otherIsDone = resolve))
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, work: () => unknown) => other.then(work) },
  })
  const post = vi.fn(async () => {})
  const sending = sendWaiting({ company_id: 1, store, post })
  const sent = await store.nextSealed(0)
  await store.removeSealed(sent?.id ?? 0)
  otherIsDone()
  expect(await sending).toBe('all')
  expect(post).not.toHaveBeenCalled()
  expect(waitingCount.read()).toBe(0)
  vi.unstubAllGlobals()
})
