import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useMay } from './account.ts'

const NoAccess = lazyRouteComponent(() => import('./NoAccess.tsx'), 'NoAccess')

export function only(
  permission: RoutePermission,
  Screen: AsyncRouteComponent<object>,
  Otherwise: ComponentType = NoAccess,
): AsyncRouteComponent<object> {
  function Guarded() {
    return useMay(permission) ? <Screen /> : <Otherwise />
  }
  return Object.assign(Guarded, { preload: async () => Screen.preload?.() })
}
