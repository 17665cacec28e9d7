import { useEffect, useRef, useState } from 'react'

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
        // Otherwise the browser opens the file.
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
