import '@mantine/core/styles/Alert.css'
import { Alert, Button, Group, Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { t } from '@spotter/i18n/translate.ts'
import { confirm } from '@spotter/ui/dialogs/ask.ts'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'

/** For root, once there is a real club. */
export function DemoPanel({ clubs, people }: { clubs: number; people: number }) {
  const [removing, setRemoving] = useState(false)

  async function remove() {
    const isSure = await confirm({
      title: t('Remove the demo?'),
      text: t(
        'This removes the demo clubs ({clubs}) with all of their people ({people}), activities, messages and users. Your own clubs stay. It can’t be undone.',
        { clubs, people },
      ),
      okLabel: t('Remove the demo'),
      danger: true,
      startOn: 'cancel',
    })
    if (!isSure) return
    setRemoving(true)
    await call('DELETE /api/admin/demo').then(
      ({ message }) => success(message),
      (reason: unknown) => {
        setRemoving(false)
        error(explain(reason))
      },
    )
  }

  return (
    <Alert color="gray" variant="light" p="sm" m="md" flex="none" title={t('The demo is still here')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t('Demo clubs: {clubs} · People: {people}', { clubs, people })}</Text>
        <Button variant="default" size="xs" loading={removing} onClick={() => void remove()}>
          {t('Remove the demo')}
        </Button>
      </Group>
    </Alert>
  )
}
