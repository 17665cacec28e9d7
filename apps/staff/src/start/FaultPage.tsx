import { Button, Group, Text, Title } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import classes from './Starting.module.css'

export function FaultPage() {
  return (
    <div className={classes.centre}>
      <div className={classes.notice} role="alert">
        <Title order={1}>{t("We couldn't show this screen")}</Title>
        <Text size="sm" c="dimmed">
          {t("Something went wrong on our end. We've been notified. Reload the page to try again.")}
        </Text>
        <Group gap="xs">
          <Button variant="default" component="a" href="/">
            {t('Go to the start page')}
          </Button>
          <Button onClick={() => location.reload()}>{t('Reload')}</Button>
        </Group>
      </div>
    </div>
  )
}
