import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { ReplicaState as State } from '@spotter/domain/reports/replica.ts'
import { msg, t } from '@spotter/i18n/translate.ts'

const titles: Record<State, string> = {
  current: msg('Reports are read from the replica'),
  behind: msg('The replica is more than a second behind'),
  unreachable: msg('The replica doesn’t answer'),
  unrelated: msg('DATABASE_REPLICA_URL isn’t a replica of this database'),
}
/** Only for a replica that falls behind or comes back. */
const askEvery = 30_000

export function ReplicaState() {
  const { data } = useFetch('GET /api/admin/replica', {}, { every: askEvery, staleTime: 0 })
  if (!data?.state) return null
  return (
    <Alert
      color={data.state === 'current' ? 'green' : 'yellow'}
      role="status"
      title={t(titles[data.state])}
      m="md"
      flex="none"
    >
      {data.state === 'current'
        ? t('If it falls more than a second behind or stops answering, reports read the main database.')
        : t('Reports read the main database until the replica is at most a second behind.')}
    </Alert>
  )
}
