import { useEffect, useState } from 'react'

type Writing = typeof import('./phone-writing.ts')

let arriving: Promise<Writing | null> | null = null

/** Begins to fetch it, so that it is there when the number is asked for. One that did not arrive is fetched again. */
export function fetchPhoneWriting(): Promise<Writing | null> {
  arriving ??= import('./phone-writing.ts').catch(() => {
    arriving = null
    return null
  })
  return arriving
}

interface PhoneWriting {
  /** What a number looks like there. */
  example: string
  write: (text: string) => string
}

/** How numbers are written in a country; until that is known, as they are typed. */
export function usePhoneWriting(country: string): PhoneWriting {
  const [writing, setWriting] = useState<Writing | null>(null)
  useEffect(() => {
    let isHere = true
    void fetchPhoneWriting().then((arrived) => {
      if (isHere) setWriting(arrived)
    })
    return () => {
      isHere = false
    }
  }, [])
  return {
    example: writing?.examplePhone(country) ?? '',
    write: (text) => writing?.formatWhileTyping(text, country) ?? text,
  }
}
