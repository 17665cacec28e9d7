import { requestId } from '@spotter/client/send.ts'
import { makeStore } from '@spotter/client/store.ts'
import { checkStep } from '@spotter/domain/kiosk/check-step.ts'
import * as way from '@spotter/domain/kiosk/registration.ts'
import type { Change, Registration } from '@spotter/domain/kiosk/registration.ts'
import { savedVisitor } from '@spotter/domain/kiosk/save-visitor.ts'
import { currentLocale } from '@spotter/i18n/translate.ts'
import type { StepSlug } from '@spotter/domain/kiosk/steps.ts'
import { attributesOf } from '@spotter/domain/kiosk/server-errors.ts'
import { kioskTimings } from '@spotter/domain/kiosk/timings.ts'
import type { Match } from '@spotter/domain/kiosk/visitor.ts'
import { Cancelled, Unreachable } from '../talk/loader.ts'
import { isShutOut } from '../talk/shut-out.ts'
import { askAhead } from './ask-ahead.ts'
import { saveRegistration } from './save-registration.ts'
import { refusalsOf, refusedBy } from './server-refusals.ts'
import type { Running, Visit } from './visit.ts'

/** In milliseconds: preparing what is sent would hold up the step that shows it. */
export const saveAfter = 100

export function runRegistration({
  club,
  today,
  desk,
  loader,
  saveOffline,
  seeksAhead,
  onShutOut,
  onEnd,
  ...given
}: Running) {
  const visit = makeStore<Visit>({
    registration: way.begin(club, requestId()),
    photo: null,
    refusals: {},
    isBusy: false,
    direction: 'onward',
    save: 'running',
    isOffline: false,
    isLost: false,
  })
  let isOver = false
  let isAsking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => visit.read()
  const ahead = askAhead({
    isComplete: (registration) => Object.keys(checkStep(registration, today())).length === 0,
    ask,
  })
  const change = (parts: Partial<Visit>) => {
    if (!isOver) visit.write({ ...now(), ...parts })
  }

  function moveTo(registration: Registration, direction: Visit['direction'] = 'onward') {
    ahead.stop()
    change({ registration, direction, refusals: {}, isBusy: false })
    const { step } = registration.place
    if (step === 'submit_progress') timer = setTimeout(() => void save(), saveAfter)
    if (step === 'finish') timer = setTimeout(end, kioskTimings.finish)
  }

  async function next(brought: Change = {}) {
    if (isAsking || isOver) return
    const { registration: before } = now()
    const registration = { ...before, visitor: { ...before.visitor, ...brought } }
    const refusals = checkStep(registration, today())
    const isRefused = Object.keys(refusals).length > 0
    if (isRefused) return change({ registration, refusals })
    // Otherwise the next step has it, and this one isn't rendered again.
    if (Object.keys(brought).length > 0 && asksServer(registration)) change({ registration, refusals })
    const found = await asking(() => askAbout(registration))
    if (found === 'stay') return
    moveTo(found === 'nobody' ? way.advance(registration) : way.advanceWithMatches(registration, {}, found))
  }

  async function ask(registration: Registration, signal: AbortSignal) {
    const { visitor, place } = registration
    const by = place.step === 'phone' ? { phone: visitor.phone_mobile.trim() } : { email: visitor.email.trim() }
    const checking = () => desk.check(savedVisitor(registration, currentLocale()), visitor.person?.id ?? null, signal)
    const [refusals, matches] = await Promise.all([
      isChecked(place.step) ? refusalsOf(checking(), registration) : {},
      isSearchStep(registration) ? desk.find(by, signal) : null,
    ])
    return { refusals, matches }
  }

  const asksServer = (registration: Registration) =>
    !now().isOffline && (isChecked(registration.place.step) || isSearchStep(registration))

  async function askAbout(registration: Registration): Promise<readonly Match[] | 'nobody' | 'stay'> {
    if (!asksServer(registration)) return 'nobody'
    const { refusals, matches } = await loader.run((signal) => ahead.take(registration, signal))
    if (Object.keys(refusals).length === 0) return matches ?? 'nobody'
    change({ refusals })
    return 'stay'
  }

  async function claim(match: Match, confirmation?: string) {
    if (isAsking || isOver) return
    const answer = await asking(() => loader.run((signal) => desk.claim(match.id, confirmation, signal)))
    if (answer === 'stay') return
    if (answer !== 'nobody') {
      given.onRecognized?.(answer)
      return moveTo(way.claimMatch(now().registration, answer))
    }
    // Offline, visitors continue as new people; duplicates are found when the registration is sent.
    const { registration } = now()
    moveTo({ ...way.declineMatches(registration), declined: registration.declined })
  }

  async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'nobody' | 'stay'> {
    isAsking = true
    if (Object.keys(now().refusals).length > 0) change({ refusals: {} })
    const busy = setTimeout(() => change({ isBusy: true }), kioskTimings.busy)
    try {
      return await ask()
    } catch (reason) {
      if (reason instanceof Cancelled || isOver) return 'stay'
      if (reason instanceof Unreachable) return continueOffline()
      if (isShutOut(reason)) {
        onShutOut(reason)
        return saveOffline ? continueOffline() : 'stay'
      }
      change({ refusals: refusedBy(reason, now().registration) })
      return 'stay'
    } finally {
      isAsking = false
      clearTimeout(busy)
      if (now().isBusy) change({ isBusy: false })
    }
  }

  function continueOffline(): 'nobody' {
    change({ isOffline: true })
    return 'nobody'
  }

  async function save() {
    change({ save: 'running' })
    const { registration, photo, isOffline } = now()
    const outcome = await saveRegistration({ registration, photo, isOffline, desk, loader, saveOffline, onShutOut })
    if (isOver || outcome === 'cancelled') return
    if (outcome === 'lost') return change({ isLost: true })
    change({ save: outcome })
    if (outcome !== 'done') return
    timer = setTimeout(() => moveTo(way.advance(now().registration)), kioskTimings.afterSave)
  }

  function back() {
    if (isAsking) return
    const before = way.back(now().registration)
    if (before) moveTo(before, 'back')
    else if (now().registration.trail.length === 0) end()
  }

  async function leave() {
    const { registration, photo, save: saved } = now()
    if (saveOffline && saved === 'failed' && registration.place.step === 'submit_progress') {
      await saveOffline(registration, photo).catch(() => {})
    }
    end()
  }

  function end() {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    ahead.stop()
    loader.stop()
    visit.write({ ...now(), registration: way.begin(club, ''), photo: null, refusals: {} })
    onEnd(now().save === 'done')
  }

  return {
    visit,
    back,
    end,
    leave,
    next: (brought?: Change) => void next(brought),
    type: (typed: Change) => {
      if (isAsking) return
      const { registration, refusals } = now()
      const left = Object.fromEntries(Object.entries(refusals).filter(([field]) => !(field in typed)))
      const changed = { ...registration, visitor: { ...registration.visitor, ...typed } }
      change({ registration: changed, refusals: left })
      if (!now().isOffline && isChecked(changed.place.step) && (seeksAhead || !isSearchStep(changed)))
        ahead.soon(changed)
    },
    setPhoto: (photo: Blob | null) => change({ photo }),
    claim: (match: Match, confirmation?: string) => void claim(match, confirmation),
    decline: () => {
      if (!isAsking) moveTo(way.declineMatches(now().registration))
    },
    enterAddressByHand: () => {
      if (!isAsking) moveTo(way.enterAddressByHand(now().registration))
    },
    saveAgain: () => void save(),
    suggest: async (typed: string) => (now().isOffline ? null : desk.suggest(typed).catch(() => null)),
  }
}

/** Photos are checked when they are sent. */
const isChecked = (step: StepSlug) => step !== 'photo' && attributesOf[step] !== undefined
const isSearchStep = ({ visitor, place }: Registration) =>
  place.step === 'phone' || (place.step === 'email' && visitor.person === null)

export type RunningRegistration = ReturnType<typeof runRegistration>
