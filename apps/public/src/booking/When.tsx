import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { t } from '@spotter/i18n/translate.ts'
import classes from './Booking.module.css'
import { dayInWords, isElsewhere, timeInWords, zoneInWords } from './club-words.ts'

type Props = { club: BookingPage['club']; start: string; end: string }

export function When({ club, start, end }: Props) {
  return (
    <dl className={classes.facts}>
      <dt>{t('When')}</dt>
      <dd>
        <strong className={classes.when}>{dayInWords(start, club)}</strong>
        <span className={classes.hours}>{`${timeInWords(start, club)} – ${timeInWords(end, club)}`}</span>
        {isElsewhere(start, club) && <span className={classes.zone}>{zoneInWords(club)}</span>}
      </dd>
      <dt>{t('Where')}</dt>
      <dd>
        <strong>{club.name}</strong>
        {club.address.map((line) => (
          <span key={line} className={classes.line}>
            {line}
          </span>
        ))}
      </dd>
    </dl>
  )
}
