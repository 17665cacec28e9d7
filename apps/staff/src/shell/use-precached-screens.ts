import { timings } from '@spotter/ui/timings.ts'
import { useEffect } from 'react'
import type { StaffRouter } from './router.tsx'

const menu = [
  '/',
  '/people',
  '/people/$id',
  '/guests',
  '/calendar/index',
  '/calendar/today',
  '/reports/next_call',
] as const

/** So that the screens of the menu open although the connection is lost meanwhile. */
export function usePrecachedScreens({ loadRouteChunk, routesByPath }: StaffRouter): void {
  useEffect(() => {
    const load = () => {
      for (const path of menu) loadRouteChunk(routesByPath[path])?.catch(() => undefined)
    }
    const timer = setTimeout(load, timings.precache)
    return () => clearTimeout(timer)
  }, [loadRouteChunk, routesByPath])
}
