import { t } from '@spotter/i18n/translate.ts'
import { confirm as ask } from '@spotter/ui/dialogs/ask.ts'
import { useEffect, useState } from 'react'
import { PageState } from '../start/PageState.tsx'
import { Appointment } from './Appointment.tsx'
import { ChooseTime } from './ChooseTime.tsx'
import { ClubFrame } from './ClubFrame.tsx'
import { ConfirmTime } from './ConfirmTime.tsx'
import { type Outcome, useBooking } from './use-booking.ts'

type Props = {
  token: string
  onBrand: (colour: string | null) => void
  /** Opened to choose another time. */
  choosesFirst?: boolean
}
type Notice = { tone: 'good' | 'bad'; text: string } | null

export default function Booking({ token, onBrand, choosesFirst = false }: Props) {
  const booking = useBooking(token)
  const { shown, isBusy } = booking
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMoving, setMoving] = useState(choosesFirst)
  const [isNew, setNew] = useState(false)
  const [notice, setNotice] = useState<Notice>(null)
  const page = shown.at === 'page' ? shown.page : null
  const colour = page?.club.brand_colour ?? null
  const club = page?.club.name
  useEffect(() => onBrand(colour), [onBrand, colour])
  useEffect(() => {
    if (club) document.title = t('Appointment at {club}', { club })
  }, [club])

  if (!page) return <PageState state={shown} onRetry={() => void booking.load()} />

  const settle = (outcome: Outcome, done: string) => {
    setNotice(outcome.done ? { tone: 'good', text: done } : { tone: 'bad', text: outcome.message })
    if (outcome.done || outcome.because) setChosen(null)
    if (outcome.done || outcome.because === 'changed') setMoving(false)
  }
  const isChoosing = !page.appointment || (isMoving && page.appointment.changeable)

  const confirmTime = async (start: string) => {
    setNotice(null)
    const outcome = await (page.appointment ? booking.move(start) : booking.book(start))
    if (outcome.done) setNew(true)
    settle(outcome, page.appointment ? t('Your appointment was moved.') : t('Your appointment is booked.'))
  }
  const cancel = async () => {
    const isSure = await ask({
      title: t('Cancel appointment'),
      text: t('Do you want to cancel your appointment? The time will be free for others.'),
      okLabel: t('Cancel appointment'),
      cancelLabel: t('Keep it'),
      danger: true,
    })
    if (isSure) settle(await booking.cancel(), t('Your appointment was cancelled.'))
  }
  const step = (next: { chosen?: string | null; isMoving?: boolean }) => {
    setNotice(null)
    if (next.chosen !== undefined) setChosen(next.chosen)
    if (next.isMoving !== undefined) setMoving(next.isMoving)
  }

  return (
    <ClubFrame club={page.club} notice={notice}>
      {isChoosing && !chosen && (
        <ChooseTime
          page={page}
          isMoving={page.appointment !== null}
          onChoose={(start) => step({ chosen: start })}
          onBack={() => step({ isMoving: false })}
        />
      )}
      {isChoosing && chosen && (
        <ConfirmTime
          page={page}
          start={chosen}
          isMoving={page.appointment !== null}
          isBusy={isBusy}
          onConfirm={() => void confirmTime(chosen)}
          onBack={() => step({ chosen: null })}
        />
      )}
      {!isChoosing && page.appointment && (
        <Appointment
          page={page}
          appointment={page.appointment}
          token={token}
          isNew={isNew}
          isBusy={isBusy}
          onConfirm={async () => settle(await booking.confirm(), t('Your appointment is confirmed.'))}
          onMove={() => step({ isMoving: true })}
          onCancel={() => void cancel()}
        />
      )}
    </ClubFrame>
  )
}
