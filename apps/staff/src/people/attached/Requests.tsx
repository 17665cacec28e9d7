import { Button, Text } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Attached, Request } from '@spotter/contract/people/person-attachments.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { requestsOnPage } from '@spotter/domain/people/requests.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconPlus } from '@spotter/ui/icons.ts'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { lazy, Suspense, useState } from 'react'
import panel from '../person/panel.module.css'
import { RequestItem } from './RequestItem.tsx'
import classes from './Requests.module.css'

const RequestDialog = lazy(async () => ({ default: (await import('./RequestDialog.tsx')).RequestDialog }))

export function Requests({ person }: { person: Person & { attached?: Attached } }) {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Request | 'new' | null>(null)
  const requests = useFetch(
    'GET /api/people/{id}/requests',
    { params: { id: person.id }, query: { page, per_page: requestsOnPage } },
    { initial: page === 1 ? person.attached?.requests : undefined },
  )
  const mayEdit = person.abilities.edit
  const shown = requests.data?.collection
  const total = requests.data?.pagination.total_entries ?? 0
  return (
    <section className={panel.panel} aria-label={t('Requests')}>
      <div className={panel.head}>
        <h2 className={panel.title}>{t('Requests')}</h2>
        {mayEdit && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setOpened('new')}
          >
            {t('Add Request')}
          </Button>
        )}
      </div>
      {requests.isPending && <LoadingState type="lines" />}
      {requests.isError && <ErrorState onRetry={() => void requests.refetch()} />}
      {shown && total === 0 && (
        <Text size="sm" c="dimmed">
          {t('No requests')}
        </Text>
      )}
      {shown && shown.length > 0 && (
        <ul className={classes.requests}>
          {shown.map((request) => (
            <RequestItem
              key={request.id}
              person={person}
              request={request}
              {...(mayEdit && { onEdit: () => setOpened(request) })}
            />
          ))}
        </ul>
      )}
      {total > requestsOnPage && <PagingBar page={page} perPage={requestsOnPage} total={total} onPage={setPage} />}
      {opened && (
        <Suspense fallback={null}>
          <RequestDialog person={person} request={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}
