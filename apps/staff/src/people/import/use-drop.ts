import { useEffect, useRef, useState } from 'react'

/** Takes a file that is dropped anywhere on the page, and says whether one is held over it. */
export function useDrop(take: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    document.addEventListener(
      'dragover',
      (event) => {
        if (!holdsFile(event)) return
        // Without this the browser would open the file instead.
        event.preventDefault()
        setOver(true)
      },
      { signal },
    )
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal })
    document.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        const [file] = event.dataTransfer?.files ?? []
        if (!file) return
        event.preventDefault()
        latest.current(file)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return over
}
