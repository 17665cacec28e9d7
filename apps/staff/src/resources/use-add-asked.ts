import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export function useAddAsked(add: () => void): void {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const now = useRef({ add, search })
  now.current = { add, search }
  const isAsked = search['add'] === 'true'
  useEffect(() => {
    if (!isAsked) return
    const { add: _, ...rest } = now.current.search
    now.current.add()
    void navigate({ to: '.', search: rest, replace: true })
  }, [isAsked, navigate])
}
