import type { BulkChange, BulkChangeEntry } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../shell/account.ts'
import { entryTexts, previewTexts } from './bulk-change-texts.ts'
import classes from './BulkChanges.module.css'

type Props = { label: string; kind: BulkChange['kind']; entries: readonly BulkChangeEntry[]; isPreview?: boolean }

export function BulkChangeEntries({ label, kind, entries, isPreview = false }: Props) {
  const { company } = useAccount()
  const texts = isPreview ? previewTexts(kind) : entryTexts(kind)
  return (
    <ul className={classes.people} aria-label={label}>
      {entries.map((entry) => {
        const { person_id, event, state, reason, company_name } = entry
        const { label: word, tone } = texts[state]
        return (
          <li key={event?.id ?? person_id} className={classes.person}>
            <span className={classes.name}>
              <Who entry={entry} />
              {event && (
                <span className={classes.unseen}>
                  {' '}
                  · {event.kind_name}, {formatDateTime(event.start, company)}
                </span>
              )}
              {company_name !== company.name && <span className={classes.unseen}> · {company_name}</span>}
            </span>
            <StatusBadge tone={tone}>{t(word)}</StatusBadge>
            {reason && <span className={classes.reason}>{reason}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function Who({ entry: { person_id, name } }: { entry: BulkChangeEntry }) {
  if (person_id === null) return <span className={classes.unseen}>{t('Personal time')}</span>
  if (name === null) return <span className={classes.unseen}>{t('A person you no longer have access to')}</span>
  return (
    <Link to="/people/$id" params={{ id: String(person_id) }}>
      {name}
    </Link>
  )
}
