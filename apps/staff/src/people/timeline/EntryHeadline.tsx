import type { Note } from '@spotter/contract/history/notes.ts'
import type { ClubFormats } from '@spotter/domain/time/formats.ts'
import type { ReactNode } from 'react'
import { AutomatedMark } from '../../automations/AutomatedMark.tsx'
import { EntryChanges } from './EntryChanges.tsx'
import { FromTo } from './FromTo.tsx'
import classes from './timeline.module.css'

type Props = { entry: Note; facts: readonly string[]; title: ReactNode; club: ClubFormats; children?: ReactNode }

export const EntryHeadline = ({ entry, facts, title, club, children }: Props) => (
  <>
    <div className={classes.headline}>
      {title}
      <FromTo entry={entry} />
      {facts.map((fact) => (
        <span key={fact} className={classes.fact}>
          {fact}
        </span>
      ))}
      {children}
      <AutomatedMark run_id={entry.data.automated_run_id} />
    </div>
    {entry.data.changes && <EntryChanges changes={entry.data.changes} club={club} />}
  </>
)
