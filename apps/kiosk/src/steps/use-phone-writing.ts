import { useEffect, useState } from 'react'

type Writing = typeof import('./phone-writing.ts')

let arriving: Promise<Writing | null> | null = null
let arrived: Writing | null = null

/** Preloads it; a failed download is retried. */
export function fetchPhoneWriting(): Promise<Writing | null> {
  arriving ??= import('./phone-writing.ts').then(
    (writing) => (arrived = writing),
    () => (arriving = null),
  )
  return arriving
}

interface PhoneWriting {
  example: string
  write: (text: string) => string
}

export function usePhoneWriting(country: string): PhoneWriting {
  const [writing, setWriting] = useState(arrived)
  useEffect(() => {
    if (writing) return undefined
    let isHere = true
    void fetchPhoneWriting().then((fetched) => {
      if (isHere) setWriting(fetched)
    })
    return () => {
      isHere = false
    }
  }, [writing])
  return {
    example: writing?.examplePhone(country) ?? '',
    write: (text) => writing?.formatWhileTyping(text, country) ?? text,
  }
}
