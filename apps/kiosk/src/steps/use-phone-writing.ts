import { useEffect, useState } from 'react'

type Writing = typeof import('./phone-writing.ts')

let arriving: Promise<Writing | null> | null = null

/** Preloads it; a failed download is retried. */
export function fetchPhoneWriting(): Promise<Writing | null> {
  arriving ??= import('./phone-writing.ts').catch(() => {
    arriving = null
    return null
  })
  return arriving
}

interface PhoneWriting {
  example: string
  write: (text: string) => string
}

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
