import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { isAhead } from '@spotter/domain/activities/completion.ts'
import { formatTime } from '@spotter/domain/time/formats.ts'
import { dayOf } from '@spotter/domain/time/local-time.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { useEffect, useRef, useState } from 'react'
import { useClubOf } from '../../people/person/use-club-of.ts'
import { longDay } from '../calendar/day-names.ts'

/** True at once unless the appointment is still ahead, and then after a yes. */
export function useEarlyQuestion(activity: Activity, onClose: () => void): boolean {
  const club = useClubOf(activity)
  const [isAgreed, setAgreed] = useState(() => !isAhead(activity, new Date()))
  const isAsked = useRef(false)

  useEffect(() => {
    if (isAgreed || isAsked.current || !club) return
    isAsked.current = true
    const [day, today] = [activity.start, new Date()].map((at) => dayOf(at, club.tzinfo))
    const when =
      day === today || day === undefined ? { time: formatTime(activity.start, club) } : { day: longDay(day, club) }
    void confirm({ text: questionOf(activity, when), okLabel: t('Complete now') }).then((ok) =>
      ok ? setAgreed(true) : onClose(),
    )
  }, [activity, club, isAgreed, onClose])

  return isAgreed
}

function questionOf({ kind_code }: Activity, when: { day?: string; time?: string }): string {
  const { day, time } = when
  if (day === undefined) {
    return kind_code === 'tour'
      ? t('This tour starts at {time}. Complete it now?', { time })
      : t('This appointment starts at {time}. Complete it now?', { time })
  }
  return kind_code === 'tour'
    ? t('This tour is on {day}. Complete it now?', { day })
    : t('This appointment is on {day}. Complete it now?', { day })
}
