import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import { useMay } from './account.ts'

const NoAccess = lazyRouteComponent(() => import('./NoAccess.tsx'), 'NoAccess')

/** The screen for those who may open it, and a page that says so for everybody else. */
export function only(permission: RoutePermission, Screen: AsyncRouteComponent<object>): AsyncRouteComponent<object> {
  function Guarded() {
    return useMay(permission) ? <Screen /> : <NoAccess />
  }
  return Object.assign(Guarded, { preload: async () => Screen.preload?.() })
}
