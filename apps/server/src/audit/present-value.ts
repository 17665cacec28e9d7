import type { ChoiceField, Field } from '@spotter/contract/resource.ts'
import { type ClubFormats, formatDate, formatDateTime } from '@spotter/domain/time/formats.ts'
import { zoneReferences } from '@spotter/domain/time/zones.ts'
import { languageNames, languages } from '@spotter/domain/settings/languages.ts'
import type { Translations } from '@spotter/domain/settings/translations.ts'
import { msg } from '@spotter/domain/text.ts'
import { shortWeekDay, weekDays } from '@spotter/domain/time/week-days.ts'
import { isWeek, type WeekSchedule } from '@spotter/domain/time/week-schedule.ts'
import type { Translate } from '@spotter/i18n/translator.ts'

export interface Reader {
  t: Translate
  locale: string
  club: ClubFormats
  /** Null if it was removed. */
  nameOf: (table: string, id: number) => string | null
  /** Names of inaccessible clubs stay hidden. */
  reaches: (company_id: number) => boolean
  hasPicture: (hash: string) => boolean
  isRoot: boolean
}

const longest = 2000
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Never an id or code; null for no value, undefined if there are no words for it. */
export function presentValue(field: Field | undefined, value: unknown, reader: Reader): string | null | undefined {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length ? presentList(field, value, reader) : null
  if (typeof value === 'boolean') return reader.t(value ? msg('On') : msg('Off'))
  if (field?.kind === 'record' || field?.kind === 'parent') return presentRecord(field, value, reader)
  if (field?.kind === 'translations') return presentTranslations(value, reader)
  if (isWeek(value)) return presentWeek(value, reader)
  if (field?.kind === 'choice') return presentChoice(field, value, reader)
  if (typeof value === 'number') return field ? presentNumber(field, value) : undefined
  if (typeof value !== 'string') return undefined
  if (field?.kind === 'date') return formatDate(value, reader.club)
  return instant.test(value) ? formatDateTime(value, reader.club) : value.slice(0, longest)
}

const presentNumber = (field: Field, value: number): string =>
  field.kind === 'decimal' && field.decimals !== undefined ? value.toFixed(field.decimals) : String(value)

export function presentPicture(value: unknown, { t, hasPicture }: Reader): string | null {
  if (typeof value !== 'string' || value === '') return null
  return hasPicture(value) ? `/company_images/${value}` : t('Picture no longer available')
}

function presentList(field: Field | undefined, values: readonly unknown[], reader: Reader): string | undefined {
  if (field?.kind === 'record' && field.table === 'companies') return presentClubs(field, values, reader)
  const texts = values.map((value) => presentItem(field, value, reader))
  const known = texts.filter((text) => typeof text === 'string')
  return known.length === texts.length ? known.join(', ').slice(0, longest) : undefined
}

function presentItem(field: Field | undefined, value: unknown, reader: Reader): string | null | undefined {
  if (field?.kind === 'choices') {
    const label = field.options.find((option) => option.value === value)?.label
    return label === undefined ? presentValue(undefined, value, reader) : reader.t(label)
  }
  if (typeof value === 'object' && value !== null) {
    const { title, name } = value as Record<string, unknown>
    return typeof title === 'string' ? title : typeof name === 'string' ? name : undefined
  }
  return Array.isArray(value) ? undefined : presentValue(field, value, reader)
}

function presentClubs(field: Field, values: readonly unknown[], reader: Reader): string {
  const own = values.filter((club) => typeof club === 'number' && reader.reaches(club))
  const names = own
    .map((club) => presentRecord(field, club, reader))
    .join(', ')
    .slice(0, longest)
  const count = values.length - own.length
  if (count === 0) return names
  return own.length
    ? reader.t('{names} and {count, plural, one {# other club} other {# other clubs}}', { names, count })
    : reader.t('{count, plural, one {# other club} other {# other clubs}}', { count })
}

function presentRecord(field: Field, value: unknown, { nameOf, reaches, t }: Reader): string | undefined {
  if (typeof value !== 'number') return undefined
  if (field.kind === 'record' && field.table === 'companies' && !reaches(value)) return t('Another club')
  const name = field.kind === 'record' ? nameOf(field.table, value) : nameOf('parent', value)
  return name ?? t('No longer exists')
}

function presentChoice({ options }: ChoiceField, value: unknown, { t, locale }: Reader): string {
  const code = String(value)
  if (options === 'countries') return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
  if (options === 'zones') return zoneReferences().find(({ id }) => id === code)?.text ?? code
  const label = options.find((option) => option.value === value)?.label
  return label === undefined ? code : t(label)
}

/** Each language's texts on a line of its own. */
function presentTranslations(value: unknown, { t }: Reader): string | null {
  const lines = languages.flatMap((language) => {
    const texts = Object.values((value as Translations)[language] ?? {})
    return texts.length ? [`${t(languageNames[language])}: ${texts.join(', ')}`] : []
  })
  return lines.length ? lines.join('\n').slice(0, longest) : null
}

/** Groups days with equal hours: Mon 06:00–22:00. */
function presentWeek(week: WeekSchedule, { t, locale }: Reader): string {
  return weekDays
    .map((day) => {
      const { work_from, work_to } = week[day]
      return `${shortWeekDay(day, locale)} ${work_from && work_to ? `${work_from}–${work_to}` : t('off')}`
    })
    .join(', ')
}
