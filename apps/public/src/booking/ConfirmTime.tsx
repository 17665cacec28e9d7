import { Button } from '@mantine/core'
import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { t } from '@spotter/i18n/translate.ts'
import classes from './Booking.module.css'
import { Heading } from './Heading.tsx'
import { When } from './When.tsx'

type Props = {
  page: BookingPage
  start: string
  isMoving: boolean
  isBusy: boolean
  onConfirm: () => void
  onBack: () => void
}

export function ConfirmTime({ page, start, isMoving, isBusy, onConfirm, onBack }: Props) {
  const end = new Date(Date.parse(start) + page.duration * 60_000).toISOString()
  return (
    <section>
      <Heading>{isMoving ? t('Move your appointment to this time?') : t('Is this time right?')}</Heading>
      <When club={page.club} start={start} end={end} />
      <div className={classes.actions}>
        <Button size="lg" loading={isBusy} onClick={onConfirm}>
          {isMoving ? t('Move my appointment') : t('Book this time')}
        </Button>
        <Button size="lg" variant="default" disabled={isBusy} onClick={onBack}>
          {t('Choose another time')}
        </Button>
      </div>
    </section>
  )
}
