import { Button, Text } from '@mantine/core'
import { online, outage } from '@spotter/client/connectivity.ts'
import { useStore } from '@spotter/client/store.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconAlertTriangle, IconRefresh } from '../icons.ts'
import classes from './state.module.css'

type Props = { title?: string; text?: string; onRetry?: () => void; retrying?: boolean }

export function ErrorState({ title, text, onRetry, retrying = false }: Props) {
  const isOnline = useStore(online)
  const waitsFor = useStore(outage)
  const shown = isOnline
    ? {
        title: title ?? t('This could not be loaded'),
        text: text ?? waitsFor ?? t('Something went wrong, please try again.'),
      }
    : { title: t("You're offline"), text: t("This loads by itself when you're back online.") }
  return (
    <div className={classes.state} role="alert">
      <div className={classes.icon} data-tone="error" aria-hidden>
        <IconAlertTriangle size={22} stroke={1.5} />
      </div>
      <Text fw={600}>{shown.title}</Text>
      <Text size="sm" c="dimmed" className={classes.text}>
        {shown.text}
      </Text>
      {onRetry && (
        <Button
          className={classes.action}
          variant="default"
          loading={retrying}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={onRetry}
        >
          {t('Try again')}
        </Button>
      )}
    </div>
  )
}
