import '@mantine/core/styles/Drawer.css'
import { Anchor, Button, CloseButton, Drawer, Popover, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Activity } from '@spotter/contract/activities/activity-shapes.ts'
import { isAhead } from '@spotter/domain/activities/completion.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { IconArrowBackUp, IconCheck, IconCircleCheck, IconEdit, IconTrash } from '@spotter/ui/icons.ts'
import { IconUserOff } from '../../icons.ts'
import { useActivityChanges } from '../dialogs/use-activity-changes.ts'
import { EventFacts } from './EventFacts.tsx'
import classes from './event-card.module.css'
import { titleOf } from './event-words.ts'
import type { ShownEvent } from './shown-event.ts'

export type OpenCard = { event: ShownEvent; at: DOMRect }

type Props = {
  card: OpenCard
  now: Date
  isPhone: boolean
  onEdit: (activity: Activity) => void
  onComplete: (activity: Activity) => void
  onClose: () => void
}

export function EventCard(props: Props) {
  useReturnFocus()
  const { card, isPhone, onClose } = props
  const label = titleOf(card.event)
  if (isPhone) {
    return (
      <Drawer
        opened
        onClose={onClose}
        position="bottom"
        size="auto"
        radius="lg"
        withCloseButton={false}
        attributes={{ content: { 'aria-label': label } }}
      >
        <Content {...props} />
      </Drawer>
    )
  }
  const { left, top, width, height } = card.at
  return (
    <Popover
      opened
      onChange={(opened) => opened || onClose()}
      onDismiss={onClose}
      position="right-start"
      width={320}
      trapFocus
      withinPortal
      withRoles={false}
      middlewares={{ flip: { fallbackPlacements: ['left-start', 'bottom', 'top'] }, shift: { padding: 8 } }}
    >
      <Popover.Target>
        <div className={classes.anchor} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-modal aria-label={label}>
        <Content {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Content({ card, now, onEdit, onComplete, onClose }: Props) {
  const { event } = card
  const whole = useFetch('GET /api/activities/{id}', { params: { id: event.id } }, { enabled: !event.elsewhere })
  const activity = whole.data?.id === event.id ? whole.data : null
  return (
    <div className={classes.card}>
      <div className={classes.close}>
        <CloseButton size="sm" aria-label={t('Close')} onClick={onClose} />
      </div>
      <EventFacts event={event} activity={activity} now={now} />
      {event.elsewhere ? null : activity ? (
        <Actions activity={activity} onEdit={onEdit} onComplete={onComplete} onClose={onClose} />
      ) : whole.isError ? (
        <p className={classes.failed} role="alert">
          {t('This could not be loaded')}{' '}
          <Anchor component="button" size="sm" onClick={() => void whole.refetch()}>
            {t('Try again')}
          </Anchor>
        </p>
      ) : (
        <Skeleton height={32} />
      )}
    </div>
  )
}

const icon = { size: 16, 'aria-hidden': true } as const

function Actions({
  activity,
  onEdit,
  onComplete,
  onClose,
}: { activity: Activity } & Omit<Props, 'card' | 'now' | 'isPhone'>) {
  const { confirm, remove, revert, complete, markNoShow, undoNoShow } = useActivityChanges()
  const { abilities } = activity
  if (!Object.values(abilities).includes(true)) return null

  const confirmsFirst = abilities.confirm && isAhead(activity, new Date())
  const closing = (act: (activity: Activity) => unknown) => () => {
    onClose()
    void act(activity)
  }
  return (
    <div className={classes.actions}>
      {confirmsFirst && <ConfirmButton onClick={() => void confirm(activity)} />}
      {abilities.complete && (
        <Button
          variant={confirmsFirst ? 'default' : 'filled'}
          leftSection={<IconCheck {...icon} />}
          onClick={closing(activity.kind_code === 'personal' ? complete : onComplete)}
        >
          {t('Complete')}
        </Button>
      )}
      {abilities.confirm && !confirmsFirst && activity.kind_code !== 'personal' && (
        <ConfirmButton variant="default" onClick={() => void confirm(activity)} />
      )}
      {abilities.edit && (
        <Button variant="default" leftSection={<IconEdit {...icon} />} onClick={closing(onEdit)}>
          {t('Edit')}
        </Button>
      )}
      {abilities.no_show && (
        <Button variant="default" leftSection={<IconUserOff {...icon} />} onClick={closing(markNoShow)}>
          {t('Did not come')}
        </Button>
      )}
      {abilities.undo_no_show && (
        <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={closing(undoNoShow)}>
          {t('Undo no-show')}
        </Button>
      )}
      {abilities.revert && !abilities.undo_no_show && (
        <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={closing(revert)}>
          {t('Revert')}
        </Button>
      )}
      {abilities.delete && (
        <Button
          variant="subtle"
          color="red"
          ms="auto"
          px="xs"
          aria-label={t('Delete')}
          title={t('Delete')}
          onClick={closing(remove)}
        >
          <IconTrash {...icon} />
        </Button>
      )}
    </div>
  )
}

const ConfirmButton = (props: { variant?: 'default'; onClick: () => void }) => (
  <Button {...props} leftSection={<IconCircleCheck {...icon} />}>
    {t('Confirm')}
  </Button>
)
