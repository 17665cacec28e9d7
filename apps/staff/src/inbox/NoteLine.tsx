import type { ConversationEntry } from '@spotter/contract/inbox/inbox.ts'
import { type ClubFormats, formatTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { LinkedText } from '../people/timeline/LinkedText.tsx'
import classes from './Entries.module.css'

type Props = { note: NonNullable<ConversationEntry['note']>; club: ClubFormats }

/** Only staff see it. */
export function NoteLine({ note: { text, user_name, created_at }, club }: Props) {
  const parts = [t('Note'), ...(user_name ? [user_name] : []), formatTime(created_at, club)]
  return (
    <article className={classes.note}>
      <p className={classes.words} dir="auto">
        <LinkedText text={text} />
      </p>
      <p className={classes.below}>{parts.join(' · ')}</p>
    </article>
  )
}
