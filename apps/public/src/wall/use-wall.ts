import { call } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import type { WallFigures } from '@spotter/contract/dashboard/wall-displays.ts'
import { wallRefresh } from '@spotter/domain/dashboard/wall.ts'
import { activate, currentLocale } from '@spotter/i18n/translate.ts'
import { useEffect, useState } from 'react'
import { isEnded } from '../start/use-visitor-page.ts'

export interface ShownWall {
  at: 'shown'
  figures: WallFigures
  /** Of the server before that of the screen, in milliseconds; the clock of a screen may be wrong. */
  ahead: number
  isConnected: boolean
}
type State = { at: 'loading' | 'lost' | 'ended' | 'revoked' } | ShownWall

/** A request that hangs counts as lost. */
const longestWait = 20_000

/** Asks again by itself until the link is revoked. */
export function useWall(token: string): State {
  const [state, setState] = useState<State>({ at: 'loading' })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let running: AbortController | null = null
    let isOver = false
    const ask = async () => {
      if (isOver || running) return
      clearTimeout(timer)
      running = new AbortController()
      const next = await askOnce(token, running)
      running = null
      if (isOver) return
      setState((before) => (next.at === 'lost' && before.at === 'shown' ? { ...before, isConnected: false } : next))
      isOver = next.at === 'revoked'
      if (!isOver) timer = setTimeout(() => void ask(), wallRefresh)
    }
    const askNow = () => void ask()
    askNow()
    window.addEventListener('online', askNow)
    return () => {
      isOver = true
      running?.abort()
      clearTimeout(timer)
      window.removeEventListener('online', askNow)
    }
  }, [token])
  return state
}

async function askOnce(token: string, running: AbortController): Promise<State> {
  const hanging = setTimeout(() => running.abort(), longestWait)
  try {
    const figures = await call('GET /api/wall/{token}', { params: { token }, signal: running.signal })
    await speak(figures.club.locale)
    return { at: 'shown', figures, ahead: Date.parse(figures.made_at) - Date.now(), isConnected: true }
  } catch (reason) {
    if (isRevoked(reason)) return { at: 'revoked' }
    return { at: isEnded(reason) ? 'ended' : 'lost' }
  } finally {
    clearTimeout(hanging)
  }
}

const isRevoked = (reason: unknown) =>
  reason instanceof CallFailure && (reason.body as { revoked?: unknown } | null)?.revoked === true

/** In the language of the club, whatever that of the screen. */
async function speak(locale: string): Promise<void> {
  if (currentLocale() !== locale) await activate(locale).catch(() => {})
  document.documentElement.lang = currentLocale()
}
