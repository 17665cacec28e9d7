import { Button, Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { IconAlertTriangle, IconRefresh } from '../icons.ts'
import classes from './state.module.css'

type Props = { title?: string; text?: string; onRetry?: () => void; retrying?: boolean }

export function ErrorState({ title, text, onRetry, retrying = false }: Props) {
  return (
    <div className={classes.state} role="alert">
      <div className={classes.icon} data-tone="error" aria-hidden>
        <IconAlertTriangle size={22} stroke={1.5} />
      </div>
      <Text fw={600}>{title ?? t('This could not be loaded')}</Text>
      <Text size="sm" c="dimmed" className={classes.text}>
        {text ?? t('Something went wrong, please try again.')}
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
