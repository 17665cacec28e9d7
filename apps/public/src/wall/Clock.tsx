import type { WallFigures } from '@spotter/contract/dashboard/wall-displays.ts'
import { formatTime } from '@spotter/domain/time/formats.ts'
import { currentLocale } from '@spotter/i18n/translate.ts'
import { useEffect, useState } from 'react'
import classes from './Wall.module.css'

type Props = { club: WallFigures['club']; ahead: number }

export function Clock({ club, ahead }: Props) {
  const [now, setNow] = useState(() => new Date(Date.now() + ahead))
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(Date.now() + ahead)), 1000)
    return () => clearInterval(timer)
  }, [ahead])
  const day = new Intl.DateTimeFormat(`${currentLocale()}-${club.country}`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: club.tzinfo,
  })
  return (
    <p className={classes.clock}>
      <span className={classes.day}>{day.format(now)}</span>
      <time className={classes.time}>{formatTime(now, club)}</time>
    </p>
  )
}
