import '@mantine/core/styles/Modal.css'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PersonAvatar } from '../person/PersonAvatar.tsx'
import { StatusBadge } from '../person/StatusBadge.tsx'
import { useClubOf } from '../person/use-club-of.ts'
import classes from './ReferralsDialog.module.css'

const perPage = 10

export function ReferralsDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  useReturnFocus()
  const club = useClubOf(person)
  const [page, setPage] = useState(1)
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const referred = useFetch('GET /api/people/{id}/referrals', {
    params: { id: person.id },
    query: { page, per_page: perPage },
  })
  const total = referred.data?.pagination.total_entries ?? 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Referred by {name}', { name: person.name })}
      size={520}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {referred.isPending && <LoadingState type="lines" />}
      {referred.isError && <ErrorState onRetry={() => void referred.refetch()} />}
      {referred.data && total === 0 && (
        <EmptyState title={t('No referrals')} text={t("You don't have access to any of the people referred.")} />
      )}
      <ul className={classes.people}>
        {referred.data?.collection.map(({ id, name, avatar, status, created_at, salesperson_name }) => (
          <li key={id}>
            <Link to="/people/$id" params={{ id: String(id) }} className={classes.person} onClick={onClose}>
              <PersonAvatar name={name} avatar={avatar} size={32} />
              <span className={classes.who}>
                <span className={classes.name} dir="auto">
                  {name}
                </span>
                <span className={classes.about}>
                  {[club && formatDate(created_at, club), salesperson_name ?? t('Unallocated')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <StatusBadge status={status} />
            </Link>
          </li>
        ))}
      </ul>
      {total > perPage && <PagingBar page={page} perPage={perPage} total={total} onPage={setPage} />}
    </Modal>
  )
}
