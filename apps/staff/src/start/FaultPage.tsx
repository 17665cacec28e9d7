import { Button, Group, Text, Title } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { isLoadFailure } from './load-failure.ts'
import { Starting } from './Starting.tsx'
import classes from './Starting.module.css'
import { useReloadOnReturn } from './use-reload-on-return.ts'

/** In place of everything, the navigation too. */
export const WholeFaultPage = ({ error }: { error: unknown }) => (
  <main>
    <FaultPage error={error} />
  </main>
)

export function FaultPage({ error }: { error: unknown }) {
  const cause = useReloadOnReturn(isLoadFailure(error))
  if (cause === 'asking') return <Starting />
  return (
    <div className={classes.centre}>
      {cause === 'offline' ? (
        <div className={classes.notice} role="status">
          <Title order={1}>{t("You're offline")}</Title>
          <Text size="sm" c="dimmed">
            {t("This screen opens by itself when you're back online.")}
          </Text>
        </div>
      ) : (
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
      )}
    </div>
  )
}
