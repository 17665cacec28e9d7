import { Button } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import type { AppointmentPage } from '@spotter/contract/booking/booking.ts'
import { confirmRefusals } from '@spotter/domain/booking/appointment-link.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCheck } from '@spotter/ui/icons.ts'
import { useCallback, useEffect, useState } from 'react'
import { PageState } from '../start/PageState.tsx'
import { isEnded, useVisitorPage } from '../start/use-visitor-page.ts'
import classes from './Booking.module.css'
import { ClubFrame } from './ClubFrame.tsx'
import { Heading } from './Heading.tsx'
import { When } from './When.tsx'

type Props = { token: string; onBrand: (colour: string | null) => void }

/** Confirms by a tap and never by opening: programs that check links in messages open them and run scripts. */
export default function ConfirmAppointment({ token, onBrand }: Props) {
  const ask = useCallback(() => call('GET /api/appointments/{token}', { params: { token } }), [token])
  const { shown, setShown, load } = useVisitorPage(ask)
  const [failed, setFailed] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const page = shown.at === 'page' ? shown.page : null
  const colour = page?.club.brand_colour ?? null
  const club = page?.club.name
  useEffect(() => onBrand(colour), [onBrand, colour])
  useEffect(() => {
    if (club) document.title = t('Appointment at {club}', { club })
  }, [club])

  async function confirm() {
    setBusy(true)
    setFailed(null)
    try {
      const { message: _said, ...next } = await call('POST /api/appointments/{token}/confirm', { params: { token } })
      setShown({ at: 'page', page: next })
    } catch (reason) {
      if (isEnded(reason)) setShown({ at: 'ended' })
      else if (reason instanceof CallFailure && reason.status === 422) await load()
      else setFailed(explain(reason))
    } finally {
      setBusy(false)
    }
  }

  if (!page) return <PageState state={shown} onRetry={() => void load()} />
  const { state, appointment, rebook } = page
  return (
    <ClubFrame club={page.club} notice={failed ? { tone: 'bad', text: failed } : null}>
      <section>
        <Heading key={state}>{headingOf(page)}</Heading>
        {page.moved && isAhead(state) && <p className={classes.hint}>{t('It was moved. This is the new time:')}</p>}
        <When club={page.club} start={appointment.start} end={appointment.end} />
        <div className={classes.actions}>
          {state === 'open' && (
            <Button
              size="lg"
              loading={isBusy}
              leftSection={<IconCheck size={20} aria-hidden />}
              onClick={() => void confirm()}
            >
              {t('I will be there')}
            </Button>
          )}
          {rebook && state !== 'started' && (
            <Button
              component="a"
              href={`/r/${encodeURIComponent(token)}`}
              size="lg"
              variant={isAhead(state) ? 'default' : 'filled'}
            >
              {isAhead(state) ? t('Choose another time') : t('Choose a new time')}
            </Button>
          )}
        </div>
        {!rebook && state !== 'open' && state !== 'confirmed' && page.club.phone && (
          <p className={classes.hint}>
            {t('For a new appointment, please call us: {phone}', { phone: page.club.phone })}
          </p>
        )}
      </section>
    </ClubFrame>
  )
}

const isAhead = (state: AppointmentPage['state']) => state === 'open' || state === 'confirmed'

function headingOf({ state, person }: AppointmentPage): string {
  if (state === 'open') return t('{name}, will you be there?', { name: person.first_name })
  if (state === 'confirmed') return t('Your appointment is confirmed.')
  return t(confirmRefusals[state])
}
