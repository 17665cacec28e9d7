import { Button } from '@mantine/core'
import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import classes from './Booking.module.css'
import { dayInWords, isElsewhere, timeInWords, zoneInWords } from './club-words.ts'
import { DayStrip } from './DayStrip.tsx'
import { Heading } from './Heading.tsx'
import { Times } from './Times.tsx'

type Props = { page: BookingPage; isMoving: boolean; onChoose: (start: string) => void; onBack: () => void }

export function ChooseTime({ page, isMoving, onChoose, onBack }: Props) {
  const { club, person, days, appointment, duration } = page
  const firstFree = days.find(({ times }) => times.length > 0)?.day ?? null
  const [wanted, setWanted] = useState<string | null>(null)
  // The chosen day may be full by now.
  const day = days.find((one) => one.day === wanted && one.times.length > 0)?.day ?? firstFree
  const times = days.find((one) => one.day === day)?.times ?? []
  return (
    <section>
      <Heading>
        {isMoving
          ? t('Choose another time')
          : t('Hello {name}, when would you like to come?', { name: person.first_name })}
      </Heading>
      <p className={classes.hint}>
        {isMoving && appointment
          ? t('You keep {time} until you choose another time.', {
              time: `${dayInWords(appointment.start, club)}, ${timeInWords(appointment.start, club)}`,
            })
          : t('Your visit takes {minutes} minutes.', { minutes: duration })}
      </p>
      {day === null ? (
        <p className={classes.empty}>
          {club.phone
            ? t('No free times in the next four weeks. Please call us: {phone}', { phone: club.phone })
            : t('No free times in the next four weeks. Please contact your club.')}
        </p>
      ) : (
        <>
          <DayStrip days={days} day={day} club={club} onDay={setWanted} />
          <Times times={times} club={club} onChoose={onChoose} />
          {times[0] && isElsewhere(times[0], club) && (
            <p className={classes.hint}>
              {t("All times are in the club's time zone: {zone}.", { zone: zoneInWords(club) })}
            </p>
          )}
        </>
      )}
      {isMoving && (
        <Button className={classes.below} size="md" variant="default" fullWidth onClick={onBack}>
          {t('Keep my appointment')}
        </Button>
      )}
    </section>
  )
}
