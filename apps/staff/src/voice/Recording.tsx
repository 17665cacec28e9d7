import { t } from '@spotter/i18n/translate.ts'
import classes from './Recording.module.css'

/** Loaded when it is played; what was said stands beside it. */
export function Recording({ callId }: { callId: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- The transcription arrives as text without times.
    <audio
      controls
      preload="none"
      className={classes.player}
      aria-label={t('Recording')}
      src={`/api/calls/${callId}/recording`}
    />
  )
}
