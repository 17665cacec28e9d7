import { CallFailure } from '@spotter/client/failure.ts'
import { logFault } from '@spotter/client/frontend-log.ts'
import { send } from '@spotter/client/send.ts'
import { makeStore } from '@spotter/client/store.ts'
import type { LateRegistration } from '@spotter/domain/kiosk/late.ts'
import { seal, toBase64 } from '@spotter/domain/kiosk/sealed.ts'
import { patience } from '../talk/patience.ts'
import { deviceStore, type DeviceStore, type Letter } from './database.ts'

/** How many registrations wait on this device. */
export const waitingCount = makeStore(0)

/** What is kept here is sealed with it; null while the server has not named it, and then nothing can be kept. */
export const sealKey = makeStore<string | null>(null)

export const countWaiting = async (store: DeviceStore = deviceStore): Promise<void> =>
  waitingCount.write(await store.countLetters().catch(() => waitingCount.read()))

interface Sealing {
  company_id: number
  seal_key: string
  late: LateRegistration
  store?: DeviceStore
}

/** Sealed before it is written anywhere; rejects when it could not be kept. */
export async function keepWaiting({ company_id, seal_key, late, store = deviceStore }: Sealing): Promise<void> {
  const { registration_key } = late.person
  const sealed = await seal(seal_key, `${company_id}:${registration_key}`, JSON.stringify(late))
  await store.addLetter({ registration_key, company_id, sealed, made_at: late.made_at })
  await countWaiting(store)
}

interface Sending {
  company_id: number
  store?: DeviceStore
  post?: (letter: Letter) => Promise<void>
}

type Sent = 'all' | 'later'

/** The server has asked to be left alone; by a clock that nobody can set. */
let rest = { company_id: 0, until: 0 }
const longestRest = 900

/**
 * Sends what waits, in order, each until the server has said that it has it; one tab of the device at a time. What cannot
 * be sent now stays, as does what was registered at another club, until this device is signed in there again. Where the
 * server has had enough for now, it is asked again when it said.
 */
export async function sendWaiting({ company_id, store = deviceStore, post = postLetter }: Sending): Promise<Sent> {
  const sent = await alone(async () => {
    let outcome: Sent = 'all'
    if (rest.company_id === company_id && performance.now() < rest.until) return 'later'
    let letter = await store.nextLetter(0)
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
        if (answer === 'kept there') await store.removeLetter(letter.id)
        else outcome = 'later'
        await countWaiting(store)
      }
      letter = await store.nextLetter(letter.id)
    }
    return outcome
  })
  // Another tab may have sent them.
  await countWaiting(store)
  return sent
}

async function postLetter({ registration_key, sealed, made_at }: Letter): Promise<void> {
  const waiting = patience(null)
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

/** Of this letter alone: those after it are sent, and it is tried again with the next. */
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
    // Missing where the page came without TLS; then nothing can be sealed either.
    const { locks } = navigator as Partial<Navigator>
    if (!locks) return await work()
    // Another tab that is sending is waited for, so that this one knows at once how many are left.
    return await locks.request('spotter-kiosk-waiting', work)
  } finally {
    isSending = false
  }
}
