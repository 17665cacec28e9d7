import { CallFailure } from '@spotter/client/failure.ts'
import { logFault } from '@spotter/client/frontend-log.ts'
import { send } from '@spotter/client/send.ts'
import { makeStore } from '@spotter/client/store.ts'
import type { LateRegistration } from '@spotter/domain/kiosk/late.ts'
import { seal, toBase64 } from '@spotter/domain/kiosk/sealed.ts'
import { timeoutSignal } from '../talk/timeout-signal.ts'
import { deviceStore, type DeviceStore, type SealedRegistration } from './database.ts'

export const waitingCount = makeStore(0)

/** Null until the server has sent it; until then nothing can be stored. */
export const sealKey = makeStore<string | null>(null)

export const countWaiting = async (store: DeviceStore = deviceStore): Promise<void> =>
  waitingCount.write(await store.countLetters().catch(() => waitingCount.read()))

/** Without those of clubs that the device was signed in to before. */
export async function countWaitingFor(company_id: number, store: DeviceStore = deviceStore): Promise<number> {
  let count = 0
  for await (const letter of waitingIn(store)) if (letter.company_id === company_id) count++
  return count
}

/** Clubs whose registrations wait until the device is signed in to them. */
export async function otherClubsWaiting(
  company_id: number | null,
  store: DeviceStore = deviceStore,
): Promise<string[]> {
  const names = new Set<string>()
  for await (const letter of waitingIn(store)) {
    if (letter.company_id !== company_id && letter.company_name) names.add(letter.company_name)
  }
  return [...names]
}

async function* waitingIn(store: DeviceStore) {
  for (let letter = await store.nextSealed(0); letter; letter = await store.nextSealed(letter.id)) yield letter
}

interface Sealing {
  company: { id: number; name: string }
  seal_key: string
  late: LateRegistration
  store?: DeviceStore
}

export async function addWaiting({ company, seal_key, late, store = deviceStore }: Sealing): Promise<void> {
  const { registration_key } = late.person
  const { id: company_id, name: company_name } = company
  const sealed = await seal(seal_key, `${company_id}:${registration_key}`, JSON.stringify(late))
  await store.addSealed({ registration_key, company_id, company_name, sealed, made_at: late.made_at })
  await countWaiting(store)
}

interface Sending {
  company_id: number
  store?: DeviceStore
  post?: (letter: SealedRegistration) => Promise<void>
}

type Sent = 'all' | 'later'

/** Backoff asked for by the server, on the monotonic clock. */
let rest = { company_id: 0, until: 0 }
const longestRest = 900

/** In order, one tab at a time; registrations of another club stay until the device is signed in there. */
export async function sendWaiting({ company_id, store = deviceStore, post = postSealed }: Sending): Promise<Sent> {
  const sent = await alone(async () => {
    let outcome: Sent = 'all'
    if (rest.company_id === company_id && performance.now() < rest.until) return 'later'
    let letter = await store.nextSealed(0)
    while (letter) {
      if (letter.company_id === company_id) {
        const answer = await post(letter).then(
          () => 'kept there' as const,
          (reason: unknown) => {
            noteRest(reason, company_id)
            return isRefusal(reason) ? 'refused' : 'no answer'
          },
        )
        if (answer === 'no answer') return 'later'
        if (answer === 'kept there') await store.removeSealed(letter.id)
        else outcome = 'later'
        await countWaiting(store)
      }
      letter = await store.nextSealed(letter.id)
    }
    return outcome
  })
  // Another tab may have sent some.
  await countWaiting(store)
  return sent
}

async function postSealed({ registration_key, sealed, made_at }: SealedRegistration): Promise<void> {
  const waiting = timeoutSignal(null)
  const body = { registration_key, sealed: toBase64(sealed), made_at, sent_at: new Date().toISOString() }
  try {
    await send('POST', '/api/visitor_registrations', { body, signal: waiting.signal, signingIn: true })
  } finally {
    waiting.done()
  }
}

function noteRest(reason: unknown, company_id: number): void {
  if (!(reason instanceof CallFailure) || reason.status !== 429 || reason.retryAfter === null) return
  rest = { company_id, until: performance.now() + Math.min(reason.retryAfter, longestRest) * 1000 }
}

/** Concerns this registration only: the following ones are sent, and this one is retried later. */
function isRefusal(reason: unknown): boolean {
  if (!(reason instanceof CallFailure) || ![400, 409, 413, 422].includes(reason.status)) return false
  logFault(`A waiting registration was refused with ${reason.status}`)
  return true
}

let isSending = false

async function alone(work: () => Promise<Sent>): Promise<Sent> {
  if (isSending) return 'later'
  isSending = true
  try {
    // Undefined without TLS, where nothing can be sealed either.
    const { locks } = navigator as Partial<Navigator>
    if (!locks) return await work()
    // Waits for another tab that is sending, so that the remaining count is right.
    return await locks.request('spotter-kiosk-waiting', work)
  } finally {
    isSending = false
  }
}
