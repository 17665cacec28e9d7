import type { Note } from '@spotter/contract/history/notes.ts'
import { addDays, type Day } from '@spotter/domain/time/calendar.ts'
import { type ClubFormats, formatDate } from '@spotter/domain/time/formats.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { t } from '@spotter/i18n/translate.ts'

type DayGroup = { key: string; title: string; entries: Note[] }

export function groupByDay(entries: readonly Note[], club: ClubFormats, now: Date, locale: string): DayGroup[] {
  const today = dayOf(now, club.tzinfo)
  const groups = new Map<string, DayGroup>()
  for (const entry of entries) {
    const day = dayOf(entry.created_at, club.tzinfo)
    const key = entry.pinned ? 'pinned' : day
    const group = groups.get(key)
    if (group) group.entries.push(entry)
    else
      groups.set(key, { key, title: entry.pinned ? t('Pinned') : dayTitle(day, today, club, locale), entries: [entry] })
  }
  return [...groups.values()]
}

export function dayTitle(day: Day, today: Day, club: ClubFormats, locale: string): string {
  if (day === today) return t('Today')
  if (day === addDays(today, -1)) return t('Yesterday')
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00Z`),
  )
  return `${weekday}, ${formatDate(day, club)}`
}
