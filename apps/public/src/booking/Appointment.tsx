import { Button } from '@mantine/core'
import type { BookingPage } from '@spotter/contract/booking/booking.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCalendar, IconCheck } from '@spotter/ui/icons.ts'
import classes from './Booking.module.css'
import { Heading } from './Heading.tsx'
import { When } from './When.tsx'

type Props = {
  page: BookingPage
  appointment: NonNullable<BookingPage['appointment']>
  token: string
  isNew: boolean
  isBusy: boolean
  onConfirm: () => void
  onMove: () => void
  onCancel: () => void
}

export function Appointment({ page, appointment, token, isNew, isBusy, onConfirm, onMove, onCancel }: Props) {
  const { start, end, confirmed, changeable } = appointment
  const file = `/api/book/${encodeURIComponent(token)}/appointment.ics`
  return (
    <section>
      <Heading>
        {isNew
          ? t('See you soon, {name}!', { name: page.person.first_name })
          : t('{name}, this is your appointment', { name: page.person.first_name })}
      </Heading>
      <When club={page.club} start={start} end={end} />
      <div className={classes.actions}>
        {changeable && !confirmed && !isNew && (
          <Button size="lg" loading={isBusy} leftSection={<IconCheck size={20} aria-hidden />} onClick={onConfirm}>
            {t('I will be there')}
          </Button>
        )}
        <Button
          component="a"
          href={file}
          download="appointment.ics"
          size="lg"
          variant={isNew || confirmed ? 'filled' : 'default'}
          leftSection={<IconCalendar size={20} aria-hidden />}
        >
          {t('Add to calendar')}
        </Button>
        {changeable && (
          <div className={classes.pair}>
            <Button size="lg" variant="default" disabled={isBusy} onClick={onMove}>
              {t('Change time')}
            </Button>
            <Button size="lg" variant="default" disabled={isBusy} onClick={onCancel}>
              {t('Cancel appointment')}
            </Button>
          </div>
        )}
      </div>
      {!changeable && (
        <p className={classes.hint}>
          {page.club.phone
            ? t('To change it, please call us: {phone}', { phone: page.club.phone })
            : t('To change it, please contact your club.')}
        </p>
      )}
    </section>
  )
}
