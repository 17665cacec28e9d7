import type { RoutePermission } from '@spotter/domain/accounts/permissions.ts'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useMay } from './account.ts'
import { lazyScreen } from './lazy-screen.ts'

const NoAccess = lazyScreen(() => import('./NoAccess.tsx'), 'NoAccess')

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
