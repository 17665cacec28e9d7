import type { Note } from '@spotter/contract/history/notes.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { EntryHeadline } from './EntryHeadline.tsx'
import { authorOf, entryWords } from './entry-words.ts'
import { NoteText } from './NoteText.tsx'
import classes from './timeline.module.css'

type Props = { entry: NonNullable<Note['corrects']>; club: ClubFormats }

export function UndoneEntry({ entry, club }: Props) {
  const { title, facts, text } = entryWords(entry, club)
  return (
    <details className={classes.undone} data-part>
      <summary>{t('What was undone')}</summary>
      <EntryHeadline entry={entry} facts={facts} club={club} title={<span className={classes.title}>{title}</span>} />
      {text && <NoteText note={{ description: text, description_html: null }} />}
      <p className={classes.about}>
        <span>{authorOf(entry)}</span>
        <time dateTime={entry.created_at}>{formatDateTime(entry.created_at, club)}</time>
      </p>
    </details>
  )
}
