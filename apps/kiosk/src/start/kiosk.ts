import { makeStore } from '@spotter/client/store.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { said } from '@spotter/domain/kiosk/check-step.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { msg } from '@spotter/domain/text.ts'
import { onDevice } from '../device/on-device.ts'
import { deviceStore, type DeviceStore } from '../offline/database.ts'
import { sealKey } from '../offline/waiting.ts'
import { callAs, type Caller } from '../talk/caller.ts'
import { checkCode, loadAccount } from '../talk/calls.ts'
import { patience } from '../talk/patience.ts'
import { isShutOut, shutOutText } from '../talk/shut-out.ts'
import { speak } from './language.ts'
import { publicToken, showPlace } from './places.ts'

/** The club this device is signed in to. */
export interface Club {
  caller: Caller
  account: Account
  /** Not heard of since this start: it is what the device remembers. */
  isRemembered: boolean
}

export type Kiosk =
  | { at: 'starting' }
  /** A device that was signed out comes back with the code it had, as long as it is not started anew. */
  | { at: 'sign in'; error: string | null; letInWith?: string | null }
  /** Of a phone whose token was used or has ended, or cannot be checked. */
  | { at: 'shut out'; why: 'ended' | 'unreached' }
  /** Of a phone whose visitor has registered: its token is good for no more. */
  | { at: 'signed in' }
  | { at: 'open'; club: Club }

export const kiosk = makeStore<Kiosk>({ at: 'starting' })

/** A public token first, then the code that is stored here, and with neither somebody has to enter a code. */
export async function startUp(store: DeviceStore = deviceStore): Promise<void> {
  const token = publicToken()
  if (token) return openFor({ kind: 'phone', token })
  const code = onDevice.code.read()
  if (code === null) {
    callAs({ kind: 'nobody' })
    await speak(onDevice.locale.read() ?? navigator.language)
    return kiosk.write({ at: 'sign in', error: null })
  }
  const caller: Caller = { kind: 'device', code }
  callAs(caller)
  const entering = enter(caller, store)
  // Looked at below, after the device has been asked what it remembers.
  entering.catch(() => {})
  const remembered = await store.readClub().catch(() => null)
  if (!remembered) return entering.catch((reason: unknown) => turnAway(reason, store))
  // A line that only looks alive must not keep the door shut: after a few seconds the device opens by itself.
  const first = await Promise.race([
    entering.then(
      () => 'open',
      (reason: unknown) => reason,
    ),
    afterAWhile(),
  ])
  if (first === 'open') return
  if (isShutOut(first)) return turnAway(first, store)
  sealKey.write(remembered.seal_key)
  await speak(remembered.account.user.locale)
  // A code that is refused after this is noticed when the device reports, and ends nobody's registration.
  if (kiosk.read().at === 'starting') {
    kiosk.write({ at: 'open', club: { caller, account: remembered.account, isRemembered: true } })
  }
}

async function openFor(caller: Caller): Promise<void> {
  callAs(caller)
  try {
    const account = await inTime(loadAccount)
    await speak(account.user.locale)
    kiosk.write({ at: 'open', club: { caller, account, isRemembered: false } })
  } catch (reason) {
    await speak(navigator.language)
    kiosk.write({ at: 'shut out', why: isShutOut(reason) ? 'ended' : 'unreached' })
  }
}

/** With a code that was stored, or one that was just entered. Nothing changes unless it is let in. */
export async function enter(caller: Caller & { kind: 'device' }, store: DeviceStore = deviceStore): Promise<void> {
  const before = kiosk.read()
  try {
    await inTime((signal) => checkCode(caller.code, signal))
    callAs(caller)
    const account = await inTime(loadAccount)
    onDevice.code.keep(caller.code)
    onDevice.locale.keep(account.user.locale)
    const kept = await store.readClub().catch(() => null)
    const isSame = kept?.account.company.id === account.company.id
    const { seal_key, device_id } = isSame && kept ? kept : { seal_key: null, device_id: null }
    await store.keepClub({ account, seal_key, device_id }).catch(() => {})
    sealKey.write(seal_key)
    await speak(account.user.locale)
    // A code that was entered by hand leads to the start, and not again to the screen where it was entered.
    if (before.at !== 'starting') showPlace('start')
    kiosk.write({ at: 'open', club: { caller, account, isRemembered: false } })
  } catch (reason) {
    if (before.at === 'open') callAs(before.club.caller)
    throw reason
  }
}

/** Loads the club's settings anew; what is in the middle of something goes on with those it began with. */
export async function renewAccount(store: DeviceStore = deviceStore): Promise<void> {
  const now = kiosk.read()
  if (now.at !== 'open') return
  const account = await inTime(loadAccount)
  const kept = await store.readClub().catch(() => null)
  if (now.club.caller.kind === 'device') {
    await store.keepClub({ ...(kept ?? { seal_key: null, device_id: null }), account }).catch(() => {})
  }
  if (kiosk.read() === now) kiosk.write({ at: 'open', club: { ...now.club, account, isRemembered: false } })
}

/** A phone is the visitor's own: it keeps their language, and nothing else of them. */
export function endPhone(): void {
  callAs({ kind: 'nobody' })
  kiosk.write({ at: 'signed in' })
}

/** The code is no longer good. What waits here stays, and is sent when somebody signs the device in again. */
export async function signOut(refusal: string | null, store: DeviceStore = deviceStore): Promise<void> {
  onDevice.code.forget()
  await store.forgetClub().catch(() => {})
  const before = kiosk.read()
  callAs({ kind: 'nobody' })
  const { caller } = before.at === 'open' ? before.club : {}
  // Not written down: a device that was taken away must not know the code any more when it is started again.
  const letInWith = refusal === said.signedOut && caller?.kind === 'device' ? caller.code : null
  kiosk.write({ at: 'sign in', error: refusal, letInWith })
}

/**
 * After a power cut a tablet may be up before the line is, and one that was signed out may be let in again: it signs in by
 * itself as soon as it can. A code that was renewed meanwhile is tried once.
 */
export async function comeBack(store: DeviceStore = deviceStore): Promise<void> {
  if (onDevice.code.read() !== null) return startUp(store)
  const now = kiosk.read()
  if (now.at !== 'sign in' || !now.letInWith) return
  try {
    await enter({ kind: 'device', code: now.letInWith }, store)
  } catch (reason) {
    if (isShutOut(reason) && shutOutText(reason) !== said.signedOut) kiosk.write({ at: 'sign in', error: now.error })
  }
}

/** What is told at the field for the code. */
export const codeRefusal = (reason: unknown): string =>
  isShutOut(reason) ? shutOutText(reason) : msg('An error has occurred')

async function turnAway(reason: unknown, store: DeviceStore): Promise<void> {
  if (isShutOut(reason)) return signOut(shutOutText(reason), store)
  // The code is kept: it was not refused, nobody was there to ask.
  kiosk.write({ at: 'sign in', error: codeRefusal(reason) })
}

async function inTime<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const waiting = patience(null)
  try {
    return await ask(waiting.signal)
  } finally {
    waiting.done()
  }
}

const afterAWhile = () => new Promise<'a while'>((resolve) => setTimeout(resolve, kioskTimings.loader, 'a while'))
