import { Button, Menu } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Questionnaire } from '@spotter/contract/questionnaire-shapes.ts'
import { readSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/messages/translate.ts'
import { TextFilter } from '@spotter/ui/filters/TextFilter.tsx'
import { IconEdit, IconRestore, IconTrash } from '@spotter/ui/icons.ts'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import { lazy, Suspense } from 'react'
import { ClubSettingsFrame } from '../settings/ClubSettingsFrame.tsx'
import { useSettingsClub } from '../settings/settings-club.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useGuestRecordChanges } from './use-guest-record-changes.ts'

const QuestionnaireEditor = lazy(() => import('./QuestionnaireEditor.tsx'))

const start = { q: '', page: 1, soft_delete_status: 'active', open: '' }

/** The questionnaires of a club; one of them, or a new one, opens in the place of the list. */
export function Questionnaires() {
  const { company } = useSettingsClub()
  const [asked, ask] = useAddressState(start)
  const { q, open, soft_delete_status } = asked
  const found = useFetch('GET /api/companies/{company_id}/questionnaires', {
    params: { company_id: company.id },
    query: { soft_delete_status, ...(q && { q }) },
  })
  const changes = useGuestRecordChanges('questionnaire', company.id)
  const rows = found.data?.collection
  const close = () => ask({ open: '' })

  if (open !== '') {
    const opened = rows?.find(({ id }) => String(id) === open) ?? null
    return (
      <ClubSettingsFrame item="questionnaires">
        <Suspense fallback={<LoadingState type="lines" />}>
          {rows === undefined ? (
            <LoadingState type="lines" />
          ) : opened || open === 'new' ? (
            <QuestionnaireEditor key={open} club={company.id} questionnaire={opened} onClose={close} />
          ) : (
            <EmptyState
              title={t('Nothing found')}
              action={<Button onClick={close}>{t('All questionnaires')}</Button>}
            />
          )}
        </Suspense>
      </ClubSettingsFrame>
    )
  }

  const add = () => ask({ open: 'new' })
  return (
    <ClubSettingsFrame
      item="questionnaires"
      {...(found.data && { count: found.data.pagination.total_entries })}
      addLabel={t('Add')}
      onAdd={add}
      filter={<TextFilter label={t('Search')} value={q} onChange={(next) => ask({ q: next }, 'replace')} />}
      softDelete={
        <SoftDeleteFilter
          value={readSoftDelete(soft_delete_status, false)}
          onChange={(status) => ask({ soft_delete_status: status })}
        />
      }
      flush
    >
      <DataTable
        id="questionnaires"
        label={t('Questionnaires')}
        columns={columnsFor(company)}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id, deleted_at }) => (deleted_at ? undefined : ask({ open: String(id) }))}
        rowMenu={(row) =>
          row.deleted_at ? (
            <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} onClick={() => void changes.restore(row)}>
              {t('Restore')}
            </Menu.Item>
          ) : (
            <>
              <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={() => ask({ open: String(row.id) })}>
                {t('Edit')}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void changes.remove(row, removalQuestion(row))}
              >
                {t('Delete')}
              </Menu.Item>
            </>
          )
        }
        leaving={changes.leaving}
        reloading={found.isPlaceholderData}
        failed={found.isError}
        onRetry={() => void found.refetch()}
        empty={
          q || soft_delete_status !== 'active' ? (
            <EmptyState title={t('Nothing found')} text={t('Nothing here matches the search and the filter.')} />
          ) : (
            <EmptyState
              title={t('Nothing here yet')}
              text={t('Visitors answer the newest questionnaire of the club when they sign in. Add the first one.')}
              action={<Button onClick={add}>{t('Add')}</Button>}
            />
          )
        }
      />
    </ClubSettingsFrame>
  )
}

const removalQuestion = ({ asked, responses_count }: Questionnaire): string =>
  [
    t('Are you sure you want to delete the record?'),
    asked && t('Visitors are asked it now; they will get the newest of the others, or no questions.'),
    responses_count > 0 &&
      t('{count, plural, one {# answer was given and stays.} other {# answers were given and stay.}}', {
        count: responses_count,
      }),
  ]
    .filter(Boolean)
    .join('\n')

const columnsFor = (company: Parameters<typeof formatDate>[1]): Column<Questionnaire>[] => [
  { id: 'name', label: t('Name'), cell: ({ name }) => name },
  {
    id: 'asked',
    label: t('At the kiosk'),
    cell: ({ asked, deleted_at }) =>
      deleted_at ? (
        <StatusBadge tone="negative">{t('Deleted')}</StatusBadge>
      ) : asked ? (
        <StatusBadge tone="positive">{t('In use')}</StatusBadge>
      ) : (
        '—'
      ),
  },
  { id: 'questions', label: t('Questions'), align: 'end', cell: ({ questions }) => questions.length },
  { id: 'version', label: t('Version'), align: 'end', cell: ({ version }) => version },
  { id: 'responses', label: t('Answers'), align: 'end', cell: ({ responses_count }) => responses_count },
  { id: 'updated_at', label: t('Changed'), cell: ({ updated_at }) => formatDate(updated_at, company) },
]
