import { lazyRouteComponent } from '@tanstack/react-router'
import { ScreenNotLoaded } from '../start/load-failure.ts'

/** The router would reload the page for a file that failed, and lose it while offline. */
export const lazyScreen: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(
    () =>
      importer().catch((reason: unknown) => {
        throw new ScreenNotLoaded(reason)
      }),
    name,
  )
