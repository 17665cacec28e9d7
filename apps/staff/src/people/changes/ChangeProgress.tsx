import '@mantine/core/styles/Progress.css'
import { Progress } from '@mantine/core'
import type { PeopleChange } from '@spotter/contract/people/people-changes.ts'
import { t } from '@spotter/i18n/translate.ts'
import { Link } from '@tanstack/react-router'
import classes from './ChangeProgress.module.css'
import { progressOf, progressText } from './change-words.ts'
import { useRunningChanges } from './running-changes.ts'

/** How far changes in the background have come, under whatever screen is open. */
export function ChangeProgress() {
  const changes = useRunningChanges()
  if (changes.length === 0) return null
  return (
    <section className={classes.strip} aria-label={t('In the background')}>
      {changes.map((change) => (
        <Running key={change.id} change={change} />
      ))}
    </section>
  )
}

function Running({ change }: { change: PeopleChange }) {
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
