import '@mantine/core/styles/Skeleton.css'
import { Skeleton } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import classes from './audit.module.css'

export const AuditSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <div role="status" aria-label={t('Loading...')}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classes.entry}>
        <Skeleton circle height={28} />
        <div className={classes.what}>
          <Skeleton height={12} width="40%" />
          <Skeleton height={12} width="65%" mt={8} />
        </div>
      </div>
    ))}
  </div>
)
