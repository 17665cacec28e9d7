import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCalendar, IconCircleCheck, IconUsers } from '@spotter/ui/icons.ts'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../../shell/account.ts'
import { IconHistory, IconPhoneOutgoing } from '../../icons.ts'
import classes from './NextCall.module.css'
import { useUndoKey } from './use-undo-key.ts'

type Props = {
  next_due_at: string | null
  skipped: number
  onEveryone?: () => void
  onSkipped: () => void
  onUndo: (() => void) | null
  onLookAgain: () => void
}

const lookAgainEvery = 60_000

export function AllCallsMade({ next_due_at, skipped, onEveryone, onSkipped, onUndo, onLookAgain }: Props) {
  const { company } = useAccount()
  useInterval(() => document.visibilityState === 'visible' && onLookAgain(), lookAgainEvery, { autoInvoke: true })
  useUndoKey(onUndo)
  return (
    <EmptyState
      icon={<IconCircleCheck size={26} stroke={1.5} />}
      title={skipped > 0 ? t('All calls made except the ones you skipped') : t('All calls made')}
      text={
        next_due_at
          ? t('The next call is due on {time}.', { time: formatDateTime(next_due_at, company) })
          : t('No more calls planned.')
      }
      action={
        <div className={classes.instead}>
          {skipped > 0 && (
            <Button leftSection={<IconHistory size={16} aria-hidden />} onClick={onSkipped}>
              {t('Call {count, plural, one {# skipped person} other {# skipped people}}', { count: skipped })}
            </Button>
          )}
          <Button
            variant="default"
            component={Link}
            to="/calendar/today"
            leftSection={<IconCalendar size={16} aria-hidden />}
          >
            {t('Today’s appointments')}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/calendar/today" search={{ tomorrow: true }} />}
            leftSection={<IconPhoneOutgoing size={16} aria-hidden />}
          >
            {t('Tomorrow’s calls')}
          </Button>
          {onEveryone && (
            <Button variant="default" leftSection={<IconUsers size={16} aria-hidden />} onClick={onEveryone}>
              {t("Everyone's calls")}
            </Button>
          )}
        </div>
      }
    />
  )
}
