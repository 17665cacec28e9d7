import { useMediaQuery } from '@mantine/hooks'
import { isFirstTry } from '@spotter/client/use-fetch.ts'
import type { Guest } from '@spotter/contract/people/guests.ts'
import { guestPeriodNames, guestPeriods, writeSignedDate } from '@spotter/domain/people/guests.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FilterBar } from '@spotter/ui/filters/FilterBar.tsx'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { Page, PageBody, PageHeader, PageToolbar } from '@spotter/ui/page/Page.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { IconDoorEnter } from '../../icons.ts'
import { CountTabs } from '../../resources/CountTabs.tsx'
import { useAccount } from '../../shell/account.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { guestColumns, phoneGuestColumns } from './guest-columns.tsx'
import { GuestDays } from './GuestDays.tsx'
import { OpenProposals, useOpenProposals } from './OpenProposals.tsx'
import { everyType, filterDefaults, guestPageSize, largestPage, useGuests } from './use-guests.ts'

const WaiverDialog = lazy(async () => ({ default: (await import('../attached/WaiverDialog.tsx')).WaiverDialog }))

export function Guests() {
  const { company } = useAccount()
  const navigate = useNavigate()
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const [waiverOf, setWaiverOf] = useState<Guest | null>(null)
  const { asked, ask, guests, counts, perPage, onFit, total, range, filter } = useGuests()
  // The list would be pushed down by them.
  const isWaiting = isFirstTry(useOpenProposals())
  const isFiltered = filter.q !== '' || filter.custom_date_filter !== null || asked.visit_type !== everyType
  const showing = { club: company, onWaiver: setWaiverOf }
  const types = counts.data?.collection ?? []
  // An empty type keeps its tab while selected.
  const isListed = asked.visit_type === everyType || types.some(({ visit_type }) => visit_type === asked.visit_type)

  return (
    <Page>
      <PageTitle title={t('Guests')} />
      <PageHeader title={t('Guests')} {...(counts.data && { count: counts.data.total })} />
      <PageToolbar>
        <FilterBar
          filters={[
            { kind: 'text', name: 'q', label: t('Search name, email or phone') },
            {
              kind: 'choice',
              name: 'custom_date_filter',
              label: t('Signed in'),
              choices: guestPeriods.map((id) => ({ id, text: t(guestPeriodNames[id]) })),
            },
          ]}
          value={filter}
          defaults={filterDefaults}
          onChange={(next) =>
            ask(
              next.custom_date_filter === 'custom' ? next : { ...next, signed_date: '' },
              next.q === filter.q ? 'push' : 'replace',
            )
          }
          aside={
            filter.custom_date_filter === 'custom' && (
              <GuestDays value={range} onChange={(next) => ask({ signed_date: writeSignedDate(next) })} />
            )
          }
        />
        <CountTabs
          label={t('Visit type')}
          value={asked.visit_type}
          onChange={(visit_type) => ask({ visit_type })}
          tabs={[
            { value: everyType, label: t('All'), count: counts.data?.total },
            ...types.map(({ visit_type, count }) => ({ value: visit_type, label: visit_type, count })),
            ...(isListed ? [] : [{ value: asked.visit_type, label: asked.visit_type, count: 0 }]),
          ]}
        />
      </PageToolbar>
      {!isWaiting && (
        <>
          <OpenProposals />
          <PageBody flush>
            <DataTable
              id={isPhone ? 'guests-phone' : 'guests'}
              label={t('Guests')}
              columns={isPhone ? phoneGuestColumns(showing) : guestColumns(showing)}
              rows={guests.data?.collection}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              {...(total !== undefined && { total })}
              rowHref={({ person_id }) => `/people/${person_id}`}
              onOpen={({ person_id }) => void navigate({ href: `/people/${person_id}` })}
              reloading={guests.isPlaceholderData}
              failed={guests.isError}
              onRetry={() => void guests.refetch()}
              skeletonRows={perPage}
              onFit={onFit}
              empty={
                <EmptyState
                  icon={<IconDoorEnter size={22} stroke={1.5} />}
                  title={isFiltered ? t('No guests found') : t('No guests yet')}
                  text={
                    isFiltered
                      ? t('No guests match this search and filter.')
                      : t('Visitors appear here as soon as they sign in at the club.')
                  }
                />
              }
            />
            <PagingBar
              page={asked.page}
              perPage={perPage}
              size={asked.page_size}
              total={guests.isPending ? undefined : (total ?? 0)}
              cap={largestPage}
              sizeCookie={guestPageSize}
              onPage={(page) => ask({ page })}
              onPerPage={(page_size) => ask({ page_size })}
            />
          </PageBody>
        </>
      )}
      {waiverOf?.signed_waiver_id && (
        <Suspense fallback={null}>
          <WaiverDialog
            personId={waiverOf.person_id}
            waiverId={waiverOf.signed_waiver_id}
            onClose={() => setWaiverOf(null)}
          />
        </Suspense>
      )}
    </Page>
  )
}
