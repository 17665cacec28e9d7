import { type ClubFormats, formatDate } from '@spotter/domain/time/formats.ts'
import { isDay } from '@spotter/domain/time/is-day.ts'
import { t } from '@spotter/i18n/translate.ts'
import { DatePicker } from '@spotter/ui/dates/DatePicker.tsx'
import type { Choice } from '@spotter/ui/fields/SelectField.tsx'
import { isId } from '@spotter/ui/filters/filter-address.ts'
import type { Filter } from '@spotter/ui/filters/filters.ts'

export type AuditState = {
  q: string
  user_id: number | null
  record_type: string | null
  record_id: number | null
  from: string | null
  to: string | null
  page: number
}
export const start: AuditState = {
  q: '',
  user_id: null,
  record_type: null,
  record_id: null,
  from: null,
  to: null,
  page: 1,
}
export const accepted = { user_id: isId, record_id: isId, from: isDay, to: isDay }

export const auditFilters = (club: ClubFormats, users: readonly Choice[], types: readonly Choice[]): Filter[] => [
  { kind: 'text', name: 'q', label: t('Search fields') },
  { kind: 'choice', name: 'user_id', label: t('Changed by'), choices: users },
  { kind: 'choice', name: 'record_type', label: t('Record type'), choices: types },
  day(club, 'from', t('From')),
  day(club, 'to', t('To')),
]

const day = (club: ClubFormats, name: string, label: string): Filter => ({
  kind: 'own',
  name,
  label,
  render: ({ value, change }) => (
    <DatePicker
      compact
      pastOnly
      clearable
      label={label}
      value={typeof value === 'string' ? value : null}
      onChange={change}
    />
  ),
  describe: (value) => formatDate(String(value), club),
})
