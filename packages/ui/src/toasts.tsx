import { Button, Group, Text } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { t } from '@spotter/i18n/translate.ts'
import { IconAlertTriangle, IconBell, IconCheck, IconX } from './icons.ts'
import { timings } from './timings.ts'

const iconSize = 16

export function success(message: string): string {
  return notifications.show({
    message,
    role: 'status',
    color: 'green',
    icon: <IconCheck size={iconSize} aria-hidden />,
    autoClose: timings.successToast,
    closeButtonProps: closeButton(),
  })
}

const mostNews = 2
const furtherNews = 'further-news'
let further = 0
let newsShown = 0

/** Of what others did. Many at once would hide each other, and what this user did. */
export function newsFeed(message: string): void {
  const shared = {
    role: 'status',
    color: 'blue',
    icon: <IconBell size={iconSize} aria-hidden />,
    autoClose: timings.successToast,
    closeButtonProps: closeButton(),
  }
  const { notifications: shown, queue } = notificationsStore.getState()
  const open = [...shown, ...queue].map(({ id }) => id ?? '')
  if (open.filter((id) => id.startsWith('news-')).length < mostNews) {
    notifications.show({ ...shared, id: `news-${++newsShown}`, message })
    return
  }
  const started = open.includes(furtherNews)
  further = started ? further + 1 : 1
  const change = started ? notifications.update : notifications.show
  change({
    ...shared,
    id: furtherNews,
    message: t('{count, plural, one {# more message} other {# more messages}} in the News Feed', { count: further }),
  })
}

export function warning(message: string): string {
  return notifications.show({
    message,
    role: 'status',
    color: 'yellow',
    icon: <IconAlertTriangle size={iconSize} aria-hidden />,
    autoClose: timings.notification,
    closeButtonProps: closeButton(),
  })
}

/** Errors stay until closed. */
export function error(message: string): string {
  return notifications.show({
    message,
    role: 'alert',
    color: 'red',
    icon: <IconX size={iconSize} aria-hidden />,
    autoClose: false,
    closeButtonProps: closeButton(),
  })
}

let undone = 0

/** Pauses while its button has the focus. */
export function undoable(
  message: string,
  undo: () => unknown,
  lasting: number = timings.undoToast,
  label: string = t('Undo'),
): string {
  const id = `undo-${++undone}`
  const shared = { id, role: 'status', color: 'gray', closeButtonProps: closeButton() }
  const show = (autoClose: number | false, change: typeof notifications.show | typeof notifications.update) =>
    change({ ...shared, autoClose, message: body })
  const body = (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        onFocus={() => show(false, notifications.update)}
        onBlur={() => show(lasting, notifications.update)}
        onClick={() => {
          notifications.hide(id)
          undo()
        }}
      >
        {label}
      </Button>
    </Group>
  )
  show(lasting, notifications.show)
  return id
}

export type Flash = { type: 'notice' | 'warning' | 'error'; message: string }

export function flash(notices: readonly Flash[]): void {
  const show = { notice: success, warning, error }
  for (const { type, message } of notices) show[type](message)
}

function closeButton() {
  return { 'aria-label': t('Close') }
}
