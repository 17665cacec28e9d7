import { marketingSources } from '@spotter/contract/settings/marketing-sources.ts'
import { notInterestedReasons } from '@spotter/contract/settings/not-interested-reasons.ts'
import { ResourcePage } from '../resources/ResourcePage.tsx'
import { useAccount } from '../shell/account.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { GlobalTabs } from './GlobalTabs.tsx'

export function ListedSettings({ collection }: { collection: 'sources' | 'leaving_reasons' }) {
  const { company } = useAccount()
  const isSources = collection === 'sources'
  const path = `/settings/global/${collection}` as const
  return (
    <ResourcePage
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
