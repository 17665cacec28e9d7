import { marketingSources } from '@spotter/contract/resources/marketing-sources.ts'
import { notInterestedReasons } from '@spotter/contract/resources/not-interested-reasons.ts'
import { useLocation } from '@tanstack/react-router'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { useAccount } from '../shell/account.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { GlobalTabs } from './GlobalTabs.tsx'
import type { AdminPath } from './admin-pages.ts'

/** Collections that are declared resources: the sources of the club one is in, and the reasons of the install. */
export function ListedSettings() {
  const { pathname } = useLocation()
  const { company } = useAccount()
  const isSources = pathname === '/settings/global/sources'
  const path: AdminPath = isSources ? '/settings/global/sources' : '/settings/global/leaving_reasons'
  return (
    <ResourcePage
      key={path}
      resource={isSources ? marketingSources : notInterestedReasons}
      {...(isSources && { club: company })}
      frame={({ children, ...parts }) => (
        <AdminFrame path={path} {...parts}>
          <GlobalTabs path={path} />
          {children}
        </AdminFrame>
      )}
    />
  )
}
