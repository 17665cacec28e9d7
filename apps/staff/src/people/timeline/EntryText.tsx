import type { Note } from '@spotter/contract/history/notes.ts'
import { NoteText } from './NoteText.tsx'
import classes from './timeline.module.css'

type Props = { text: string | null; entry: Note }

/** What was written: of an email its subject and how it begins. */
export function EntryText({ text, entry: { description_html, data } }: Props) {
  const { message_text } = data
  if (!text && !message_text) return null
  return (
    <div className={classes.said}>
      {text && <NoteText note={{ description: text, description_html }} />}
      {message_text && message_text !== text && (
        <p className={classes.beginning} dir="auto">
          {message_text}
        </p>
      )}
    </div>
  )
}
