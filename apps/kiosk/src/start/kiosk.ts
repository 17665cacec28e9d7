import { makeStore } from '@spotter/client/store.ts'
import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import { msg } from '@spotter/domain/text.ts'
import { onDevice } from '../device/on-device.ts'
import { deviceStore, type DeviceStore } from '../offline/database.ts'
import { sealKey } from '../offline/waiting.ts'
import { callAs, type Caller } from '../talk/caller.ts'
import { checkCode, loadAccount } from '../talk/calls.ts'
import { timeoutSignal } from '../talk/timeout-signal.ts'
import { isShutOut, shutOutText } from '../talk/shut-out.ts'
import { changeLanguage } from './language.ts'
import { publicToken, showPlace } from './places.ts'

export interface Club {
  caller: Caller
  account: Account
  isRemembered: boolean
}

export type Kiosk =
  | { at: 'starting' }
  /** A device that was signed out can come back with its previous code until it restarts. */
  | { at: 'sign in'; error: string | null; previousCode?: string | null }
  /** A phone's token was used, expired or can't be checked. */
  | { at: 'shut out'; why: 'ended' | 'unreached' }
  /** A phone's token is used up by registering. */
  | { at: 'signed in' }
  | { at: 'open'; club: Club }

export const kiosk = makeStore<Kiosk>({ at: 'starting' })

export async function startUp(store: DeviceStore = deviceStore): Promise<void> {
  const token = publicToken()
  if (token) return openFor({ kind: 'phone', token })
  const code = onDevice.code.read()
  if (code === null) {
    callAs({ kind: 'nobody' })
    await changeLanguage(onDevice.locale.read() ?? navigator.language)
    return kiosk.write({ at: 'sign in', error: null })
  }
  const caller: Caller = { kind: 'device', code }
  callAs(caller)
  const entering = enter(caller, store)
  // Awaited below, after the device's storage.
  entering.catch(() => {})
  const remembered = await store.readClub().catch(() => null)
  if (!remembered) return entering.catch((reason: unknown) => handleRefusal(reason, store))
  // A hanging connection must not block the start: after a few seconds the stored club is used.
  const first = await Promise.race([
    entering.then(
      () => 'open',
      (reason: unknown) => reason,
    ),
    afterAWhile(),
  ])
  if (first === 'open') return
  if (isShutOut(first)) return handleRefusal(first, store)
  sealKey.write(remembered.seal_key)
  await changeLanguage(remembered.account.user.locale)
  // A code refused later is noticed by the heartbeat and interrupts no registration.
  if (kiosk.read().at === 'starting') {
    kiosk.write({ at: 'open', club: { caller, account: remembered.account, isRemembered: true } })
  }
}

async function openFor(caller: Caller): Promise<void> {
  callAs(caller)
  try {
    const account = await inTime(loadAccount)
    await changeLanguage(account.user.locale)
    kiosk.write({ at: 'open', club: { caller, account, isRemembered: false } })
  } catch (reason) {
    await changeLanguage(navigator.language)
    kiosk.write({ at: 'shut out', why: isShutOut(reason) ? 'ended' : 'unreached' })
  }
}

/** Changes nothing unless the code is accepted. */
export async function enter(caller: Caller & { kind: 'device' }, store: DeviceStore = deviceStore): Promise<void> {
  const before = kiosk.read()
  try {
    await inTime((signal) => checkCode(caller.code, signal))
    callAs(caller)
    const account = await inTime(loadAccount)
    onDevice.code.keep(caller.code)
    onDevice.locale.keep(account.user.locale)
    const kept = await deviceStore.readClub().catch(() => null)
    const isSame = kept?.account.company.id === account.company.id
    const { seal_key, device_id } = isSame && kept ? kept : { seal_key: null, device_id: null }
    await store.saveClub({ account, seal_key, device_id }).catch(() => {})
    sealKey.write(seal_key)
    await changeLanguage(account.user.locale)
    if (before.at !== 'starting') showPlace('start')
    kiosk.write({ at: 'open', club: { caller, account, isRemembered: false } })
  } catch (reason) {
    if (before.at === 'open') callAs(before.club.caller)
    throw reason
  }
}

/** A running registration continues with the settings it started with. */
export async function renewAccount(): Promise<void> {
  const now = kiosk.read()
  if (now.at !== 'open') return
  const account = await inTime(loadAccount)
  const kept = await deviceStore.readClub().catch(() => null)
  if (now.club.caller.kind === 'device') {
    await deviceStore.saveClub({ ...(kept ?? { seal_key: null, device_id: null }), account }).catch(() => {})
  }
  if (kiosk.read() === now) kiosk.write({ at: 'open', club: { ...now.club, account, isRemembered: false } })
}

/** A phone keeps only the visitor's language. */
export function endPhone(): void {
  callAs({ kind: 'nobody' })
  kiosk.write({ at: 'signed in' })
}

/** Waiting registrations stay, and are sent after the next sign-in. */
export async function signOut(refusal: string | null, store: DeviceStore = deviceStore): Promise<void> {
  onDevice.code.forget()
  await store.forgetClub().catch(() => {})
  const before = kiosk.read()
  callAs({ kind: 'nobody' })
  const { caller } = before.at === 'open' ? before.club : {}
  // In memory only: a stolen device must not know the code after a restart.
  const previousCode = refusal === refusalTexts.signedOut && caller?.kind === 'device' ? caller.code : null
  kiosk.write({ at: 'sign in', error: refusal, previousCode })
}

/** Signs in again once the server is reachable; a renewed code is tried once. */
export async function signInAgain(): Promise<void> {
  if (onDevice.code.read() !== null) return startUp()
  const now = kiosk.read()
  if (now.at !== 'sign in' || !now.previousCode) return
  try {
    await enter({ kind: 'device', code: now.previousCode })
  } catch (reason) {
    if (isShutOut(reason) && shutOutText(reason) !== refusalTexts.signedOut)
      kiosk.write({ at: 'sign in', error: now.error })
  }
}

export const codeRefusal = (reason: unknown): string =>
  isShutOut(reason) ? shutOutText(reason) : msg('An error has occurred')

async function handleRefusal(reason: unknown, store: DeviceStore): Promise<void> {
  if (isShutOut(reason)) return signOut(shutOutText(reason), store)
  // The stored code stays: it was not refused.
  kiosk.write({ at: 'sign in', error: codeRefusal(reason) })
}

async function inTime<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const waiting = timeoutSignal(null)
  try {
    return await ask(waiting.signal)
  } finally {
    waiting.done()
  }
}

const afterAWhile = () => new Promise<'a while'>((resolve) => setTimeout(resolve, kioskTimings.loader, 'a while'))
