import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import type { ReplicaState as State } from '@spotter/domain/reports/replica.ts'
import { msg, t } from '@spotter/i18n/translate.ts'

const titles: Record<State, string> = {
  current: msg('Reports are read from the replica'),
  behind: msg('The replica is more than a second behind'),
  unreachable: msg('The replica doesn’t answer'),
  unrelated: msg('DATABASE_REPLICA_URL isn’t a replica of this database'),
}

export function ReplicaState({ state }: { state: State }) {
  return (
    <Alert color={state === 'current' ? 'green' : 'yellow'} role="status" title={t(titles[state])} m="md" flex="none">
      {state === 'current'
        ? t('If it falls more than a second behind or stops answering, reports read the main database.')
        : t('Reports read the main database until the replica is at most a second behind.')}
    </Alert>
  )
}
