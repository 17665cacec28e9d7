import type { Account } from '@spotter/contract/accounts/accounts.ts'
import { online, watchConnectivity } from '@spotter/client/connectivity.ts'
import { logFault } from '@spotter/client/frontend-log.ts'
import { startHeartbeat } from '@spotter/client/heartbeat.ts'
import { watchNewVersion } from '@spotter/client/new-version.ts'
import { openRealtime } from '@spotter/client/realtime.ts'
import { clientVersion, listen } from '@spotter/client/send.ts'
import { t } from '@spotter/i18n/translate.ts'
import { timings } from '@spotter/ui/timings.ts'
import { warning } from '@spotter/ui/toasts.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { reloadPage } from '../start/reload-page.ts'
import { realtime } from './follow-channel.ts'
import { followClub, followsInto } from './follow-club.ts'
import { listenToOtherTabs } from './other-tabs.ts'
import { reactionsFor } from './reactions.ts'
import type { StaffRouter } from './router.tsx'
import { isWorkUnsaved } from './unsaved-work.ts'

export function useLive(
  account: Account,
  queries: QueryClient,
  router: StaffRouter,
  refresh: () => Promise<void>,
): void {
  const now = useRef({ account, refresh })
  now.current = { account, refresh }

  useEffect(() => {
    const refetch = () => void queries.invalidateQueries()
    // Debounced: an import may add hundreds of tags.
    let waiting: ReturnType<typeof setTimeout> | undefined
    const refreshSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void now.current.refresh(), timings.accountRefreshDelay)
    }
    const version = watchNewVersion({
      delayLeast: timings.newVersionDelayLeast,
      delayMost: timings.newVersionDelayMost,
      grace: timings.newVersionGrace,
      warn: () => warning(t('Detected new version of application.\nPage will be reloaded after 15 seconds.')),
      isBusy: isWorkUnsaved,
      reload: reloadPage,
    })
    const heartbeat = startHeartbeat({ every: timings.heartbeat, onNewVersion: () => version.announce() })
    const channel = openRealtime({
      reader: () => now.current.account.user,
      reactions: reactionsFor({
        queries,
        wantsDesktop: () => now.current.account.user.enabled_desktop_notifications,
        concernsAccount: (type, id, company_id) => accountShows(now.current.account, type, id, company_id),
        refreshAccount: refreshSoon,
        announceVersion: version.announce,
        ownVersion: clientVersion,
        open: (href, company_id) =>
          company_id !== null && followsInto(now.current.account, company_id)
            ? void followClub(company_id, href)
            : router.history.push(href),
      }),
      dataAge: () => Date.now() - oldestData(queries),
      // The connection may have been lost to a new version or a switch in another tab.
      onReturn: () => {
        void now.current.refresh()
        refetch()
        heartbeat.beat()
      },
      onUnknown: (type) => logFault(`Unknown realtime message: ${type}`),
    })
    realtime.write(channel)
    const stopListening = listenToOtherTabs(() => void now.current.refresh())
    const connectivity = watchConnectivity({
      onReturn: () => {
        channel.reconnect()
        refetch()
      },
    })
    listen('unreachable', connectivity.suspect)
    listen('reached', () => {
      if (!online.read()) connectivity.suspect()
    })
    return () => {
      listen('unreachable', () => {})
      listen('reached', () => {})
      clearTimeout(waiting)
      stopListening()
      heartbeat.stop()
      connectivity.stop()
      realtime.write(null)
      channel.close()
      version.stop()
    }
  }, [queries, router])
}

const oldestData = (queries: QueryClient) => {
  const shown = queries.getQueryCache().findAll({ type: 'active' })
  return Math.min(Date.now(), ...shown.flatMap(({ state: { dataUpdatedAt } }) => dataUpdatedAt || []))
}

const accountShows = ({ company, user }: Account, type: string, id: unknown, company_id: number | null) =>
  (type === 'company' && id === company.id) ||
  (type === 'user' && id === user.id) ||
  (pickedFrom.includes(type) && (company_id === null || company_id === company.id))
const pickedFrom = [
  'tag',
  'marketing_source',
  'secondary_sale_type',
  'not_interested_reason',
  'contact_method',
  'task_kind',
  'event_kind',
  'outcome',
  'global',
  'clock',
]
