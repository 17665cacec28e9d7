import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { timings } from '../timings.ts'

export type AddressPart = 'address' | 'city' | 'state' | 'zip'
export type FoundAddress = {
  id: string
  text: string
  address: string
  city: string | null
  state: string | null
  zip: string | null
}
export type SuggestAddresses = (q: string) => Promise<readonly FoundAddress[] | null>

const fewestLetters = 3

/** Late answers are dropped; failures count as no suggestions. */
export function useSuggestions(suggest: SuggestAddresses, onUnavailable: () => void) {
  const [found, setFound] = useState<readonly FoundAddress[] | null>(null)
  const [loading, setLoading] = useState(false)
  const asked = useRef(0)

  async function ask(q: string) {
    const turn = ++asked.current
    setLoading(true)
    const answer = await suggest(q).catch(() => undefined)
    if (turn !== asked.current) return
    setLoading(false)
    setFound(answer ?? null)
    if (answer === null) onUnavailable()
  }
  const askLater = useDebouncedCallback((q: string) => void ask(q), timings.debounce)

  const forget = () => {
    askLater.cancel()
    asked.current++
    setLoading(false)
    setFound(null)
  }
  return {
    found,
    loading,
    find: (text: string) => {
      const q = text.trim()
      if (q.length >= fewestLetters) askLater(q)
      else forget()
    },
    forget,
  }
}
