import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'

export function MissingKey() {
  const { data } = useFetch('GET /api/admin/sealing', {})
  if (!data?.unreadable) return null
  return (
    <Alert color="red" role="alert" title={t('Stored credentials can’t be read')}>
      {t(
        '{count, plural, one {# credential was} other {# credentials were}} encrypted with a key that this server doesn’t have. Set SECRET_KEY or SECRET_KEY_OLD to the earlier key and restart, or enter the credentials again.',
        { count: data.unreadable },
      )}
    </Alert>
  )
}
