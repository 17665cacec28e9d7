import { Button, Loader, Text } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import classes from './Starting.module.css'

export function Starting() {
  return (
    <div className={classes.centre} role="status" aria-label={t('Loading...')}>
      <div className={classes.late}>
        <Loader size="sm" />
      </div>
    </div>
  )
}

export function CannotStart({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={classes.centre}>
      <div className={classes.notice} role="alert">
        <Text fw={600}>{t("Can't reach Spotter")}</Text>
        <Text size="sm" c="dimmed">
          {t("The server didn't respond. It may be restarting. Please try again in a moment.")}
        </Text>
        <Button onClick={onRetry}>{t('Try again')}</Button>
      </div>
    </main>
  )
}
