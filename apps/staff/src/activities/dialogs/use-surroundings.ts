import { productNow } from '@spotter/client/product-clock.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { addDays } from '@spotter/domain/time/calendar.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { useState } from 'react'
import { useClubOf } from '../../people/person/use-club-of.ts'
import { useAccount } from '../../shell/account.ts'
import type { AskedActivity } from './activity-values.ts'
import { useBusyTimes } from './use-busy-times.ts'

export interface Surroundings {
  club: AccountCompany
  salesperson_id: number
  event_kinds: Activity['kind_code'][] | null
  /** Open calls to the person, earliest first. */
  calls: Activity[]
  taken: Pick<Activity, 'start' | 'end'>[]
}

/** Null until loaded; later changes don't affect the form. */
export function useSurroundings({ form, person, activity, start, salesperson_id }: AskedActivity): Surroundings | null {
  const { user, company } = useAccount()
  const id = activity?.person_id ?? person?.id ?? null
  const params = { id: id ?? 0 }
  const isNew = !activity && id !== null
  const found = useFetch('GET /api/people/{id}', { params }, { enabled: isNew })
  const isEvent = form === 'event' && id !== null
  const isCall = form === 'call' && isNew
  const asksOpen = isEvent || isCall
  const open = useFetch('GET /api/people/{id}/activities', { params }, { enabled: asksOpen, staleTime: 0 })
  const club = useClubOf({ company_id: activity?.company_id ?? found.data?.company_id ?? company.id })
  const whose = salesperson_id ?? (id === null ? null : found.data?.salesperson_id) ?? user.id
  const isPersonKnown = !isNew || !found.isPending
  const today = club ? dayOf(productNow(), club.tzinfo) : null
  const { taken, busy, isKnown } = useBusyTimes({
    company_id: club?.id ?? 0,
    salesperson_id: whose,
    from: today,
    to: today && addDays(today, 2),
    enabled: form === 'event' && !activity && start === undefined && isPersonKnown,
  })

  const [kept, setKept] = useState<Surroundings | null>(null)
  const isReady = club !== null && isPersonKnown && isKnown && (!asksOpen || open.isFetchedAfterMount)
  if (kept || !isReady) return kept
  const known = {
    club,
    salesperson_id: whose,
    event_kinds: isEvent ? (open.data?.event_kinds ?? null) : null,
    calls: isCall ? (open.data?.collection ?? []).filter(({ kind_code }) => kind_code === 'call') : [],
    taken: [...taken, ...busy],
  }
  setKept(known)
  return known
}
