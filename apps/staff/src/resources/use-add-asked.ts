import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/** An address with `add=true`, as the command palette gives it, opens the form for a new record once. */
export function useAddAsked(add: () => void): void {
  const { add: asked, ...rest } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  useEffect(() => {
    if (asked !== 'true') return
    add()
    void navigate({ to: '.', search: rest as never, replace: true })
  }, [asked])
}
