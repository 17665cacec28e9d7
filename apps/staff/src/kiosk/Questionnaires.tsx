import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Questionnaire } from '@spotter/contract/kiosk/questionnaire-shapes.ts'
import { formatDate } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { lazy } from 'react'
import { useSettingsClub } from '../settings/settings-club.ts'
import { GuestRecordsPage, useGuestList } from './GuestRecordsPage.tsx'

const QuestionnaireEditor = lazy(() => import('./QuestionnaireEditor.tsx'))

export function Questionnaires() {
  const { company } = useSettingsClub()
  const [asked, ask] = useGuestList()
  const { q, soft_delete_status } = asked
  const found = useFetch('GET /api/companies/{company_id}/questionnaires', {
    params: { company_id: company.id },
    query: { soft_delete_status, ...(q && { q }) },
  })
  return (
    <GuestRecordsPage
      item="questionnaires"
      label={t('Questionnaires')}
      asked={asked}
      ask={ask}
      found={found}
      columns={columnsFor(company)}
      emptyText={t("Visitors answer the club's newest questionnaire when they sign in. Add the first one.")}
      removalQuestion={removalQuestion}
      allLabel={t('All questionnaires')}
      editor={(opened, close) => (
        <QuestionnaireEditor key={asked.open} club={company.id} questionnaire={opened} onClose={close} />
      )}
    />
  )
}

const removalQuestion = ({ asked, responses_count }: Questionnaire): string =>
  [
    t('Are you sure you want to delete the record?'),
    asked && t("Visitors currently answer this questionnaire. They'll get the newest of the others, or no questions."),
    responses_count > 0 &&
      t('{count, plural, one {# existing answer stays.} other {# existing answers stay.}}', {
        count: responses_count,
      }),
  ]
    .filter(Boolean)
    .join('\n')

const columnsFor = (company: Parameters<typeof formatDate>[1]): Column<Questionnaire>[] => [
  { id: 'name', label: t('Name'), cell: ({ name }) => name },
  {
    id: 'asked',
    label: t('Sign In App'),
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
