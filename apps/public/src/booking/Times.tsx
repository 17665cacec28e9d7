import { UnstyledButton } from '@mantine/core'
import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { msg, t } from '@spotter/i18n/translate.ts'
import classes from './Booking.module.css'
import { dayInWords, type PartOfDay, partOf, timeInWords } from './club-words.ts'

const parts: Record<PartOfDay, string> = {
  morning: msg('Morning'),
  afternoon: msg('Afternoon'),
  evening: msg('Evening'),
}

type Props = { times: string[]; club: BookingPage['club']; onChoose: (start: string) => void }

export function Times({ times, club, onChoose }: Props) {
  const [first] = times
  if (!first) return null
  return (
    <div>
      <h2 className={classes.day}>{dayInWords(first, club)}</h2>
      {(Object.keys(parts) as PartOfDay[]).map((part) => {
        const offered = times.filter((time) => partOf(time, club) === part)
        if (!offered.length) return null
        return (
          <section key={part} aria-label={t(parts[part])}>
            <h3 className={classes.part}>{t(parts[part])}</h3>
            <div className={classes.times}>
              {offered.map((time) => (
                <UnstyledButton key={time} className={classes.time} onClick={() => onChoose(time)}>
                  {timeInWords(time, club)}
                </UnstyledButton>
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}
