import { Anchor, Button } from '@mantine/core'
import { productNow } from '@spotter/client/product-clock.ts'
import type { AuditEntry } from '@spotter/contract/audit/audit.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { IconArrowBackUp } from '@spotter/ui/icons.ts'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { useAccount } from '../shell/account.ts'
import classes from './audit.module.css'
import { Changes } from './Changes.tsx'

type Props = {
  entry: AuditEntry
  withClub: boolean
  onOnly: (record: AuditEntry['record']) => void
  onRevert: () => void
}

export function EntryRow({ entry, withClub, onOnly, onRevert }: Props) {
  const { company } = useAccount()
  const { action, record, user, original_user, at } = entry
  const who = user?.name ?? t('Spotter')
  const named = record.name ?? record.type_name
  return (
    <li className={classes.entry}>
      <PersonAvatar name={original_user?.name ?? who} size={28} />
      <div className={classes.what}>
        <div className={classes.line}>
          <strong>{original_user?.name ?? who}</strong>
          {original_user && <span className={classes.quiet}>{t('as {name}', { name: who })}</span>}
          <time className={classes.quiet} dateTime={at} title={relativeTime(at, productNow(), currentLocale())}>
            {formatDateTime(at, company)}
          </time>
          {withClub && <span className={classes.club}>{entry.company?.name ?? t('Whole installation')}</span>}
        </div>
        <div className={classes.line}>
          <span className={classes.action}>{action}</span>
          <span className={classes.quiet}>{record.type_name}</span>
          {record.name !== null && (
            <Anchor
              component="button"
              type="button"
              className={classes.record ?? ''}
              title={t('Show only changes to this record')}
              onClick={() => onOnly(record)}
            >
              {record.name}
            </Anchor>
          )}
        </div>
        <Changes changes={entry.changes} isNew={!entry.revertable} />
      </div>
      {entry.revertable && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.revert ?? ''}
          leftSection={<IconArrowBackUp size={15} aria-hidden />}
          aria-label={t('Revert change to {record}', { record: named })}
          onClick={onRevert}
        >
          {t('Revert')}
        </Button>
      )}
    </li>
  )
}
