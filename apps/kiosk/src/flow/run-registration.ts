import { CallFailure } from '@spotter/client/failure.ts'
import { requestId } from '@spotter/client/send.ts'
import { makeStore } from '@spotter/client/store.ts'
import { checkStep } from '@spotter/domain/kiosk/check-step.ts'
import * as way from '@spotter/domain/kiosk/registration.ts'
import type { Change, Registration } from '@spotter/domain/kiosk/registration.ts'
import { savedVisitor } from '@spotter/domain/kiosk/save-visitor.ts'
import { attributesOf } from '@spotter/domain/kiosk/server-errors.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import type { Match } from '@spotter/domain/kiosk/visitor.ts'
import { GivenUp, Unreached } from '../talk/loader.ts'
import { saveRegistration } from './save-registration.ts'
import { refusalsOf, refusedBy } from './server-refusals.ts'
import type { Running, Visit } from './visit.ts'

export function runRegistration({ club, today, desk, loader, keep, onShutOut, onEnd }: Running) {
  const visit = makeStore<Visit>({
    registration: way.begin(club, requestId()),
    photo: null,
    refusals: {},
    isBusy: false,
    direction: 'onward',
    save: 'running',
    isAlone: false,
    isLost: false,
  })
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => visit.read()
  const change = (parts: Partial<Visit>) => {
    if (!isOver) visit.write({ ...now(), ...parts })
  }

  function moveTo(registration: Registration, direction: Visit['direction'] = 'onward') {
    change({ registration, direction, refusals: {}, isBusy: false })
    const { step } = registration.place
    if (step === 'submit_progress') void save()
    if (step === 'finish') timer = setTimeout(end, kioskTimings.finish)
  }

  async function next(brought: Change = {}) {
    if (now().isBusy || isOver) return
    const { registration: before } = now()
    const registration = { ...before, visitor: { ...before.visitor, ...brought } }
    const refusals = checkStep(registration, today())
    change({ registration, refusals })
    if (Object.keys(refusals).length > 0) return
    const found = await asking(() => askAbout(registration))
    if (found === 'stay') return
    moveTo(found === 'nobody' ? way.advance(registration) : way.advanceWithMatches(registration, {}, found))
  }

  /** Whether the server takes it, and whom it knows by it. */
  async function askAbout(registration: Registration): Promise<readonly Match[] | 'nobody' | 'stay'> {
    const { visitor, place } = registration
    const looks = place.step === 'phone' || (place.step === 'email' && visitor.person === null)
    if (now().isAlone || (!attributesOf[place.step] && !looks)) return 'nobody'
    const id = visitor.person?.id ?? null
    return loader.run(async (signal) => {
      const by = place.step === 'phone' ? { phone: visitor.phone_mobile.trim() } : { email: visitor.email.trim() }
      const [refusals, matches] = await Promise.all([
        place.step === 'photo' ? {} : refusalsOf(desk.check(savedVisitor(registration), id, signal), registration),
        looks ? desk.find(by, signal) : null,
      ])
      if (Object.keys(refusals).length > 0) {
        change({ refusals })
        return 'stay'
      }
      return matches ?? 'nobody'
    })
  }

  async function claim(match: Match, confirmation?: string) {
    const answer = await asking(() => loader.run((signal) => desk.claim(match.id, confirmation, signal)))
    if (answer === 'stay') return
    if (answer !== 'nobody') return moveTo(way.claimMatch(now().registration, answer))
    // Nobody can be asked who they are: they go on as somebody new, and it is found out when the line is back.
    const { registration } = now()
    moveTo({ ...way.declineMatches(registration), declined: registration.declined })
  }

  /** Nothing can be changed while the server is asked; without a server the visitor goes on without it. */
  async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'nobody' | 'stay'> {
    change({ isBusy: true, refusals: {} })
    try {
      return await ask()
    } catch (reason) {
      if (reason instanceof GivenUp || isOver) return 'stay'
      if (reason instanceof Unreached) return goOnAlone()
      if (reason instanceof CallFailure && reason.status === 401) {
        onShutOut()
        return keep ? goOnAlone() : 'stay'
      }
      change({ refusals: refusedBy(reason, now().registration) })
      return 'stay'
    } finally {
      change({ isBusy: false })
    }
  }

  function goOnAlone(): 'nobody' {
    change({ isAlone: true })
    return 'nobody'
  }

  async function save() {
    change({ save: 'running' })
    const { registration, photo, isAlone } = now()
    const outcome = await saveRegistration({ registration, photo, isAlone, desk, loader, keep, onShutOut })
    if (isOver || outcome === 'given up') return
    if (outcome === 'lost') return change({ isLost: true })
    change({ save: outcome })
    if (outcome !== 'done') return
    timer = setTimeout(() => moveTo(way.advance(now().registration)), kioskTimings.afterSave)
  }

  function back() {
    if (now().isBusy) return
    const before = way.back(now().registration)
    if (before) moveTo(before, 'back')
    else if (now().registration.trail.length === 0) end()
  }

  /** Whoever walks away from a save that failed is not lost, as far as the device can keep them. */
  async function leave() {
    const { registration, photo, save: saved } = now()
    if (keep && saved === 'failed' && registration.place.step === 'submit_progress') {
      await keep(registration, photo).catch(() => {})
    }
    end()
  }

  function end() {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    loader.stop()
    visit.write({ ...now(), registration: way.begin(club, ''), photo: null, refusals: {} })
    onEnd()
  }

  return {
    visit,
    back,
    end,
    leave,
    next: (brought?: Change) => void next(brought),
    type: (typed: Change) => {
      const { registration, refusals, isBusy } = now()
      if (isBusy) return
      const left = Object.fromEntries(Object.entries(refusals).filter(([field]) => !(field in typed)))
      change({ registration: { ...registration, visitor: { ...registration.visitor, ...typed } }, refusals: left })
    },
    setPhoto: (photo: Blob | null) => change({ photo }),
    claim: (match: Match, confirmation?: string) => void claim(match, confirmation),
    decline: () => moveTo(way.declineMatches(now().registration)),
    enterAddressByHand: () => moveTo(way.enterAddressByHand(now().registration)),
    saveAgain: () => void save(),
    suggest: async (typed: string) => (now().isAlone ? null : desk.suggest(typed).catch(() => null)),
  }
}

export type RunningRegistration = ReturnType<typeof runRegistration>
