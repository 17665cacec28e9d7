import type { Note } from '@spotter/contract/history/notes.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { relativeTime } from '@spotter/domain/time/relative.ts'
import { currentLocale, t } from '@spotter/i18n/translate.ts'
import { EntryIcon } from '../../people/timeline/EntryIcon.tsx'
import { entryWords } from '../../people/timeline/entry-words.ts'
import { FromTo } from '../../people/timeline/FromTo.tsx'
import { NoteText } from '../../people/timeline/NoteText.tsx'
import { useAccount } from '../../shell/account.ts'
import classes from './NextCall.module.css'

type Props = { notes: readonly Note[]; now: Date }

export function LastNotes({ notes, now }: Props) {
  return (
    <section className={classes.notes} aria-label={t('Last notes')}>
      <h3 className={classes.sectionTitle}>{t('Last notes')}</h3>
      {notes.length === 0 && <p className={classes.nothing}>{t('No notes yet.')}</p>}
      <ul>
        {notes.map((note) => (
          <LastNote key={note.id} note={note} now={now} />
        ))}
      </ul>
    </section>
  )
}

function LastNote({ note, now }: { note: Note; now: Date }) {
  const { company } = useAccount()
  const { title, facts, text } = entryWords(note, company)
  return (
    <li className={classes.note}>
      <span className={classes.noteIcon} aria-hidden>
        <EntryIcon entry={note} />
      </span>
      <div className={classes.noteBody}>
        <p className={classes.noteTitle}>
          <strong>{title}</strong>
          <FromTo entry={note} />
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {text && <NoteText note={{ description: text, description_html: note.description_html }} />}
        <p className={classes.noteAbout}>
          <span>{note.owner.name}</span>
          <time dateTime={note.created_at} title={formatDateTime(note.created_at, company)}>
            {relativeTime(note.created_at, now, currentLocale())}
          </time>
        </p>
      </div>
    </li>
  )
}
