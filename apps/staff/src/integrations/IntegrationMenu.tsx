import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import type { SystemIntegration } from '@spotter/contract/integrations/integrations.ts'
import { enableRefusal, syncRefusal, testRefusal } from '@spotter/domain/integrations/connections.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconEdit, IconPlayerPause, IconPlayerPlay, IconRefresh, IconRestore, IconTrash } from '@spotter/ui/icons.ts'
import { IconTestPipe } from '../icons.ts'
import type { useIntegrationChanges } from './use-integration-changes.ts'

type Props = {
  connection: SystemIntegration
  changes: ReturnType<typeof useIntegrationChanges>
  onEdit: () => void
}

const sized = { size: 16, 'aria-hidden': true } as const

export function IntegrationMenu({ connection, changes, onEdit }: Props) {
  const { enabled, connectable } = connection
  if (connection.deleted_at) {
    return (
      <Menu.Item leftSection={<IconRestore {...sized} />} onClick={() => void changes.restore(connection)}>
        {t('Restore')}
      </Menu.Item>
    )
  }
  return (
    <>
      {syncRefusal(connectable, connection) === null && (
        <Menu.Item
          leftSection={<IconRefresh {...sized} />}
          disabled={connection.sync_state !== 'idle'}
          onClick={() => void changes.sync(connection)}
        >
          {t('Sync now')}
        </Menu.Item>
      )}
      {testRefusal(connectable) === null && (
        <Menu.Item leftSection={<IconTestPipe {...sized} />} onClick={() => void changes.test(connection)}>
          {t('Test')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconEdit {...sized} />} onClick={onEdit}>
        {t('Edit')}
      </Menu.Item>
      {enableRefusal(connectable, connection) === null && (
        <Menu.Item
          leftSection={enabled ? <IconPlayerPause {...sized} /> : <IconPlayerPlay {...sized} />}
          onClick={() => void changes.switchTo(connection, !enabled)}
        >
          {enabled ? t('Switch off') : t('Switch on')}
        </Menu.Item>
      )}
      <Menu.Item color="red" leftSection={<IconTrash {...sized} />} onClick={() => void changes.remove(connection)}>
        {t('Delete')}
      </Menu.Item>
    </>
  )
}
