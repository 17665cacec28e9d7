import type { SuggestedAddress } from '@spotter/contract/addresses/addresses.ts'
import { useEffect, useRef, useState } from 'react'

const fewestLetters = 3
const pause = 250

type Suggest = (typed: string) => Promise<SuggestedAddress[] | null>

export function useSuggestedAddresses(suggest: Suggest) {
  const [found, setFound] = useState<readonly SuggestedAddress[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isUnavailable, setUnavailable] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)

  function forget() {
    turn.current++
    clearTimeout(waiting.current)
    setFound(null)
    setAsking(false)
  }
  async function ask(typed: string) {
    const mine = ++turn.current
    setAsking(true)
    const answer = await suggest(typed).catch(() => null)
    if (mine !== turn.current) return
    setAsking(false)
    setFound(answer)
    if (answer === null) setUnavailable(true)
  }
  function find(text: string) {
    const typed = text.trim()
    if (typed.length < fewestLetters || isUnavailable) return forget()
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void ask(typed), pause)
  }
  useEffect(
    () => () => {
      turn.current++
      clearTimeout(waiting.current)
    },
    [],
  )
  return { found, isAsking, isUnavailable, find, forget }
}
