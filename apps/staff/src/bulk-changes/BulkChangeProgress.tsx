import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import type { BulkChange } from '@spotter/contract/bulk-changes/bulk-changes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Link } from '@tanstack/react-router'
import classes from './BulkChangeProgress.module.css'
import { progressOf, progressText } from './bulk-change-texts.ts'
import { useRunningBulkChanges } from './running-bulk-changes.ts'

export function BulkChangeProgress() {
  const changes = useRunningBulkChanges()
  if (changes.length === 0) return null
  return (
    <section className={classes.strip} aria-label={t('In the background')}>
      {changes.map((change) => (
        <Running key={change.id} change={change} />
      ))}
    </section>
  )
}

function Running({ change }: { change: BulkChange }) {
  const name = change.state === 'undoing' ? t('Undoing: {what}', { what: change.description }) : change.description
  return (
    <Link to="/people/changes" className={classes.change}>
      <span className={classes.name}>{name}</span>
      <Progress
        className={classes.bar}
        size="sm"
        radius="xl"
        value={progressOf(change)}
        transitionDuration={400}
        aria-label={name}
      />
      <span className={classes.counts}>{progressText(change)}</span>
    </Link>
  )
}
