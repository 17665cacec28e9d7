import type { Note } from '@spotter/contract/history/notes.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { EntryHeadline } from './EntryHeadline.tsx'
import { EntryTitle } from './EntryTitle.tsx'
import { authorOf, entryWords } from './entry-words.ts'
import { FromTo } from './FromTo.tsx'
import { NoteText } from './NoteText.tsx'
import classes from './timeline.module.css'

type Props = { parts: readonly Note[]; club: ClubFormats }

/** What was written together with the entry above. */
export function FoldedParts({ parts, club }: Props) {
  if (parts.length === 0) return null
  return (
    <details className={classes.folded}>
      <summary>
        {t('Also')}
        {parts.map((part) => (
          <PartName key={part.id} entry={part} club={club} />
        ))}
      </summary>
      {parts.map((part) => (
        <Part key={part.id} entry={part} club={club} />
      ))}
    </details>
  )
}

function PartName({ entry, club }: { entry: Note; club: ClubFormats }) {
  const { title, facts } = entryWords(entry, club)
  return (
    <span className={classes.partName}>
      {[title, ...facts].join(', ')}
      <FromTo entry={entry} />
    </span>
  )
}

function Part({ entry, club }: { entry: Note; club: ClubFormats }) {
  const { title, facts, text } = entryWords(entry, club)
  return (
    <div className={classes.part} data-part>
      <EntryHeadline entry={entry} facts={facts} club={club} title={<EntryTitle title={title} entry={entry} />} />
      {text && <NoteText note={{ description: text, description_html: null }} />}
      <p className={classes.about}>
        <span>{authorOf(entry)}</span>
        <time dateTime={entry.created_at}>{formatDateTime(entry.created_at, club)}</time>
      </p>
    </div>
  )
}
