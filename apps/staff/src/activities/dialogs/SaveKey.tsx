import { useEffect, useRef } from 'react'

export function SaveKey() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form?.requestSubmit()
    }
    const dialog = form?.closest<HTMLElement>('[role="dialog"]') ?? form
    dialog?.addEventListener('keydown', press)
    return () => dialog?.removeEventListener('keydown', press)
  }, [])
  return <span ref={place} hidden />
}
