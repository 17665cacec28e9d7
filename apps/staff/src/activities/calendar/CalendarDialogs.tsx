import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { ActivityDialog, type AskedActivity } from '../dialogs/ActivityDialog.tsx'
import { CompleteDialog } from '../dialogs/CompleteDialog.tsx'
import { EventCard, type OpenCard } from './EventCard.tsx'
import { OverlapDialog } from './OverlapDialog.tsx'
import type { useMove } from './use-move.ts'
import type { ShownCalendar } from './shown-event.ts'

export type Opened =
  { kind: 'card'; card: OpenCard } | { kind: 'form'; asked: AskedActivity } | { kind: 'complete'; activity: Activity }

type Props = {
  opened: Opened | null
  onOpen: (opened: Opened | null) => void
  moving: ReturnType<typeof useMove>
  now: Date
  isPhone: boolean
  answer: ShownCalendar | undefined
}

export function CalendarDialogs({ opened, onOpen, moving, now, isPhone, answer }: Props) {
  const close = () => onOpen(null)
  if (moving.overlap) {
    return <OverlapDialog overlap={moving.overlap} onReason={moving.insist} onClose={moving.giveUp} />
  }
  switch (opened?.kind) {
    case 'card': {
      const event = answer?.collection.find(({ id }) => id === opened.card.event.id) ?? opened.card.event
      return (
        <EventCard
          key={event.id}
          card={{ ...opened.card, event }}
          now={now}
          isPhone={isPhone}
          onEdit={(activity) => onOpen({ kind: 'form', asked: { form: 'event', activity } })}
          onComplete={(activity) => onOpen({ kind: 'complete', activity })}
          onClose={close}
        />
      )
    }
    case 'form':
      return <ActivityDialog asked={opened.asked} onClose={close} />
    case 'complete':
      return <CompleteDialog activity={opened.activity} onClose={close} />
    default:
      return null
  }
}
