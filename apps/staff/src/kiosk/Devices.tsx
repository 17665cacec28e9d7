import { Button } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconAlertTriangle, IconPlus } from '@spotter/ui/icons.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { lazy, Suspense, useState } from 'react'
import { DeviceRow } from './DeviceRow.tsx'
import classes from './Devices.module.css'

const SetUpTablet = lazy(async () => ({ default: (await import('./SetUpTablet.tsx')).SetUpTablet }))

/** Relative times change on their own. */
const askAgain = 60_000

export function Devices({ company }: { company: AccountCompany }) {
  const [isAdding, setAdding] = useState(false)
  const path = 'GET /api/companies/{company_id}/kiosk_devices'
  const devices = useFetch(path, { params: { company_id: company.id } }, { every: askAgain })
  if (devices.isPending) return <LoadingState type="lines" />
  if (!devices.data) return <ErrorState onRetry={() => void devices.refetch()} />
  const { collection, unreadable } = devices.data
  const isFirst = collection.length === 0
  return (
    <div className={classes.devices}>
      {unreadable > 0 && (
        <p className={classes.warning} role="status">
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {t(
              "{count, plural, one {# registration arrived but couldn't be opened. It's saved, but the visitor has to sign in again.} other {# registrations arrived but couldn't be opened. They're saved, but the visitors have to sign in again.}}",
              { count: unreadable },
            )}
          </span>
        </p>
      )}
      {!isFirst && (
        <ul className={classes.list} aria-label={t('Tablets')}>
          {collection.map((device) => (
            <DeviceRow key={device.id} device={device} company={company} />
          ))}
        </ul>
      )}
      {isFirst || isAdding ? (
        <Suspense fallback={<LoadingState type="lines" />}>
          <SetUpTablet code={company.visitor_app_code} isFirst={isFirst} onClose={() => setAdding(false)} />
        </Suspense>
      ) : (
        <Button
          variant="default"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('Set up another tablet')}
        </Button>
      )}
    </div>
  )
}
