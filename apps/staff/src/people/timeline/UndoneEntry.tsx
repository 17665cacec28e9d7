import type { Note } from '@spotter/contract/history/notes.ts'
import { type ClubFormats, formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { entryWords } from './entry-words.ts'
import { FromTo } from './FromTo.tsx'
import { NoteText } from './NoteText.tsx'
import classes from './timeline.module.css'

type Props = { entry: NonNullable<Note['corrects']>; club: ClubFormats }

export function UndoneEntry({ entry, club }: Props) {
  const { title, facts, text } = entryWords(entry, club)
  return (
    <details className={classes.undone}>
      <summary>{t('What was undone')}</summary>
      <div className={classes.headline}>
        <span className={classes.title}>{title}</span>
        <FromTo entry={entry} />
        {facts.map((fact) => (
          <span key={fact} className={classes.fact}>
            {fact}
          </span>
        ))}
      </div>
      {text && <NoteText note={{ description: text, description_html: null }} />}
      <p className={classes.about}>
        <span>{entry.owner.name}</span>
        <time dateTime={entry.created_at}>{formatDateTime(entry.created_at, club)}</time>
      </p>
    </details>
  )
}
